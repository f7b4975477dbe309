#include "morale/neighbours.h"

namespace vedette::morale {

namespace {

constexpr Fraction kHardlySuppressed{200'000};
constexpr std::uint32_t kNowhere = 0xffff'ffff;

Neighbour neighbour_of(const BattleState& state, std::size_t slot) {
  const Nerve& nerve = state.nerve[slot];
  return {.at = state.motion[slot].at,
          .men = state.strength[slot].men,
          .slot = static_cast<std::uint16_t>(slot),
          .side = state.identity[slot].side,
          .stands = nerve.state < NerveState::broken,
          .steady = nerve.state <= NerveState::shaken,
          .fresh = nerve.state == NerveState::steady && nerve.suppression < kHardlySuppressed};
}

std::size_t cells_along(const Lattice& lattice, std::int32_t lattice_cells, Length cell) {
  const std::int64_t extent = std::int64_t{lattice_cells} * lattice.cell.count;
  return static_cast<std::size_t>(extent / cell.count) + 1;
}

}  // namespace

Neighbours::Neighbours(const Lattice& lattice, std::size_t slots, Length cell)
    : origin_(lattice.origin),
      cells_per_mm_(1.0 / cell.count),
      columns_(cells_along(lattice, lattice.columns, cell)),
      rows_(cells_along(lattice, lattice.rows, cell)),
      starts_(columns_ * rows_ + 2, 0),
      cell_(slots, kNowhere),
      sorted_(slots) {
  VEDETTE_ASSERT(cell.count > 0);
}

void Neighbours::gather(const BattleState& state) {
  std::fill(starts_.begin(), starts_.end(), 0U);
  // Counts stand two places on, so that filling shifts them into starts.
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.active(slot)) {
      cell_[slot] = kNowhere;
      continue;
    }
    const Point at = state.motion[slot].at;
    cell_[slot] = static_cast<std::uint32_t>(row_of(at) * columns_ + column_of(at));
    ++starts_[cell_[slot] + 2];
  }
  for (std::size_t i = 2; i < starts_.size(); ++i) {
    starts_[i] += starts_[i - 1];
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (cell_[slot] != kNowhere) {
      sorted_[starts_[cell_[slot] + 1]++] = neighbour_of(state, slot);
    }
  }
}

}  // namespace vedette::morale
