#include "ground/polyline.h"

#include <algorithm>
#include <cmath>

namespace vedette {

NearestOnLine nearest_on_segment(Point a, Point b, Point p) {
  const double ax = in_metres(a.x);
  const double ay = in_metres(a.y);
  const double along_x = in_metres(b.x) - ax;
  const double along_y = in_metres(b.y) - ay;
  const double px = in_metres(p.x) - ax;
  const double py = in_metres(p.y) - ay;
  const double length2 = along_x * along_x + along_y * along_y;
  NearestOnLine nearest;
  if (length2 > 0) {
    nearest.along = std::clamp((px * along_x + py * along_y) / length2, 0.0, 1.0);
  }
  const double off_x = px - nearest.along * along_x;
  const double off_y = py - nearest.along * along_y;
  nearest.distance_m = std::sqrt(off_x * off_x + off_y * off_y);
  nearest.on_left = along_x * py - along_y * px > 0;
  return nearest;
}

NearestOnLine nearest_on_line(std::span<const Point> line, bool closed, Point p) {
  VEDETTE_ASSERT(!line.empty());
  NearestOnLine best;
  bool first = true;
  for_each_segment(line, closed, [&](std::size_t segment, Point a, Point b) {
    NearestOnLine here = nearest_on_segment(a, b, p);
    if (first || here.distance_m < best.distance_m) {
      best = here;
      best.segment = segment;
      first = false;
    }
  });
  return best;
}

}  // namespace vedette
