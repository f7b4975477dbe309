#include "scenario/map_reader.h"

#include <algorithm>
#include <cmath>

#include "scenario/form.h"
#include "scenario/geometry.h"
#include "scenario/map_forms.h"
#include "scenario/record.h"
#include "scenario/relief_fit.h"

namespace vedette::scenario {

namespace {

/// What is known of the features so far, and what waits until all files have been read.
struct Reading {
  WrittenMap& map;
  const std::vector<std::string>& sides;
  Problems& problems;
  struct Crossing {
    std::string feature;
    const Node* across;  ///< key of its river or wall
  };
  std::vector<Crossing> crossings;
};

FeatureKind feature_kind(std::string_view kind) {
  for (std::size_t i = 0; i < kFeatureKindCount; ++i) {
    if (kind == name_of(static_cast<FeatureKind>(i))) {
      return static_cast<FeatureKind>(i);
    }
  }
  VEDETTE_ASSERT(false && "every kind of map_kinds() but hill and place is a FeatureKind");
  return FeatureKind::road;
}

void read_lattice(const Record& map, Mark mark, GroundPlan& plan, Problems& problems) {
  const Node* extent = map.find("extent");
  const Length cell = map.length("cell", 25.0);
  const Record size = extent != nullptr ? Record(*extent) : Record();
  const Length east = size.empty() ? cell : size.length("east", in_metres(cell));
  const Length north = size.empty() ? cell : size.length("north", in_metres(cell));
  const Mark at = extent != nullptr ? extent->mark : mark;
  if (cell.count <= 0 || east.count <= 0 || north.count <= 0) {
    return;  // reported as out of range
  }
  if (east.count % cell.count != 0 || north.count % cell.count != 0) {
    problems.add(
        at, "the map is no whole number of cells",
        "make east and north multiples of the cell, " + std::to_string(cell.count / 1000) + " m");
  }
  plan.lattice.cell = cell;
  plan.lattice.columns = east.count / cell.count;
  plan.lattice.rows = north.count / cell.count;
  if (plan.lattice.size() > limits::kCells) {
    problems.add(at, "the map has " + std::to_string(plan.lattice.size()) + " cells",
                 "make it smaller or the cells larger: " + std::to_string(limits::kCells) +
                     " are the limit");
    plan.lattice = {1, 1, cell, {}};
  }
  plan.lattice.origin = {{-(east.count / cell.count / 2) * cell.count},
                         {-(north.count / cell.count / 2) * cell.count}};
  if (const Node* corner = map.find("corner")) {
    const Record at_corner(*corner);
    plan.lattice.origin = {at_corner.length("x"), at_corner.length("y")};
  }
}

Projection read_origin(const Record& map, GroundPlan& plan) {
  double lat = 0.0, lon = 0.0;
  if (const Node* origin = map.find("origin")) {
    const Record record(*origin);
    lat = record.quantity("lat", Dimension::angle, 0.0);
    lon = record.quantity("lon", Dimension::angle, 0.0);
  }
  plan.geo = {round_to<std::int32_t>(lat * 1e6), round_to<std::int32_t>(lon * 1e6)};
  return Projection(lat, lon);
}

/// The raster of heights, if the map names one.
void read_relief(const Record& map, const Projection& projection, const Folder& folder,
                 Loader& loader, GroundPlan& plan, Problems& problems) {
  const Node* node = map.find("relief");
  const Record relief = node != nullptr && node->is_map() ? Record(*node) : Record();
  const Node* file = relief.empty() ? nullptr : relief.find("file");
  if (file == nullptr) {
    return;
  }
  if (const Node* plain = map.find("base_height")) {
    problems.add(plain->mark, "the map has both `base_height` and `relief`",
                 "leave out `base_height`: the relief gives all heights");
  }
  const auto text = loader.load_text(folder, file->text, limits::kReliefBytes, file->mark);
  const auto grid =
      text ? read_relief_grid(text->bytes, text->file, problems) : std::optional<ReliefGrid>();
  if (grid) {
    const bool local = relief.text("coordinates_are") == "local metres";
    fit_relief(*grid, local ? nullptr : &projection, file->mark, plan, problems);
  }
}

std::string text_or(const Record& record, std::string_view key, const std::string& otherwise) {
  return record.has(key) ? record.text(key) : otherwise;
}

void read_hill(const Record& properties, const Geometry& geometry, Reading& reading) {
  Hill hill;
  hill.key = properties.text("key");
  hill.name = text_or(properties, "name", hill.key);
  hill.crest = geometry.points;
  hill.radius = metres(properties.number("radius_m", 1.0));
  hill.steepness = fraction(properties.number("steepness", 0.3));
  const Node* heights = properties.find("heights_m");
  if (heights == nullptr) {
    return;
  }
  for (const Node& item : heights->items) {
    hill.heights.push_back(metres(read_decimal(item.text, true).value_or(0.0)));
  }
  if (heights->is_scalar()) {
    hill.heights.assign(hill.crest.size(), metres(read_decimal(heights->text, true).value_or(0.0)));
  }
  if (hill.heights.size() != hill.crest.size()) {
    reading.problems.add(heights->mark,
                         "`heights_m` has " + std::to_string(hill.heights.size()) +
                             " heights for " + std::to_string(hill.crest.size()) + " points",
                         "give one for each point, or one number for all");
    return;
  }
  reading.map.plan.hills.push_back(std::move(hill));
}

std::uint8_t read_known_to(const Record& properties, Reading& reading) {
  const Node* known_to = properties.find("known_to");
  if (known_to == nullptr) {
    return 0xff;
  }
  std::uint8_t bits = 0;
  for (const Node& side : known_to->items) {
    const auto at = std::find(reading.sides.begin(), reading.sides.end(), side.text);
    if (at == reading.sides.end()) {
      reading.problems.add(side.mark, "there is no side " + quote(side.text),
                           reading.problems.did_you_mean(side.text, reading.sides,
                                                         "the sides are " + one_of(reading.sides)));
    } else {
      bits = static_cast<std::uint8_t>(bits | (1U << (at - reading.sides.begin())));
    }
  }
  return bits;
}

/// A ferry is always there and passes so many men a minute, or it has boats, which are counted.
void read_boats(const Record& properties, Feature& feature, Problems& problems) {
  if (feature.kind != FeatureKind::ferry) {
    return;
  }
  feature.boats = properties.count("boats");
  feature.men_per_boat = properties.count("men_per_boat");
  feature.boats_right = properties.text("bank") == "right";
  if (properties.has("boats") == properties.has("men_per_minute") ||
      properties.has("boats") != properties.has("men_per_boat")) {
    problems.add(properties.mark(), "a ferry has neither its stream nor its boats, or both",
                 "write men_per_minute, or boats and men_per_boat");
  }
}

void read_feature(const MapKind& kind, const Record& properties, const Geometry& geometry,
                  Reading& reading) {
  Feature feature;
  feature.kind = feature_kind(kind.kind);
  feature.key = properties.text("key");
  feature.name = text_or(properties, "name", feature.key);
  feature.name_zh = properties.text("name_zh");
  feature.line = geometry.points;
  feature.closed = geometry.closed;
  feature.width = metres(properties.number("width_m", 0.0));
  feature.height = metres(properties.number("height_m", 0.0));
  feature.depth = metres(properties.number("depth_m", 0.0));
  feature.strength = fraction(properties.number("strength", 0.0));
  feature.men_per_minute = properties.count("men_per_minute");
  feature.open = properties.flag("open", true);
  read_boats(properties, feature, reading.problems);
  feature.known_to = read_known_to(properties, reading);
  if (const Node* across = properties.find("across")) {
    reading.crossings.push_back({feature.key, across});
  }
  reading.map.plan.features.push_back(std::move(feature));
}

/// The highest point of a hill, the middle of a feature: where its key leads.
Point named_point(const MapKind& kind, const Geometry& geometry, const Reading& reading) {
  if (kind.kind == "hill" && !reading.map.plan.hills.empty()) {
    const Hill& hill = reading.map.plan.hills.back();
    const auto highest = std::max_element(hill.heights.begin(), hill.heights.end());
    if (hill.crest == geometry.points) {
      return hill.crest[static_cast<std::size_t>(highest - hill.heights.begin())];
    }
  }
  return middle_of(geometry.points, geometry.closed);
}

/// The kind of a feature, by its properties; reported if there is none.
const MapKind* kind_of(const Node& properties, Problems& problems) {
  const Node* node = properties.find("kind");
  const MapKind* kind = node != nullptr ? map_kind(node->text) : nullptr;
  if (kind != nullptr) {
    return kind;
  }
  std::vector<std::string> kinds;
  for (const MapKind& known : map_kinds()) {
    kinds.push_back(known.kind);
  }
  const std::string right = "write " + one_of(kinds, 20);
  if (node == nullptr) {
    problems.add(properties.mark, "a feature has no `kind`", right);
  } else {
    problems.add(node->mark, "`kind` is " + quote(node->text),
                 problems.did_you_mean(node->text, kinds, right));
  }
  return nullptr;
}

/// Enters the key of a feature, and a place if it is one or a hill with a name.
void name_it(const MapKind& kind, const Record& record, const Geometry& drawn, Reading& reading) {
  const Node* key = record.find("key");
  const Point at = named_point(kind, drawn, reading);
  if (const auto first = reading.map.gazetteer.mark_of(key->text)) {
    reading.problems.add(key->mark, "the key " + quote(key->text) + " is taken",
                         "it stands also at " + reading.problems.place_of(*first));
    return;
  }
  [[maybe_unused]] const bool fresh = reading.map.gazetteer.add(key->text, at, key->mark);
  const bool named_hill = kind.kind == "hill" && record.has("name");
  if (kind.kind == "place" || named_hill) {
    reading.map.plan.places.push_back(
        {key->text, text_or(record, "name", key->text), record.text("name_zh"), at});
  }
}

void read_one(Node& feature, const Coordinates& coordinates, Reading& reading) {
  Node* properties = nullptr;
  const Node* geometry = nullptr;
  for (Member& member : feature.members) {
    properties = member.key == "properties" ? &member.value : properties;
    geometry = member.key == "geometry" ? &member.value : geometry;
  }
  if (properties == nullptr || geometry == nullptr || geometry->bad) {
    return;  // reported
  }
  const MapKind* kind = kind_of(*properties, reading.problems);
  if (kind == nullptr) {
    return;
  }
  check(*properties, kind->properties(), reading.problems);
  const auto drawn = read_geometry(*geometry, *kind, coordinates, reading.problems);
  const Record record(*properties);
  if (!drawn || record.find("key") == nullptr) {
    return;
  }
  if (kind->kind == "hill") {
    read_hill(record, *drawn, reading);
  } else if (kind->kind != "place") {
    read_feature(*kind, record, *drawn, reading);
  }
  name_it(*kind, record, *drawn, reading);
}

template <class T>
void sort_by_key(std::vector<T>& list) {
  std::stable_sort(list.begin(), list.end(), [](const T& a, const T& b) { return a.key < b.key; });
}

void link_crossings(Reading& reading) {
  std::vector<Feature>& features = reading.map.plan.features;
  const auto find = [&](const std::string& key) {
    return std::find_if(features.begin(), features.end(),
                        [&](const Feature& f) { return f.key == key; });
  };
  for (const Reading::Crossing& crossing : reading.crossings) {
    const auto feature = find(crossing.feature);
    const bool gate = feature->kind == FeatureKind::gate;
    const FeatureKind wanted = gate ? FeatureKind::wall : FeatureKind::river;
    const auto over = find(crossing.across->text);
    if (over != features.end() && over->kind == wanted) {
      feature->across = id_of<FeatureId>(static_cast<std::size_t>(over - features.begin()));
      continue;
    }
    if (!reading.map.gazetteer.whole()) {
      continue;
    }
    std::vector<std::string> known;
    for (const Feature& f : features) {
      if (f.kind == wanted) {
        known.push_back(f.key);
      }
    }
    const std::string what = gate ? "wall" : "river";
    reading.problems.add(
        crossing.across->mark, "there is no " + what + " " + quote(crossing.across->text),
        reading.problems.did_you_mean(
            crossing.across->text, known,
            known.empty() ? "add a feature of kind " + what : "write " + one_of(known)));
  }
}

void read_file(Node& tree, Reading& reading) {
  check(tree, feature_collection_form(), reading.problems);
  const Node* are = tree.find("coordinates_are");
  Coordinates coordinates{&reading.map.gazetteer.projection()};
  if (are != nullptr && are->text == "local metres") {
    coordinates.projection = nullptr;
  }
  for (Member& member : tree.members) {
    if (member.key == "features" && !member.value.bad) {
      for (Node& feature : member.value.items) {
        read_one(feature, coordinates, reading);
      }
    }
  }
}

}  // namespace

WrittenMap read_map(const Node& scenario, const std::vector<std::string>& sides,
                    const Folder& folder, Loader& loader, Problems& problems) {
  const Node* node = scenario.find("map");
  const Record map = node != nullptr && node->is_map() ? Record(*node) : Record();
  GroundPlan plan;
  const Projection projection = read_origin(map, plan);
  read_lattice(map, scenario.mark, plan, problems);
  plan.base_height = map.length("base_height");
  plan.roughness = map.length("roughness");
  plan.base_cover = map.word("base_cover", kCoverCount, Cover::grass);
  read_relief(map, projection, folder, loader, plan, problems);
  WrittenMap written{std::move(plan), Gazetteer(projection)};
  Reading reading{written, sides, problems, {}};
  std::vector<Node> trees;  // crossings point into them
  if (const Node* files = map.find("files")) {
    trees.reserve(files->items.size());
    for (const Node& file : files->items) {
      if (!file.bad) {
        if (auto tree = loader.load(folder, file.text, file.mark)) {
          trees.push_back(std::move(*tree));
          read_file(trees.back(), reading);
        } else {
          written.gazetteer.miss_a_file();
        }
      }
    }
  }
  sort_by_key(written.plan.features);
  sort_by_key(written.plan.hills);
  sort_by_key(written.plan.places);
  link_crossings(reading);
  return written;
}

std::optional<FeatureId> find_feature(const Node& key, const WrittenMap& map, Problems& problems) {
  const std::vector<Feature>& features = map.plan.features;
  const auto at =
      std::lower_bound(features.begin(), features.end(), key.text,
                       [](const Feature& f, const std::string& k) { return f.key < k; });
  if (at != features.end() && at->key == key.text) {
    return id_of<FeatureId>(static_cast<std::size_t>(at - features.begin()));
  }
  if (map.gazetteer.whole()) {
    std::vector<std::string> known;
    for (auto f = features.begin(); f != features.end() && !problems.crowded(); ++f) {
      known.push_back(f->key);
    }
    problems.add(key.mark, "the map has no feature " + quote(key.text),
                 problems.did_you_mean(key.text, known, "write the key of a feature, or a place"));
  }
  return std::nullopt;
}

}  // namespace vedette::scenario
