#pragma once

#include <span>

#include "base/base.h"

namespace vedette {

/// Where a point lies against a line of several points.
struct NearestOnLine {
  double distance_m = 0;
  std::size_t segment = 0;  ///< from point `segment` to the next
  double along = 0;         ///< 0 to 1 within the segment
  bool on_left = false;     ///< of the segment's direction
};

/// The nearest place on a line (not empty; one point is a line of no length). A closed line has a
/// segment from its last point to its first.
[[nodiscard]] NearestOnLine nearest_on_line(std::span<const Point> line, bool closed, Point p);

/// The nearest place on one segment.
[[nodiscard]] NearestOnLine nearest_on_segment(Point a, Point b, Point p);

/// Number of segments of a line.
[[nodiscard]] constexpr std::size_t segment_count(std::size_t points, bool closed) {
  return points < 2 ? 0 : (closed && points > 2 ? points : points - 1);
}

/// Calls visit(segment index, a, b) for each segment, and once with a == b for a single point.
template <class Visit>
void for_each_segment(std::span<const Point> line, bool closed, Visit&& visit) {
  if (line.size() == 1) {
    visit(std::size_t{0}, line[0], line[0]);
    return;
  }
  const std::size_t count = segment_count(line.size(), closed);
  for (std::size_t i = 0; i < count; ++i) {
    visit(i, line[i], line[(i + 1) % line.size()]);
  }
}

}  // namespace vedette
