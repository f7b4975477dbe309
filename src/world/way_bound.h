#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "world/way_map.h"

namespace vedette {

/// Lower bound of the cost from one cell, the start, to others; nought by default.
class WayBound {
 public:
  WayBound() = default;
  /// As the crow flies over the best ground there is, or by the passages known if those are
  /// faster still.
  WayBound(const WayMap& map, std::size_t start, std::uint64_t passages_known);

  [[nodiscard]] std::size_t start() const { return start_; }
  /// Cost in ms to a cell.
  [[nodiscard]] std::uint32_t operator()(Cell at) const { return crow_ms(start_at_, at); }

 private:
  [[nodiscard]] std::uint32_t crow_ms(Cell a, Cell b) const {
    const auto columns = static_cast<std::uint32_t>(std::abs(a.column - b.column));
    const auto rows = static_cast<std::uint32_t>(std::abs(a.row - b.row));
    const std::uint32_t across = std::min(columns, rows);
    return straight_ms_ * (std::max(columns, rows) - across) + diagonal_ms_ * across;
  }

  std::size_t start_ = 0;
  Cell start_at_;
  std::uint32_t straight_ms_ = 0;
  std::uint32_t diagonal_ms_ = 0;
};

}  // namespace vedette
