#pragma once

#include <vector>

#include "forces/forces.h"

namespace vedette::scenario {

/// Elements that stand together at a place.
struct DrawnUp {
  Point at;
  Angle facing;
  Array array = Array::column;
  Length interval;  ///< from centre to centre
};

/// The usual interval of an array, in metres (docs/formats/scenario.md, «Drawing up»).
[[nodiscard]] double usual_interval_m(Array array);

/// The places of so many elements: in column one behind the other, the first at the place; else
/// side by side, the first on the right, centred on it.
[[nodiscard]] std::vector<Point> draw_up(const DrawnUp& group, std::size_t count);

}  // namespace vedette::scenario
