#pragma once

#include <string>
#include <vector>

#include "report/base_map.h"
#include "report/clusters.h"
#include "report/turning_points.h"

namespace vedette::report {

/// A stretch of ground that maps have in common.
struct Sheet {
  Canvas canvas;
  std::string id;  ///< of the group that holds its picture
};

/// The picture of one moment: a complete `<svg>` that uses a sheet's group for what lies below.
[[nodiscard]] std::string map_svg(const Sources& sources, const Sheet& sheet,
                                  const std::vector<Holding>& holdings, const TurningPoint& point);
/// How the symbols are to be read.
[[nodiscard]] std::string legend_svg(const Sources& sources);

}  // namespace vedette::report
