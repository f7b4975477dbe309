#pragma once

#include <string>
#include <vector>

#include "report/sentences.h"

namespace vedette::report {

/// A line of a graph: one value per moment.
struct Series {
  std::string name;
  SideId side;
  std::vector<double> values;
};

/// Men present (not routed off, fallen or captured) of each side at each quarter of an hour.
[[nodiscard]] std::vector<Series> strength_by_side(const Sources& sources);
/// Likewise of a side's main formations, as a share of their strength at the start in per cent.
[[nodiscard]] std::vector<Series> strength_by_formation(const Sources& sources, SideId side);
/// Mean cohesion of each side's men in per cent, at each quarter of an hour.
[[nodiscard]] std::vector<Series> cohesion_by_side(const Sources& sources);
/// Men lost by each side in each quarter of an hour; the value stands at its beginning.
[[nodiscard]] std::vector<Series> losses_by_quarter(const Sources& sources);
/// Small-arms rounds fired, likewise.
[[nodiscard]] std::vector<Series> rounds_by_quarter(const Sources& sources);

}  // namespace vedette::report
