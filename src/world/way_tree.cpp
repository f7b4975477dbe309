#include "world/way_tree.h"

#include <utility>

namespace vedette {

std::size_t WayTree::slot_of(std::size_t cell) const {
  const std::size_t mask = slots_.size() - 1;
  // Neighbours in a row are spread out; rows are some hundred cells apart.
  std::size_t slot = (cell * 0x9E3779B97F4A7C15U >> 32) & mask;
  while (slots_[slot].cell != kFree && slots_[slot].cell != cell) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

const WayStep* WayTree::find(std::size_t cell) const {
  if (slots_.empty()) {
    return nullptr;
  }
  const WayStep& step = slots_[slot_of(cell)];
  return step.cell == cell ? &step : nullptr;
}

void WayTree::add(const WayStep& step) {
  if (4 * (size_ + 1) > 3 * slots_.size()) {
    std::vector<WayStep> before(slots_.empty() ? 64 : 2 * slots_.size(), WayStep{kFree, 0, 0});
    before.swap(slots_);
    for (const WayStep& old : before) {
      if (old.cell != kFree) {
        slots_[slot_of(old.cell)] = old;
      }
    }
  }
  slots_[slot_of(step.cell)] = step;
  ++size_;
}

WayTree& RememberedWays::to(std::size_t destination, Mover mover, std::uint64_t passages_known) {
  const Key key{destination, mover, passages_known};
  older_ += last_ != nullptr ? last_->capacity() : 0;
  auto found = kept_.find(key);
  if (found == kept_.end()) {
    while (older_ > kSteps_max) {
      forget_oldest();
    }
    found = kept_.emplace(key, Kept{{}, ++uses_}).first;
    by_use_.emplace(uses_, key);
  } else {
    auto use = by_use_.extract(found->second.last_use);
    found->second.last_use = use.key() = ++uses_;
    by_use_.insert(std::move(use));
  }
  last_ = &found->second.tree;
  older_ -= last_->capacity();
  return *last_;
}

void RememberedWays::forget_oldest() {
  const auto oldest = kept_.find(by_use_.begin()->second);
  older_ -= oldest->second.tree.capacity();
  kept_.erase(oldest);
  by_use_.erase(by_use_.begin());
}

void RememberedWays::forget(Mover mover) {
  last_ = nullptr;
  older_ = 0;
  for (auto it = kept_.begin(); it != kept_.end();) {
    if (it->first.mover == mover) {
      by_use_.erase(it->second.last_use);
      it = kept_.erase(it);
    } else {
      older_ += it->second.tree.capacity();
      ++it;
    }
  }
}

}  // namespace vedette
