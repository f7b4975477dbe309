#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "state/state.h"

namespace vedette::morale {

/// What others need to know of an element beside them, as it is at the start of the phase.
struct Neighbour {
  Point at;
  std::int32_t men = 0;
  std::uint16_t slot = 0;
  SideId side;
  NerveState state{};
  bool fresh = false;  ///< steady, hardly under fire
  bool won = false;    ///< drove off an enemy or took a place in this tick
};

/// Who stands near a place. Built at most once a tick, by a counting sort into square cells; each
/// answer is a set, so callers add integers only and the order of the slots does not show.
class Neighbours {
 public:
  /// `radius_max` is the largest radius that will be asked for.
  Neighbours(const Lattice& lattice, std::size_t slots, Length radius_max);
  void gather(const BattleState& state);

  /// Calls f(neighbour, distance_squared_mm2) for each element whose middle lies within `radius`.
  template <class F>
  void within(Point at, Length radius, F&& f) const {
    VEDETTE_CHECK(radius <= cell_);
    const std::int64_t limit = std::int64_t{radius.count} * radius.count;
    const std::int32_t column = column_of(at);
    const std::int32_t row = row_of(at);
    const std::int32_t left = std::max(column - 1, 0);
    const std::int32_t right = std::min(column + 1, columns_ - 1);
    for (std::int32_t r = std::max(row - 1, 0); r <= std::min(row + 1, rows_ - 1); ++r) {
      const std::size_t base = static_cast<std::size_t>(r) * static_cast<std::size_t>(columns_);
      const std::uint32_t end = starts_[base + static_cast<std::size_t>(right) + 1];
      for (std::uint32_t i = starts_[base + static_cast<std::size_t>(left)]; i < end; ++i) {
        const std::int64_t dx = sorted_[i].at.x.count - at.x.count;
        const std::int64_t dy = sorted_[i].at.y.count - at.y.count;
        const std::int64_t apart = dx * dx + dy * dy;
        if (apart <= limit) {
          f(sorted_[i], apart);
        }
      }
    }
  }

 private:
  [[nodiscard]] std::int32_t column_of(Point p) const {
    return std::clamp((p.x.count - origin_.x.count) / cell_.count, 0, columns_ - 1);
  }
  [[nodiscard]] std::int32_t row_of(Point p) const {
    return std::clamp((p.y.count - origin_.y.count) / cell_.count, 0, rows_ - 1);
  }
  [[nodiscard]] std::size_t index_of(Point p) const {
    return static_cast<std::size_t>(row_of(p)) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column_of(p));
  }

  Point origin_;
  Length cell_;
  std::int32_t columns_ = 1;
  std::int32_t rows_ = 1;
  std::vector<std::uint32_t> starts_;  ///< first entry of each cell, and one more
  std::vector<Neighbour> sorted_;      ///< by cell
};

}  // namespace vedette::morale
