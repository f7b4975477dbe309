#include "world/cost_field.h"

namespace vedette {

void CostField::start(const WayMap& map, std::size_t destination, std::uint64_t passages_known) {
  cost_ms_.assign(map.lattice().size(), kUnknown);
  buckets_.resize(kBuckets);
  for (std::vector<std::uint32_t>& bucket : buckets_) {
    bucket.clear();
  }
  front_ms_ = 0;
  pending_ = 0;
  passages_known_ = passages_known;
  offer(map, destination, 0);
}

bool CostField::grow_to(const WayMap& map, std::size_t cell) {
  while (cost_ms_[cell] >= front_ms_ && pending_ > 0) {
    settle_bucket(map);
  }
  return cost_ms_[cell] < front_ms_;
}

void CostField::settle_bucket(const WayMap& map) {
  const std::uint32_t width = map.least_ms();
  const std::uint32_t number = front_ms_ / width;
  std::vector<std::uint32_t>& bucket = buckets_[number % kBuckets];
  for (const std::uint32_t cell : bucket) {
    if (cost_ms_[cell] / width == number) {  // else it has been settled at less
      relax(map, cell);
    }
  }
  pending_ -= bucket.size();
  bucket.clear();
  front_ms_ += width;
}

void CostField::relax(const WayMap& map, std::size_t cell) {
  const Lattice& lattice = map.lattice();
  const Cell at = lattice.at(cell);
  for (std::size_t step = 0; step < kSteps.size(); ++step) {
    const Cell from{at.column - kSteps[step].column, at.row - kSteps[step].row};
    if (!lattice.contains(from)) {
      continue;
    }
    const std::size_t index = lattice.index(from);
    if (map.passable(index)) {
      offer(map, index, cost_ms_[cell] + map.edge_ms(index, cell, step));
    }
  }
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const PassageEdge& passage = map.passages()[i];
    if ((passages_known_ >> i & 1) == 0) {
      continue;
    }
    for (const std::size_t end : {0U, 1U}) {
      if (passage.ends[end] == cell && map.passable(passage.ends[1 - end])) {
        offer(map, passage.ends[1 - end], cost_ms_[cell] + passage.cost_ms);
      }
    }
  }
}

void CostField::offer(const WayMap& map, std::size_t cell, std::uint32_t cost_ms) {
  if (cost_ms >= cost_ms_[cell]) {
    return;
  }
  cost_ms_[cell] = cost_ms;
  buckets_[cost_ms / map.least_ms() % kBuckets].push_back(static_cast<std::uint32_t>(cell));
  ++pending_;
}

}  // namespace vedette
