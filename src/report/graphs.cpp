#include "report/graphs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "report/labels.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

constexpr double kLeft = 62, kRight = 235, kTop = 26, kBottom = 30, kWidth = 1000;

/// From values and times to the picture.
struct Axes {
  Instant begins, ends;
  double low = 0, high = 1, height = 240;
  [[nodiscard]] double x(Instant at) const {
    const double all = std::max(1.0, static_cast<double>(ends.count - begins.count));
    return kLeft + (kWidth - kLeft - kRight) * static_cast<double>(at.count - begins.count) / all;
  }
  [[nodiscard]] double y(double value) const {
    return kTop + (height - kTop - kBottom) * (high - value) / (high - low);
  }
};

/// A round step that divides a span into three to six parts.
double step_for(double span) {
  const double decade = std::pow(10.0, std::floor(std::log10(std::max(span, 1.0) / 4)));
  for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
    if (span / (factor * decade) <= 5) {
      return factor * decade;
    }
  }
  return 10 * decade;
}

Axes axes_for(const Material& material, const Graph& graph) {
  Axes axes{material.begins, material.ends, 0, 1, graph.height_px};
  double low = 1e18, high = 0;
  for (const Series& series : graph.series) {
    for (const double value : series.values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  high = std::max(high, 1.0);
  low = graph.from_zero ? 0.0 : std::max(0.0, low - (high - low) * 0.15);
  const double step = step_for(high - low);
  axes.low = std::floor(low / step) * step;
  axes.high = std::ceil(high / step) * step;
  return axes;
}

std::string grid(const Axes& axes) {
  std::string out;
  const double step = step_for(axes.high - axes.low);
  for (double value = axes.low; value <= axes.high + step / 2; value += step) {
    out += fmt::format(
        "<path class=\"grid\" d=\"M{:.1f} {:.1f}H{:.1f}\"/><text class=\"tick\" x=\"{:.1f}\" "
        "y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
        kLeft, axes.y(value), kWidth - kRight, kLeft - 8, axes.y(value) + 4,
        in_figures(static_cast<std::int64_t>(std::llround(value))));
  }
  const std::int64_t hours = (axes.ends.count - axes.begins.count) / kHour_ms;
  const std::int64_t every = hours > 18 ? 3 : hours > 8 ? 2 : 1;
  for (std::int64_t at = (axes.begins.count + kHour_ms - 1) / kHour_ms * kHour_ms;
       at <= axes.ends.count; at += every * kHour_ms) {
    out += fmt::format(
        "<path class=\"grid faint\" d=\"M{0:.1f} {1:.1f}V{2:.1f}\"/><text class=\"tick\" "
        "x=\"{0:.1f}\" "
        "y=\"{3:.1f}\" text-anchor=\"middle\">{4}</text>\n",
        axes.x({at}), kTop, axes.height - kBottom, axes.height - kBottom + 18, clock_text({at}));
  }
  return out;
}

std::string markers(const Axes& axes, const std::vector<TurningPoint>& points) {
  std::string out;
  double last = -100;
  for (const TurningPoint& point : points) {
    const double x = axes.x(point.at);
    out += fmt::format("<g class=\"turn\"><title>{}</title><path d=\"M{:.1f} {:.1f}V{:.1f}\"/>",
                       escaped(point.title), x, kTop - 4, axes.height - kBottom);
    if (x - last > 11) {
      out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>", x,
                         kTop - 9, point.letter);
      last = x;
    }
    out += "</g>\n";
  }
  return out;
}

Instant moment_of(const Material& material, std::size_t i) {
  return i < material.quarters.size() ? material.quarters[i].at : material.ends;
}

std::string style_of(const Series& series, std::size_t place, bool several_of_a_side) {
  constexpr const char* kDashes[] = {"", "7 3", "2 3", "9 3 2 3", "4 4", "12 4", "1 4"};
  const std::size_t side = series.side.exists() ? series.side.index() % 4 : 0;
  const char* dash = several_of_a_side ? kDashes[place % std::size(kDashes)]
                     : side % 2 == 0   ? ""
                                       : "7 3";
  return fmt::format("class=\"line s{}\" stroke-dasharray=\"{}\"", side, dash);
}

std::string lines(const Material& material, const Graph& graph, const Axes& axes) {
  const bool same_side = graph.series.size() > 1 && graph.series[0].side == graph.series[1].side;
  std::string out;
  std::vector<std::pair<double, std::size_t>> ends;
  for (std::size_t s = 0; s < graph.series.size(); ++s) {
    std::string path;
    for (std::size_t i = 0; i < graph.series[s].values.size(); ++i) {
      path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", axes.x(moment_of(material, i)),
                          axes.y(graph.series[s].values[i]));
    }
    if (!path.empty()) {
      out +=
          fmt::format("<path {} d=\"{}\"><title>{}</title></path>\n",
                      style_of(graph.series[s], s, same_side), path, escaped(graph.series[s].name));
      ends.emplace_back(axes.y(graph.series[s].values.back()), s);
    }
  }
  // Names at the ends of their lines, pushed down where two would lie on each other.
  std::stable_sort(ends.begin(), ends.end());
  double y = -100;
  for (const auto& [end_y, s] : ends) {
    y = std::max(end_y, y + 15);
    const Series& series = graph.series[s];
    out += fmt::format(
        "<path class=\"leader\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/><text class=\"name s{}\" "
        "x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
        kWidth - kRight + 1, end_y, kWidth - kRight + 9, y, series.side.index() % 4,
        kWidth - kRight + 12, y + 4, escaped(series.name.substr(0, series.name.find(','))));
  }
  return out;
}

