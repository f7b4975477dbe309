#include "report/maps.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "report/symbols.h"
#include "report/weather_text.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

constexpr std::int64_t kArrow_ms = 2'700'000;  ///< 45 min: the movement that an arrow shows
constexpr double kShortestArrow_px = 22;
constexpr double kTangled = 1.6;        ///< way to distance made good
constexpr std::int32_t kArrowMen = 40;  ///< smaller bodies are drawn without their way
constexpr double kLabelSize = 11.5;
constexpr std::int64_t kLossShown = 5;

using Corners = std::vector<std::pair<double, double>>;

double apart(const std::pair<double, double>& a, const std::pair<double, double>& b) {
  return std::hypot(a.first - b.first, a.second - b.second);
}

/// The way of a cluster's largest element, moved so that it ends at the symbol.
Corners way_of(const Sources& sources, const Canvas& canvas, const Cluster& cluster,
               const Symbol& symbol, Instant at) {
  Corners corners;
  const Instant from{std::max(at.count - kArrow_ms, sources.material.begins.count)};
  const Way way = sources.material.way(cluster.largest, from, at);
  if (way.size() < 2) {
    return {};
  }
  const double dx = symbol.x - canvas.x(way.back().second);
  const double dy = symbol.y - canvas.y(way.back().second);
  for (const auto& [when, where] : way) {
    const std::pair<double, double> corner{canvas.x(where) + dx, canvas.y(where) + dy};
    if (corners.empty() || apart(corner, corners.back()) > 4) {
      corners.push_back(corner);
    }
  }
  if (corners.size() < 2 || apart(corners.front(), corners.back()) < kShortestArrow_px) {
    return {};
  }
  // Who went to and fro is drawn by where he began and where he is: the rest would be a tangle.
  double length = 0;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    length += apart(corners[i - 1], corners[i]);
  }
  const bool tangled = length > kTangled * apart(corners.front(), corners.back());
  return tangled ? Corners{corners.front(), corners.back()} : corners;
}

std::string title_of(const Sources& sources, const Cluster& cluster) {
  std::string text = fmt::format("{}: {}", sources.names.formation(cluster.formation),
                                 counted(cluster.men, "man", "men"));
  if (cluster.guns > 0) {
    text += ", " + counted(cluster.guns, "gun", "guns");
  }
  if (cluster.lost > 0) {
    text += fmt::format(", {} lost in the hour before", in_figures(cluster.lost));
  }
  text += cluster.bearing == Bearing::routed   ? ", in flight"
          : cluster.bearing == Bearing::shaken ? ", shaken"
                                               : "";
  return text;
}

std::string label_svg(const Sources& sources, const Cluster& cluster, const Symbol& symbol,
                      LabelRoom& room) {
  constexpr std::int32_t kWorthNaming = 60;
  const bool named = cluster.named && (cluster.men >= kWorthNaming || cluster.guns >= 2);
  const std::string name = named ? sources.names.label(cluster.formation) : "";
  const std::string lost =
      cluster.lost >= kLossShown ? fmt::format("−{}", cluster.lost) : std::string();
  if (name.empty() && lost.empty()) {
    return {};
  }
  const bool both = !name.empty() && !lost.empty();
  const std::size_t letters = name.size() + (lost.empty() ? 0 : lost.size() - 2) + (both ? 1 : 0);
  auto box = room.place(symbol.box(), text_width(letters, kLabelSize), kLabelSize + 2);
  if (!box) {
    return {};
  }
  return fmt::format("<text class=\"label {}\" x=\"{:.1f}\" y=\"{:.1f}\">{}{}{}</text>\n",
                     side_class(cluster.side), box->left, box->bottom - 3, escaped(name),
                     both ? " " : "",
                     lost.empty() ? "" : "<tspan class=\"loss\">" + lost + "</tspan>");
}

/// A dot in the holder's colour on every work, gate and bridge that is held.
std::string flags_svg(const Sources& sources, const Canvas& canvas,
                      const std::vector<Holding>& holdings, Instant at) {
  std::string out;
  for (const Holding& holding : holdings) {
    SideId holder = holding.at_start;
    for (const Capture& capture : holding.captures) {
      holder = capture.at <= at ? capture.to : holder;
    }
    const Feature& feature = sources.material.scenario->ground.features[holding.feature.index()];
    const Point p = mean_point(feature.line);
    if (holder.exists() && canvas.holds(p)) {
      out += fmt::format(
          "<g class=\"flag {}\" transform=\"translate({:.1f} {:.1f})\"><title>{}: held by "
          "{}</title><path d=\"M0 0V-13\"/><path class=\"cloth\" d=\"M0 -13L9 -10L0 -7Z\"/></g>\n",
          side_class(holder), canvas.x(p), canvas.y(p), escaped(feature.name),
          escaped(sources.names.side(holder)));
    }
  }
  return out;
}

std::string scale_bar(const Canvas& canvas) {
  const double km_px = 1000 * canvas.px_per_m();
  const double y = canvas.height_px() - 18;
  return fmt::format(
      "<g class=\"scale\" transform=\"translate(18 {:.1f})\"><rect x=\"-8\" y=\"-20\" "
      "width=\"{:.1f}\" "
      "height=\"30\" rx=\"3\"/><path d=\"M0 0V-5M0 0H{:.1f}V-5M{:.1f} 0V-3\"/>"
      "<text x=\"0\" y=\"-8\">0</text><text x=\"{:.1f}\" y=\"-8\" text-anchor=\"end\">1 "
      "km</text></g>\n",
      y, km_px + 16, km_px, km_px / 2, km_px);
}

