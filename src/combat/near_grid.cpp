#include "combat/near_grid.h"

#include <algorithm>

namespace vedette::combat {

NearGrid::NearGrid(std::size_t slots)
    : starts_(static_cast<std::size_t>(kSide) * kSide + 1), slots_(slots) {}

void NearGrid::build(const BattleState& state) {
  std::fill(starts_.begin(), starts_.end(), 0u);
  const auto bucket_of = [&](std::size_t slot) {
    const Point at = state.motion[slot].at;
    return bucket(cell(at.x.count), cell(at.y.count));
  };
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.active(slot)) {
      ++starts_[bucket_of(slot)];
    }
  }
  for (std::size_t b = 1; b < starts_.size(); ++b) {
    starts_[b] += starts_[b - 1];  // now the end of each bucket; the last is the total
  }
  // Filled from the back: each end moves down to its bucket's start, and slots ascend.
  for (std::size_t slot = state.slots(); slot-- > 0;) {
    if (state.active(slot)) {
      slots_[--starts_[bucket_of(slot)]] = static_cast<std::uint16_t>(slot);
    }
  }
}

}  // namespace vedette::combat
