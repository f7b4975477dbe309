#pragma once

#include <string>

#include "ground/ground.h"
#include "report/canvas.h"
#include "report/labels.h"

namespace vedette::report {

/// Room for clock, north arrow and scale.
[[nodiscard]] std::vector<Box> corners_of(const Canvas& canvas);

/// The ground as every map of the report shows it: relief, cover, water, roads, walls, works.
/// Elements to stand in one group, drawn once and used by all maps.
[[nodiscard]] std::string draw_ground(const Ground& ground, const Canvas& canvas);

/// The names of works, gates, places and water, as far as there is room for them.
[[nodiscard]] std::string draw_names(const Ground& ground, const Canvas& canvas, LabelRoom& room);

}  // namespace vedette::report