std::string bars(const Material& material, const Graph& graph, const Axes& axes) {
  std::string out;
  const double slot = axes.x({material.begins.count + kQuarter_ms}) - axes.x(material.begins);
  const double width = std::max(0.8, slot * 0.84 / static_cast<double>(graph.series.size()));
  for (std::size_t s = 0; s < graph.series.size(); ++s) {
    const Series& series = graph.series[s];
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      if (series.values[i] <= 0) {
        continue;
      }
      const Instant at{material.begins.count + static_cast<std::int64_t>(i) * kQuarter_ms};
      const double y = axes.y(series.values[i]);
      out += fmt::format(
          "<rect class=\"bar s{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
          "height=\"{:.1f}\"><title>"
          "{}, {}: {} {}</title></rect>\n",
          series.side.index() % 4, axes.x(at) + slot * 0.08 + width * static_cast<double>(s), y,
          width, std::max(axes.y(axes.low) - y, 0.4), clock_text(at), escaped(series.name),
          in_figures(std::llround(series.values[i])), escaped(graph.unit));
    }
    const double y = kTop + 14 + 20 * static_cast<double>(s);
    out += fmt::format(
        "<rect class=\"bar s{0}\" x=\"{1:.1f}\" y=\"{2:.1f}\" width=\"11\" height=\"11\"/><text "
        "class=\"name "
        "s{0}\" x=\"{3:.1f}\" y=\"{4:.1f}\">{5}</text>\n",
        series.side.index() % 4, kWidth - kRight + 12, y - 10, kWidth - kRight + 29, y,
        escaped(series.name));
  }
  return out;
}

}  // namespace

std::string graph_svg(const Material& material, const Graph& graph,
                      const std::vector<TurningPoint>& points) {
  const Axes axes = axes_for(material, graph);
  std::string out = fmt::format(
      "<svg class=\"graph\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
      kWidth, axes.height, escaped(graph.title + ", in " + graph.unit));
  out += grid(axes) + markers(axes, points);
  out += graph.bars ? bars(material, graph, axes) : lines(material, graph, axes);
  return out + "</svg>\n";
}

}  // namespace vedette::report
