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
  bool stands : 1 = false;  ///< steady, shaken or stalled: has not given way
  bool steady : 1 = false;  ///< steady or shaken: lends ease
  bool fresh : 1 = false;   ///< steady, hardly under fire
};
static_assert(sizeof(Neighbour) == 16);

/// Who stands near a place. Built at most once a tick, by a counting sort into square cells; each
/// answer is a set, so callers add integers only and the order of the slots does not show.
class Neighbours {
 public:
  /// `cell` is the side of a cell: about the radius that is asked for.
  Neighbours(const Lattice& lattice, std::size_t slots, Length cell);
  void gather(const BattleState& state);

  /// Calls f(neighbour, distance_squared_mm2) for each element whose middle lies within `radius`.
  template <class F>
  void within(Point at, Length radius, F&& f) const {
    const std::int64_t limit = std::int64_t{radius.count} * radius.count;
    const std::size_t left = column_of({at.x - radius, at.y});
    const std::size_t right = column_of({at.x + radius, at.y});
    const std::size_t last = row_of({at.x, at.y + radius});
    for (std::size_t row = row_of({at.x, at.y - radius}); row <= last; ++row) {
      const std::uint32_t end = starts_[row * columns_ + right + 1];
      for (std::uint32_t i = starts_[row * columns_ + left]; i < end; ++i) {
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
  [[nodiscard]] std::size_t column_of(Point p) const {
    return place(p.x.count - origin_.x.count, columns_);
  }
  [[nodiscard]] std::size_t row_of(Point p) const {
    return place(p.y.count - origin_.y.count, rows_);
  }
  [[nodiscard]] std::size_t place(std::int32_t mm, std::size_t count) const {
    const auto cell = static_cast<std::int64_t>(mm * cells_per_mm_);
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(cell, 0, static_cast<std::int64_t>(count) - 1));
  }

  Point origin_;
  double cells_per_mm_;
  std::size_t columns_;
  std::size_t rows_;
  std::vector<std::uint32_t> starts_;  ///< first entry of each cell, and two more
  std::vector<std::uint32_t> cell_;    ///< by slot, of active elements
  std::vector<Neighbour> sorted_;      ///< by cell
};

}  // namespace vedette::morale
