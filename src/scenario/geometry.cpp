#include "scenario/geometry.h"

#include <cmath>

#include "scenario/scalars.h"

namespace vedette::scenario {

namespace {

std::string shapes_of(const MapKind& kind) {
  std::vector<std::string> shapes;
  for (const auto& [has, name] :
       {std::pair(kind.shapes.point, "Point"), std::pair(kind.shapes.line, "LineString"),
        std::pair(kind.shapes.polygon, "Polygon")}) {
    if (has) {
      shapes.emplace_back(name);
    }
  }
  return one_of(shapes);
}

class Reader {
 public:
  Reader(const Coordinates& coordinates, Problems& problems)
      : coordinates_(coordinates), problems_(problems) {}

  std::optional<Point> position(const Node& node) {
    std::vector<double> numbers;
    for (const Node& item : node.items) {
      const auto value =
          item.is_scalar() && !item.quoted ? read_decimal(item.text, true) : std::nullopt;
      if (!value) {
        return fail(item.mark, "a coordinate is no number", "write two numbers, [x, y]");
      }
      numbers.push_back(*value);
    }
    if (numbers.size() < 2 || numbers.size() > 3) {
      return fail(node.mark, "a position is no pair of numbers", "write two numbers, [x, y]");
    }
    if (coordinates_.projection == nullptr) {
      if (!(std::abs(numbers[0]) <= 400'000.0 && std::abs(numbers[1]) <= 400'000.0)) {
        return fail(node.mark, "a position is farther than 400 km from the origin",
                    "write metres east and north of the map's origin");
      }
      return Point{metres(numbers[0]), metres(numbers[1])};
    }
    const auto point = coordinates_.projection->local(numbers[1], numbers[0]);
    if (!point) {
      return fail(node.mark, "a position lies far from the map",
                  "write longitude before latitude, in degrees, near the map's origin");
    }
    return point;
  }

  std::optional<Geometry> line(const Node& node, std::size_t least, bool closed) {
    Geometry geometry;
    geometry.closed = closed;
    if (!node.is_list() || node.items.size() < least) {
      problems_.add(node.mark, "has fewer than " + std::to_string(least) + " positions",
                    "write a list of positions, [[x, y], [x, y], ...]");
      return std::nullopt;
    }
    bool whole = true;
    for (const Node& item : node.items) {
      if (const auto point = position(item)) {
        geometry.points.push_back(*point);
      } else {
        whole = false;
      }
    }
    return whole ? std::optional(std::move(geometry)) : std::nullopt;
  }

  std::optional<Geometry> polygon(const Node& node) {
    if (!node.is_list() || node.items.size() != 1) {
      problems_.add(node.mark, "a Polygon has " + std::to_string(node.items.size()) + " rings",
                    "write one ring, without holes");
      return std::nullopt;
    }
    auto ring = line(node.items.front(), 4, true);
    if (ring && !(ring->points.front() == ring->points.back())) {
      problems_.add(node.items.front().mark, "the ring does not end where it begins",
                    "repeat its first position at its end");
      return std::nullopt;
    }
    if (ring) {
      ring->points.pop_back();
    }
    return ring;
  }

 private:
  std::nullopt_t fail(Mark mark, const char* what, const char* mend) {
    problems_.add(mark, what, mend);
    return std::nullopt;
  }
  const Coordinates& coordinates_;
  Problems& problems_;
};

}  // namespace

std::optional<Geometry> read_geometry(const Node& geometry, const MapKind& kind,
                                      const Coordinates& coordinates, Problems& problems) {
  const Node* type = geometry.find("type");
  const Node* numbers = geometry.find("coordinates");
  if (type == nullptr || type->bad || numbers == nullptr || numbers->bad) {
    return std::nullopt;
  }
  Reader reader(coordinates, problems);
  if (type->text == "Point" && kind.shapes.point) {
    const auto point = reader.position(*numbers);
    return point ? std::optional(Geometry{{*point}, false}) : std::nullopt;
  }
  if (type->text == "LineString" && kind.shapes.line) {
    return reader.line(*numbers, 2, false);
  }
  if (type->text == "Polygon" && kind.shapes.polygon) {
    return reader.polygon(*numbers);
  }
  problems.add(type->mark, "a " + kind.kind + " is drawn as a " + type->text,
               "draw it as a " + shapes_of(kind));
  return std::nullopt;
}

}  // namespace vedette::scenario
