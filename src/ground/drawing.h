#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "ground/cell_walk.h"
#include "ground/lattice.h"
#include "ground/polyline.h"

namespace vedette {

// Lines and areas as cells of the lattice. Each visitor is called with cells of the map only, some
// of them more than once.

/// All cells that a line crosses: a chain joined by sides, which nobody slips through diagonally.
template <class Visit>
void draw_line(const Lattice& lattice, std::span<const Point> line, bool closed, Visit&& visit) {
  for_each_segment(line, closed, [&](std::size_t, Point a, Point b) {
    walk_cells(lattice, a, b, Corner::fill, [&](Cell cell) {
      if (lattice.contains(cell)) {
        visit(cell);
      }
      return true;
    });
  });
}

/// All cells whose centre lies within `reach_m` of a line, as visit(cell, segment, nearest).
template <class Visit>
void draw_band(const Lattice& lattice, std::span<const Point> line, bool closed, double reach_m,
               Visit&& visit) {
  const Length reach = metres(reach_m);
  for_each_segment(line, closed, [&](std::size_t segment, Point a, Point b) {
    const Cell low = lattice.cell_of({std::min(a.x, b.x) - reach, std::min(a.y, b.y) - reach});
    const Cell high = lattice.cell_of({std::max(a.x, b.x) + reach, std::max(a.y, b.y) + reach});
    for (Cell cell = low; cell.row <= high.row; ++cell.row) {
      for (cell.column = low.column; cell.column <= high.column; ++cell.column) {
        const NearestOnLine nearest = nearest_on_segment(a, b, lattice.centre(cell));
        if (nearest.distance_m <= reach_m) {
          visit(cell, segment, nearest);
        }
      }
    }
  });
}

/// The columns of one row of cells whose centres lie inside a closed outline (even-odd rule), as
/// sorted pairs of first column and column after the last.
[[nodiscard]] std::vector<std::pair<std::int32_t, std::int32_t>> spans_inside(
    const Lattice& lattice, std::span<const Point> outline, std::int32_t row);

/// All cells whose centre lies inside a closed outline; an outline too small for any centre gives
/// the cells that it crosses.
template <class Visit>
void draw_area(const Lattice& lattice, std::span<const Point> outline, Visit&& visit) {
  Length low = outline.front().y;
  Length high = low;
  for (const Point p : outline) {
    low = std::min(low, p.y);
    high = std::max(high, p.y);
  }
  bool any = false;
  const std::int32_t last = lattice.cell_of({outline.front().x, high}).row;
  for (std::int32_t row = lattice.cell_of({outline.front().x, low}).row; row <= last; ++row) {
    for (const auto& [from, end] : spans_inside(lattice, outline, row)) {
      for (std::int32_t column = from; column < end; ++column) {
        visit(Cell{column, row});
        any = true;
      }
    }
  }
  if (!any) {
    draw_line(lattice, outline, true, visit);
  }
}

}  // namespace vedette
