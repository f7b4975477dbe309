#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scenario/problems.h"

namespace vedette::scenario {

/// Stands where an ESRI ASCII grid says that it knows no height.
inline constexpr float kNoHeight_m = -1e6F;

/// Heights on a regular grid, as an ESRI ASCII grid gives them; metres or degrees as the scenario
/// says.
struct ReliefGrid {
  std::int32_t file = 0;
  std::int32_t first_line = 0;  ///< line of the northernmost row; each row has a line of its own
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  double west = 0;   ///< middle of the westernmost column
  double south = 0;  ///< middle of the southernmost row
  double step_x = 0;
  double step_y = 0;
  std::vector<float> heights_m;  ///< rows from north to south, each from west to east
};

/// Reads an ESRI ASCII grid (docs/formats/scenario.md, «Relief as a raster»), whose text has been
/// checked before. Everything wrong is reported with its line and column, 20 things at most; none
/// comes back then.
[[nodiscard]] std::optional<ReliefGrid> read_relief_grid(std::string_view text, std::int32_t file,
                                                         Problems& problems);

}  // namespace vedette::scenario
