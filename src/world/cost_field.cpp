#include "world/cost_field.h"

namespace vedette {

CostTile* TilePool::take() {
  if (free_.empty()) {
    all_.push_back(std::make_unique<CostTile>());
    free_.push_back(all_.back().get());
  }
  CostTile* tile = free_.back();
  free_.pop_back();
  tile->ms.fill(CostField::kUnknown);
  return tile;
}

void CostField::start(const WayMap& map, TilePool& pool, std::size_t destination,
                      std::uint64_t passages_known) {
  release(pool);
  const Lattice& lattice = map.lattice();
  const auto tiles_along = [](std::int32_t cells) {
    return (cells + CostTile::kSide - 1) >> CostTile::kShift;
  };
  tile_columns_ = tiles_along(lattice.columns);
  tiles_.assign(static_cast<std::size_t>(tile_columns_ * tiles_along(lattice.rows)), nullptr);
  passages_known_ = passages_known;
  offer(map, pool, lattice.at(destination), 0);
}

void CostField::release(TilePool& pool) {
  for (const std::uint32_t tile : taken_) {
    pool.give_back(tiles_[tile]);
    tiles_[tile] = nullptr;
  }
  taken_.clear();
  for (std::vector<Cell>& bucket : buckets_) {
    bucket.clear();
  }
  front_ms_ = 0;
  pending_ = 0;
}

bool CostField::grow_to(const WayMap& map, TilePool& pool, std::size_t cell) {
  const Cell at = map.lattice().at(cell);
  while (tentative(at) >= front_ms_ && pending_ > 0) {
    settle_bucket(map, pool);
  }
  return tentative(at) < front_ms_;
}

void CostField::settle_bucket(const WayMap& map, TilePool& pool) {
  const std::uint32_t width = map.least_ms();
  const std::uint32_t number = front_ms_ / width;
  std::vector<Cell>& bucket = buckets_[number % kBuckets];
  for (const Cell cell : bucket) {
    if (tentative(cell) / width == number) {  // else it has been settled at less
      relax(map, pool, cell);
    }
  }
  pending_ -= bucket.size();
  bucket.clear();
  front_ms_ += width;
}

void CostField::relax(const WayMap& map, TilePool& pool, Cell cell) {
  const Lattice& lattice = map.lattice();
  const std::size_t index = lattice.index(cell);
  const std::uint32_t cost = tentative(cell);
  for (std::size_t step = 0; step < kSteps.size(); ++step) {
    const Cell from{cell.column - kSteps[step].column, cell.row - kSteps[step].row};
    if (!lattice.contains(from)) {
      continue;
    }
    const std::size_t other = lattice.index(from);
    if (map.passable(other) && tentative(from) > cost) {
      offer(map, pool, from, cost + map.edge_ms(other, index, step));
    }
  }
  relax_passages(map, pool, cell);
}

void CostField::relax_passages(const WayMap& map, TilePool& pool, Cell cell) {
  const Lattice& lattice = map.lattice();
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const PassageEdge& passage = map.passages()[i];
    for (const std::size_t end : {0U, 1U}) {
      if ((passages_known_ >> i & 1) != 0 && passage.ends[end] == lattice.index(cell) &&
          map.passable(passage.ends[1 - end])) {
        offer(map, pool, lattice.at(passage.ends[1 - end]), tentative(cell) + passage.cost_ms);
      }
    }
  }
}

void CostField::offer(const WayMap& map, TilePool& pool, Cell cell, std::uint32_t cost_ms) {
  const std::size_t tile = tile_of(cell);
  if (tiles_[tile] == nullptr) {
    tiles_[tile] = pool.take();
    taken_.push_back(static_cast<std::uint32_t>(tile));
  }
  std::uint32_t& known = tiles_[tile]->ms[within(cell)];
  if (cost_ms >= known) {
    return;
  }
  known = cost_ms;
  buckets_[cost_ms / map.least_ms() % kBuckets].push_back(cell);
  ++pending_;
}

}  // namespace vedette
