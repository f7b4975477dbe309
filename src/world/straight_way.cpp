#include "world/straight_way.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace vedette {

bool straight_is_open(const WayMap& map, Point from, Point to) {
  const Lattice& lattice = map.lattice();
  const Cell start = unclamped_cell(lattice, from);
  return walk_cells(lattice, from, to, Corner::skip, [&](Cell cell) {
    // He may leave a cell in which he should not stand.
    return lattice.contains(cell) && (cell == start || map.passable(lattice.index(cell)));
  });
}

std::uint64_t straight_cost_ms(const WayMap& map, Cell from, Cell to, std::uint64_t limit_ms) {
  const Lattice& lattice = map.lattice();
  const std::int64_t columns = to.column - from.column;
  const std::int64_t rows = to.row - from.row;
  const std::int64_t n = std::max(std::abs(columns), std::abs(rows));
  if (n == 0) {
    return 0;
  }
  const double length = std::sqrt(static_cast<double>(columns * columns + rows * rows));
  const auto piece_mm =
      round_to<std::int64_t>(lattice.cell.count * length / static_cast<double>(n));
  // Twice the offset, and a half, so that a division rounds to the nearest cell.
  const auto nearest = [n](std::int64_t offset, std::int64_t i) {
    const std::int64_t twice = 2 * offset * i + n;
    return twice >= 0 ? twice / (2 * n) : -((-twice + 2 * n - 1) / (2 * n));
  };
  std::uint64_t cost = 0;
  std::size_t before = lattice.index(from);
  for (std::int64_t i = 1; i <= n && cost <= limit_ms; ++i) {
    const std::size_t cell =
        lattice.index({static_cast<std::int32_t>(from.column + nearest(columns, i)),
                       static_cast<std::int32_t>(from.row + nearest(rows, i))});
    cost += map.piece_ms(before, cell, piece_mm);
    before = cell;
  }
  return cost;
}

FeatureId first_defile(const WayMap& map, Point from, Point to) {
  const Ground& ground = map.ground();
  FeatureId found;
  walk_cells(ground.lattice, from, to, Corner::skip, [&](Cell cell) {
    if (!ground.lattice.contains(cell)) {
      return true;
    }
    const std::size_t index = ground.lattice.index(cell);
    if (map.passable(index)) {
      found = ground.barrier[index];
    }
    return !found.exists();
  });
  return found;
}

}  // namespace vedette