std::string north_arrow(const Canvas& canvas) {
  return fmt::format(
      "<g class=\"north\" transform=\"translate({:.1f} 34)\"><circle r=\"17\"/>"
      "<path d=\"M0 -13L5 8L0 4L-5 8Z\"/><text y=\"-20\" text-anchor=\"middle\">N</text></g>\n",
      canvas.width_px - 28);
}

std::string clock_box(const Sources& sources, const TurningPoint& point) {
  const Scenario& scenario = *sources.material.scenario;
  const std::string time =
      fmt::format("{}  {}", point.letter, moment_text(scenario.calendar, point.at));
  const std::string sky = weather_line(scenario, point.at);
  const double width = std::max(text_width(time.size(), 19), text_width(sky.size(), 12)) + 20;
  return fmt::format(
      "<g class=\"clock\"><rect x=\"10\" y=\"10\" width=\"{:.0f}\" height=\"{}\" rx=\"3\"/>"
      "<text x=\"20\" y=\"33\" class=\"time\">{}</text><text x=\"20\" y=\"50\">{}</text></g>\n",
      width, sky.empty() ? 34 : 50, escaped(time), escaped(sky));
}

}  // namespace

std::string map_svg(const Sources& sources, const Sheet& sheet,
                    const std::vector<Holding>& holdings, const TurningPoint& point) {
  const Canvas& canvas = sheet.canvas;
  LabelRoom room(canvas.width_px, canvas.height_px());
  for (const Box& corner : corners_of(canvas)) {
    room.block(corner);
  }
  std::string arrows, symbols, labels;
  std::vector<std::pair<Cluster, Symbol>> drawn;
  for (const Cluster& cluster : clusters_at(sources, point.at)) {
    if (canvas.holds(cluster.at)) {
      drawn.emplace_back(cluster, symbol_of(cluster, canvas));
      room.block(drawn.back().second.box());
    }
  }
  const std::string names = draw_names(sources.material.scenario->ground, canvas, room);
  for (const auto& [cluster, symbol] : drawn) {
    const bool small = cluster.men < kArrowMen && cluster.guns == 0;
    const Corners corners = small ? Corners{} : way_of(sources, canvas, cluster, symbol, point.at);
    arrows += corners.empty() ? "" : arrow_svg(corners, cluster.side);
    symbols += symbol_svg(cluster, symbol, title_of(sources, cluster));
    labels += label_svg(sources, cluster, symbol, room);
  }
  const std::string alt = fmt::format(
      "Map of {}, {}", moment_text(sources.material.scenario->calendar, point.at), point.title);
  return fmt::format(
             "<svg class=\"map\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n"
             "<use href=\"#{}\"/>\n",
             canvas.width_px, canvas.height_px(), escaped(alt), sheet.id) +
         arrows + names + flags_svg(sources, canvas, holdings, point.at) + symbols + labels +
         scale_bar(canvas) + north_arrow(canvas) + clock_box(sources, point) + "</svg>\n";
}

std::string legend_svg(const Sources& sources) {
  struct Sample {
    Branch branch;
    Bearing bearing;
    bool column;
    const char* text;
  };
  constexpr Sample kSamples[] = {{Branch::foot, Bearing::steady, false, "foot, tick to the front"},
                                 {Branch::foot, Bearing::steady, true, "in column"},
                                 {Branch::horse, Bearing::steady, false, "horse"},
                                 {Branch::guns, Bearing::steady, false, "guns"},
                                 {Branch::foot, Bearing::shaken, false, "shaken"},
                                 {Branch::foot, Bearing::routed, false, "in flight"}};
  const std::size_t sides = sources.material.scenario->forces.sides.size();
  std::string out = fmt::format(
      "<svg class=\"map legend\" viewBox=\"0 0 1100 {}\" role=\"img\" aria-label=\"Legend of the "
      "maps\">\n",
      30 + 30 * sides);
  for (std::size_t side = 0; side < sides; ++side) {
    const double y = 24 + 30.0 * static_cast<double>(side);
    out += fmt::format("<text class=\"label {}\" x=\"8\" y=\"{:.0f}\">{}</text>\n",
                       side_class(id_of<SideId>(side)), y + 4,
                       escaped(sources.names.side(id_of<SideId>(side))));
    double x = 110;
    for (const Sample& sample : kSamples) {
      const Cluster cluster{.side = id_of<SideId>(side),
                            .branch = sample.branch,
                            .bearing = sample.bearing,
                            .column = sample.column,
                            .guns = 6};
      const Symbol symbol{x, y,
                          sample.column                   ? 6.5
                          : sample.branch == Branch::guns ? 12.0
                                                          : 30.0,
                          sample.column                   ? 20.0
                          : sample.branch == Branch::guns ? 12.0
                                                          : 8.0};
      out += symbol_svg(cluster, symbol, sample.text);
      out += fmt::format("<text class=\"key\" x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n", x + 22, y + 4,
                         sample.text);
      x += 60 + text_width(std::string(sample.text).size(), 12);
    }
    out += arrow_svg({{x - 16, y}, {x + 24, y}}, id_of<SideId>(side));
    out += fmt::format(
        "<text class=\"key\" x=\"{:.0f}\" y=\"{:.0f}\">way of the last 45 minutes</text>\n", x + 36,
        y + 4);
  }
  return out + "</svg>\n";
}

}  // namespace vedette::report
