#include "report/symbols.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

namespace {

const char* bearing_class(Bearing bearing) {
  switch (bearing) {
    case Bearing::steady:
      return "steady";
    case Bearing::shaken:
      return "shaken";
    case Bearing::routed:
      return "routed";
  }
  return "";
}

/// The tick that shows where the front is.
std::string front_tick(double top) {
  return fmt::format("<path class=\"tick\" d=\"M-3.5 {:.1f}L0 {:.1f}L3.5 {:.1f}Z\"/>", top - 0.5,
                     top - 5.5, top - 0.5);
}

std::string block(const Symbol& s, bool striped) {
  const double left = -s.width / 2, top = -s.height / 2;
  std::string out = fmt::format(
      "<rect class=\"b\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>", left, top,
      s.width, s.height);
  if (striped) {
    const bool wide = s.width >= s.height;
    out += wide ? fmt::format("<path class=\"stripe\" d=\"M{:.1f} 0H{:.1f}\"/>", left + 1.5,
                              -left - 1.5)
                : fmt::format("<path class=\"stripe\" d=\"M0 {:.1f}V{:.1f}\"/>", top + 1.5,
                              -top - 1.5);
  }
  return out + front_tick(top);
}

std::string horse(const Symbol& s) {
  const double left = -s.width / 2, top = -s.height / 2;
  return fmt::format(
             "<rect class=\"hollow\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
             "height=\"{:.1f}\"/><path class=\"b\" d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}Z\"/>",
             left, top, s.width, s.height, left, top, -top, -left) +
         front_tick(top);
}

std::string gun(const Symbol& s, bool striped) {
  const double wheel = s.width / 2;
  std::string out = fmt::format(
      "<path class=\"barrel\" d=\"M0 {0:.1f}V{1:.1f}M{2:.1f} -3V4M{3:.1f} -3V4M{2:.1f} "
      ".5H{3:.1f}\"/>",
      -s.height / 2 - 3, s.height / 2, -wheel, wheel);
  if (striped) {
    out += "<circle class=\"hub\" r=\"2.4\" cy=\".5\"/>";
  }
  return out;
}

}  // namespace

Box Symbol::box() const {
  const double reach = std::max(width, height) / 2;
  const double flat = std::min(width, height) / 2 + 3;
  const double half = (reach + flat) / 2 + 1;  // between the circle around and the bar itself
  return {x - half, y - half, x + half, y + half};
}

Symbol symbol_of(const Cluster& cluster, const Canvas& canvas) {
  Symbol symbol{canvas.x(cluster.at), canvas.y(cluster.at), 0, 0};
  const double px = canvas.px_per_m();
  const double thick = std::clamp(std::sqrt(static_cast<double>(cluster.men)) / 2.6, 5.0, 12.0);
  if (cluster.branch == Branch::guns) {
    symbol.width = std::clamp(6.0 + cluster.guns, 7.0, 16.0);
    symbol.height = 12;
  } else if (cluster.column) {
    symbol.width = 6.5;
    symbol.height = std::clamp(cluster.depth_m * px, 14.0, 34.0);
  } else {
    symbol.width = std::clamp(cluster.frontage_m * px, 12.0, 80.0);
    symbol.height = thick;
  }
  return symbol;
}

std::string side_class(SideId side) {
  return fmt::format("s{}", side.exists() ? side.index() % 4 : 0);
}

std::string symbol_svg(const Cluster& cluster, const Symbol& symbol, const std::string& title) {
  const bool striped = cluster.side.index() % 2 == 0;
  const std::string shape = cluster.branch == Branch::guns    ? gun(symbol, striped)
                            : cluster.branch == Branch::horse ? horse(symbol)
                                                              : block(symbol, striped);
  return fmt::format(
      "<g class=\"u {} {}\" transform=\"translate({:.1f} {:.1f}) rotate({:.0f})\">"
      "<title>{}</title>{}</g>\n",
      side_class(cluster.side), bearing_class(cluster.bearing), symbol.x, symbol.y,
      in_degrees(cluster.facing), escaped(title), shape);
}

std::string arrow_svg(const std::vector<std::pair<double, double>>& corners, SideId side) {
  const auto& [end_x, end_y] = corners.back();
  // The head points along the last stretch that is long enough to have a direction.
  std::size_t from = corners.size() - 1;
  double dx = 0, dy = 0, length = 0;
  while (from > 0 && length < 8) {
    --from;
    dx = end_x - corners[from].first;
    dy = end_y - corners[from].second;
    length = std::sqrt(dx * dx + dy * dy);
  }
  if (length <= 0) {
    return {};
  }
  std::string path;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", corners[i].first, corners[i].second);
  }
  const double ux = dx / length, uy = dy / length;
  return fmt::format(
      "<g class=\"way {}\"><path class=\"line\" d=\"{}\"/><path class=\"head\" d=\"M{:.1f} "
      "{:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/></g>\n",
      side_class(side), path, end_x + 4 * ux, end_y + 4 * uy, end_x - 7 * ux - 5 * uy,
      end_y - 7 * uy + 5 * ux, end_x - 7 * ux + 5 * uy, end_y - 7 * uy - 5 * ux);
}

}  // namespace vedette::report
