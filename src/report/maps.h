#pragma once

#include <string>
#include <vector>

#include "report/base_map.h"
#include "report/clusters.h"
#include "report/turning_points.h"

namespace vedette::report {

/// The picture of one moment: a complete `<svg>` that uses the group `#ground` for what lies below.
[[nodiscard]] std::string map_svg(const Sources& sources, const Canvas& canvas,
                                  const std::vector<Holding>& holdings, const TurningPoint& point);
/// How the symbols are to be read.
[[nodiscard]] std::string legend_svg(const Sources& sources);

}  // namespace vedette::report
