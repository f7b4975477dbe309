#pragma once

#include <algorithm>

#include "ground/ground.h"

namespace vedette {

/// The coarse squares of the map by which the sound of fire is counted, at most 64 on a side.
struct SoundSectors {
  std::int32_t columns = 1;
  std::int32_t rows = 1;
  std::int32_t side_mm = 1'000'000;
  Point origin;

  [[nodiscard]] static SoundSectors of(const Lattice& lattice) {
    constexpr std::int32_t kMost = 64;
    const std::int32_t wide = lattice.columns * lattice.cell.count;
    const std::int32_t deep = lattice.rows * lattice.cell.count;
    SoundSectors sectors;
    sectors.side_mm = std::max(sectors.side_mm, std::max(wide, deep) / kMost + 1);
    sectors.columns = wide / sectors.side_mm + 1;
    sectors.rows = deep / sectors.side_mm + 1;
    sectors.origin = lattice.origin;
    return sectors;
  }
  [[nodiscard]] std::size_t size() const {
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  }
  /// The sector of a point of the map.
  [[nodiscard]] std::size_t index(Point p) const {
    const auto column = std::clamp((p.x.count - origin.x.count) / side_mm, 0, columns - 1);
    const auto row = std::clamp((p.y.count - origin.y.count) / side_mm, 0, rows - 1);
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(column);
  }
};

}  // namespace vedette
