#include "report/base_map.h"

#include <algorithm>
#include <fmt/format.h>

#include "report/possessions.h"
#include "report/relief_picture.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

std::string path_of(const Feature& feature, const Canvas& canvas) {
  std::string path;
  for (std::size_t i = 0; i < feature.line.size(); ++i) {
    path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", canvas.x(feature.line[i]),
                        canvas.y(feature.line[i]));
  }
  return path + (feature.closed ? "Z" : "");
}

bool is_near(const Feature& feature, const Canvas& canvas) {
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
  for (const Point p : feature.line) {
    left = std::min(left, canvas.x(p));
    right = std::max(right, canvas.x(p));
    top = std::min(top, canvas.y(p));
    bottom = std::max(bottom, canvas.y(p));
  }
  return right >= 0 && left <= canvas.width_px && bottom >= 0 && top <= canvas.height_px();
}

double width_px(const Feature& feature, const Canvas& canvas, double least) {
  return std::max(in_metres(feature.width) * canvas.px_per_m(), least);
}

std::string drawn(const Feature& feature, const Canvas& canvas) {
  const std::string path = path_of(feature, canvas);
  switch (feature.kind) {
    case FeatureKind::river:
      return fmt::format("<path class=\"river\" stroke-width=\"{:.1f}\" d=\"{}\"/>\n",
                         width_px(feature, canvas, 1.6), path);
    case FeatureKind::road:
    case FeatureKind::track:
      return fmt::format("<path class=\"{}\" d=\"{}\"/>\n",
                         feature.kind == FeatureKind::road ? "road" : "track", path);
    case FeatureKind::wall:
      return fmt::format("<path class=\"wall\" d=\"{0}\"/><path class=\"wall-top\" d=\"{0}\"/>\n",
                         path);
    case FeatureKind::work:
      return fmt::format("<path class=\"work{}\" d=\"{}\"/>\n", feature.closed ? " ring" : "",
                         path);
    case FeatureKind::gate: {
      const Point p = mean_point(feature.line);
      return fmt::format(
          "<rect class=\"gate\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"6\" height=\"6\"/>\n",
          canvas.x(p) - 3, canvas.y(p) - 3);
    }
    case FeatureKind::bridge:
    case FeatureKind::ferry:
    case FeatureKind::ford:
      return fmt::format("<path class=\"{}\" d=\"{}\"/>\n",
                         feature.kind == FeatureKind::bridge ? "bridge" : "ford", path);
    case FeatureKind::wood:
    case FeatureKind::town:
    case FeatureKind::paddy:
    case FeatureKind::millet:
    case FeatureKind::marsh:
    case FeatureKind::graves:
      return fmt::format("<path class=\"area {}\" d=\"{}\"/>\n", name_of(feature.kind), path);
    default:
      return {};
  }
}

/// Order of drawing: what lies below comes first.
constexpr FeatureKind kLayers[] = {FeatureKind::millet, FeatureKind::paddy, FeatureKind::marsh,
                                   FeatureKind::graves, FeatureKind::wood,  FeatureKind::town,
                                   FeatureKind::river,  FeatureKind::track, FeatureKind::road,
                                   FeatureKind::ford,   FeatureKind::ferry, FeatureKind::bridge,
                                   FeatureKind::wall,   FeatureKind::work,  FeatureKind::gate};

struct NamedPoint {
  std::string name;
  Point at;
  const char* kind;
  double size;
};

/// The point of a river's course nearest to the middle of the picture.
Point inmost(const Feature& feature, const Canvas& canvas) {
  const auto away = [&](Point p) {
    const double dx = canvas.x(p) - canvas.width_px / 2, dy = canvas.y(p) - canvas.height_px() / 2;
    return dx * dx + dy * dy;
  };
  return *std::min_element(feature.line.begin(), feature.line.end(),
                           [&](Point a, Point b) { return away(a) < away(b); });
}

/// What gets a name, the most important first.
std::vector<NamedPoint> names_in(const Ground& ground, const Canvas& canvas) {
  std::vector<NamedPoint> names;
  const auto add = [&](FeatureKind kind, const char* style, double size) {
    for (const Feature& feature : ground.features) {
      if (feature.kind == kind && !feature.line.empty() && !feature.name.empty()) {
        const bool long_line = kind == FeatureKind::river || kind == FeatureKind::wall;
        const Point at = long_line ? inmost(feature, canvas) : mean_point(feature.line);
        names.push_back({feature.name, at, style, size});
      }
    }
  };
  add(FeatureKind::work, "name-work", 11.5);
  add(FeatureKind::gate, "name-work", 10.5);
  for (const Place& place : ground.places) {
    if (!place.name.empty()) {
      names.push_back({place.name, place.at, "name-place", 11.5});
    }
  }
  add(FeatureKind::river, "name-water", 12.5);
  add(FeatureKind::bridge, "name-work", 10);
  return names;
}

}  // namespace

std::vector<Box> corners_of(const Canvas& canvas) {
  const double right = canvas.width_px, bottom = canvas.height_px();
  return {{0, 0, 390, 66},
          {right - 52, 0, right, 60},
          {0, bottom - 44, 1000 * canvas.px_per_m() + 40, bottom}};
}

std::string draw_ground(const Ground& ground, const Canvas& canvas) {
  std::string svg;
  const std::vector<std::uint8_t> png = png_of(draw_relief(ground, canvas));
  if (!png.empty()) {
    svg += fmt::format(
        "<image width=\"{:.0f}\" height=\"{:.0f}\" preserveAspectRatio=\"none\" "
        "href=\"data:image/png;base64,{}\"/>\n",
        canvas.width_px, canvas.height_px(), base64(png));
  }
  for (const FeatureKind layer : kLayers) {
    for (const Feature& feature : ground.features) {
      if (feature.kind == layer && !feature.line.empty() && is_near(feature, canvas)) {
        svg += drawn(feature, canvas);
      }
    }
  }
  return svg;
}

std::string draw_names(const Ground& ground, const Canvas& canvas, LabelRoom& room) {
  std::string svg;
  std::vector<NamedPoint> done;
  for (const NamedPoint& name : names_in(ground, canvas)) {
    // A hill and the place upon it often have one name.
    const bool twice = std::any_of(done.begin(), done.end(), [&](const NamedPoint& other) {
      return other.name == name.name && in_metres(distance(other.at, name.at)) < 1'500;
    });
    if (!canvas.holds(name.at) || twice) {
      continue;
    }
    done.push_back(name);
    const double x = canvas.x(name.at), y = canvas.y(name.at);
    const auto box = room.place({x - 9, y - 8, x + 9, y + 8},
                                text_width(name.name.size(), name.size), name.size + 2);
    if (box) {
      svg +=
          fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\">{}</text>\n",
                      name.kind, box->left, box->bottom - 3.5, name.size, escaped(name.name));
    }
  }
  return svg;
}

}  // namespace vedette::report
