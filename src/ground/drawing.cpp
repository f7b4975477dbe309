#include "ground/drawing.h"

#include <cmath>

namespace vedette {

std::vector<std::pair<std::int32_t, std::int32_t>> spans_inside(const Lattice& lattice,
                                                                std::span<const Point> outline,
                                                                std::int32_t row) {
  const double y = lattice.centre({0, row}).y.count;
  std::vector<double> crossings;
  for_each_segment(outline, true, [&](std::size_t, Point a, Point b) {
    const double ay = a.y.count;
    const double by = b.y.count;
    if ((ay <= y) != (by <= y)) {
      const double ax = a.x.count;
      crossings.push_back(ax + (b.x.count - ax) * ((y - ay) / (by - ay)));
    }
  });
  std::sort(crossings.begin(), crossings.end());
  // The first column whose centre is not west of x.
  const auto column_from = [&](double x) {
    const double columns = (x - lattice.origin.x.count) / lattice.cell.count - 0.5;
    return static_cast<std::int32_t>(
        std::ceil(std::clamp(columns, 0.0, static_cast<double>(lattice.columns))));
  };
  std::vector<std::pair<std::int32_t, std::int32_t>> spans;
  for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
    const std::int32_t from = column_from(crossings[i]);
    const std::int32_t end = column_from(crossings[i + 1]);
    if (from < end) {
      spans.emplace_back(from, end);
    }
  }
  return spans;
}

}  // namespace vedette
