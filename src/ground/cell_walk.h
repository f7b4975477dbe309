#pragma once

#include <cstdint>

#include "ground/lattice.h"

namespace vedette {

/// What a walk does where a line passes exactly through the corner of four cells.
enum class Corner : std::uint8_t {
  skip,  ///< steps diagonally: only cells whose inside the line crosses
  fill,  ///< visits a side cell too: the cells form a chain joined by their sides
};

/// The cell of a point, also off the map, where columns and rows go on in all directions.
[[nodiscard]] constexpr Cell unclamped_cell(const Lattice& lattice, Point p) {
  const auto floor_divide = [](std::int32_t a, std::int32_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  };
  return {floor_divide(p.x.count - lattice.origin.x.count, lattice.cell.count),
          floor_divide(p.y.count - lattice.origin.y.count, lattice.cell.count)};
}

/// Calls visit(cell) for each cell that the straight line from `a` to `b` crosses, in order, both
/// ends included, until visit returns false; true when the end was reached. Exact: crossings are
/// compared as integer ratios. A chain walked with `Corner::fill` cannot be passed by steps between
/// eight neighbours.
template <class Visit>
bool walk_cells(const Lattice& lattice, Point a, Point b, Corner corner, Visit&& visit) {
  Cell cell = unclamped_cell(lattice, a);
  const Cell last = unclamped_cell(lattice, b);
  const std::int64_t dx = std::int64_t{b.x.count} - a.x.count;
  const std::int64_t dy = std::int64_t{b.y.count} - a.y.count;
  const std::int32_t step_x = dx < 0 ? -1 : 1;
  const std::int32_t step_y = dy < 0 ? -1 : 1;
  const std::int64_t size = lattice.cell.count;
  const std::int64_t far_x = dx < 0 ? -dx : dx;
  const std::int64_t far_y = dy < 0 ? -dy : dy;
  // Distance from `a` to the next line between columns (rows), along the axis.
  std::int64_t to_x = lattice.origin.x.count + (cell.column + (dx < 0 ? 0 : 1)) * size - a.x.count;
  std::int64_t to_y = lattice.origin.y.count + (cell.row + (dy < 0 ? 0 : 1)) * size - a.y.count;
  to_x *= step_x;
  to_y *= step_y;
  while (visit(cell)) {
    if (cell == last) {
      return true;
    }
    const std::int64_t time_x = to_x * far_y;
    const std::int64_t time_y = to_y * far_x;
    const bool both_left = cell.column != last.column && cell.row != last.row;
    if (both_left && time_x == time_y) {
      cell.column += step_x;
      to_x += size;
      if (corner == Corner::fill && !visit(cell)) {
        return false;
      }
      cell.row += step_y;
      to_y += size;
    } else if (cell.row == last.row || (both_left && time_x < time_y)) {
      cell.column += step_x;
      to_x += size;
    } else {
      cell.row += step_y;
      to_y += size;
    }
  }
  return false;
}

}  // namespace vedette
