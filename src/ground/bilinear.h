#pragma once

#include <algorithm>
#include <cmath>

#include "ground/lattice.h"

namespace vedette {

/// Interpolates value(cell) between the four cell centres around a point; beyond the outermost
/// centres the nearest of them holds.
template <class Value>
[[nodiscard]] double bilinear(const Lattice& lattice, Point p, Value&& value) {
  const double size = lattice.cell.count;
  const auto place = [&](std::int32_t at, std::int32_t origin, std::int32_t cells) {
    const double in_cells = (static_cast<double>(at) - origin) / size - 0.5;
    return std::clamp(in_cells, 0.0, static_cast<double>(cells - 1));
  };
  const double x = place(p.x.count, lattice.origin.x.count, lattice.columns);
  const double y = place(p.y.count, lattice.origin.y.count, lattice.rows);
  const auto west = static_cast<std::int32_t>(x);
  const auto south = static_cast<std::int32_t>(y);
  const std::int32_t east = std::min(west + 1, lattice.columns - 1);
  const std::int32_t north = std::min(south + 1, lattice.rows - 1);
  const double u = x - west;
  const double v = y - south;
  const auto row_value = [&](std::int32_t row) {
    const double from = value(Cell{west, row});
    return from + (value(Cell{east, row}) - from) * u;
  };
  const double low = row_value(south);
  return low + (row_value(north) - low) * v;
}

}  // namespace vedette
