#include "ground/feature.h"

namespace vedette {

Point mean_point(const std::vector<Point>& line) {
  VEDETTE_ASSERT(!line.empty());
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (const Point& p : line) {
    x += p.x.count;
    y += p.y.count;
  }
  const auto count = static_cast<std::int64_t>(line.size());
  return {{static_cast<std::int32_t>(x / count)}, {static_cast<std::int32_t>(y / count)}};
}

}  // namespace vedette
