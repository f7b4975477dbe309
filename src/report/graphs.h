#pragma once

#include <string>
#include <vector>

#include "report/series.h"
#include "report/turning_points.h"

namespace vedette::report {

struct Graph {
  std::string title;
  std::string unit;  ///< of the values: "men", "per cent"
  std::vector<Series> series;
  bool bars = false;      ///< bars side by side per quarter, else lines
  bool from_zero = true;  ///< the axis begins at 0, else near the least value
  double height_px = 240;
};

/// A complete `<svg>`: axes, lines or bars, names at the ends of lines, letters of turning points.
[[nodiscard]] std::string graph_svg(const Material& material, const Graph& graph,
                                    const std::vector<TurningPoint>& points);

}  // namespace vedette::report
