#pragma once

#include <string>

#include "ground/ground.h"
#include "report/canvas.h"
#include "report/labels.h"

namespace vedette::report {

/// The ground as every map of the report shows it: relief, water, roads, walls, works, names.
struct BaseMap {
  std::string svg;          ///< elements to stand in one group, drawn once and used by all maps
  std::vector<Box> labels;  ///< room that its names take
};

[[nodiscard]] BaseMap draw_base_map(const Ground& ground, const Canvas& canvas);

}  // namespace vedette::report
