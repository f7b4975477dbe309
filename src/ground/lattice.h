#pragma once

#include <algorithm>
#include <cstdint>

#include "base/base.h"

namespace vedette {

/// A cell of the map lattice: column counts east, row counts north, both from the south-west
/// corner.
struct Cell {
  std::int32_t column = 0;
  std::int32_t row = 0;
  friend constexpr auto operator<=>(Cell, Cell) = default;
};

/// The square lattice on which relief, cover and barriers are given, one value at each cell centre.
struct Lattice {
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  Length cell;   ///< side of a cell
  Point origin;  ///< south-west corner of cell (0, 0)

  [[nodiscard]] std::size_t size() const {
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  }
  [[nodiscard]] bool contains(Cell c) const {
    return c.column >= 0 && c.row >= 0 && c.column < columns && c.row < rows;
  }
  [[nodiscard]] bool contains(Point p) const {
    return p.x >= origin.x && p.y >= origin.y &&
           p.x.count - origin.x.count < columns * cell.count &&
           p.y.count - origin.y.count < rows * cell.count;
  }
  [[nodiscard]] std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(c.column);
  }
  [[nodiscard]] Cell at(std::size_t index) const {
    const auto wide = static_cast<std::size_t>(columns);
    return {static_cast<std::int32_t>(index % wide), static_cast<std::int32_t>(index / wide)};
  }
  /// The cell that holds a point; points off the map give the nearest cell of its edge.
  [[nodiscard]] Cell cell_of(Point p) const {
    const std::int32_t column = (p.x.count - origin.x.count) / cell.count;
    const std::int32_t row = (p.y.count - origin.y.count) / cell.count;
    return {std::clamp(column, 0, columns - 1), std::clamp(row, 0, rows - 1)};
  }
  [[nodiscard]] Point centre(Cell c) const {
    return {{origin.x.count + c.column * cell.count + cell.count / 2},
            {origin.y.count + c.row * cell.count + cell.count / 2}};
  }
};

template <class A>
void describe(A& archive, Lattice& lattice) {
  fields(archive, lattice.columns, lattice.rows, lattice.cell, lattice.origin);
}

}  // namespace vedette
