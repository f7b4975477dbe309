#pragma once

#include "recording/recording.h"

namespace vedette::report {

/// A rectangle of the map and the picture that it becomes.
struct Canvas {
  Point south_west;
  double width_m = 1;
  double height_m = 1;
  double width_px = 1100;

  [[nodiscard]] double px_per_m() const { return width_px / width_m; }
  [[nodiscard]] double height_px() const { return height_m * px_per_m(); }
  [[nodiscard]] double x(Point p) const { return in_metres(p.x - south_west.x) * px_per_m(); }
  /// Downwards, as pictures count.
  [[nodiscard]] double y(Point p) const {
    return height_px() - in_metres(p.y - south_west.y) * px_per_m();
  }
  [[nodiscard]] bool holds(Point p) const {
    return x(p) >= 0 && y(p) >= 0 && x(p) <= width_px && y(p) <= height_px();
  }
};

}  // namespace vedette::report
