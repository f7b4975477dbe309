#include "morale/neighbours.h"

namespace vedette::morale {

namespace {

constexpr Fraction kHardlySuppressed{200'000};

bool is_fresh(const Nerve& nerve) {
  return nerve.state == NerveState::steady && nerve.suppression < kHardlySuppressed;
}

}  // namespace

Neighbours::Neighbours(const Lattice& lattice, std::size_t slots, Length radius_max)
    : origin_(lattice.origin), cell_(radius_max) {
  VEDETTE_ASSERT(radius_max.count > 0);
  const auto cells_along = [&](std::int32_t lattice_cells) {
    const std::int64_t extent = std::int64_t{lattice_cells} * lattice.cell.count;
    return static_cast<std::int32_t>(extent / radius_max.count) + 1;
  };
  columns_ = cells_along(lattice.columns);
  rows_ = cells_along(lattice.rows);
  starts_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 2, 0);
  sorted_.resize(slots);
}

void Neighbours::gather(const BattleState& state) {
  std::fill(starts_.begin(), starts_.end(), 0U);
  // Counts stand two places on, so that filling shifts them into starts.
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.active(slot)) {
      ++starts_[index_of(state.motion[slot].at) + 2];
    }
  }
  for (std::size_t i = 2; i < starts_.size(); ++i) {
    starts_[i] += starts_[i - 1];
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.active(slot)) {
      continue;
    }
    const Point at = state.motion[slot].at;
    const Nerve& nerve = state.nerve[slot];
    sorted_[starts_[index_of(at) + 1]++] = {.at = at,
                                            .men = state.strength[slot].men,
                                            .slot = static_cast<std::uint16_t>(slot),
                                            .side = state.identity[slot].side,
                                            .state = nerve.state,
                                            .fresh = is_fresh(nerve),
                                            .won = state.incoming[slot].won};
  }
}

}  // namespace vedette::morale
