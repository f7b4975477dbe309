#include "world/way_search.h"

#include <algorithm>
#include <bit>

namespace vedette {

namespace {

/// Buckets narrower than an edge: cells that the bound tells apart are kept apart.
constexpr std::uint32_t kBucketsToAnEdge = 4;

}  // namespace

bool WaySearch::find(const WayMap& map, std::size_t destination, std::uint64_t passages_known,
                     const WayBound& bound) {
  passages_known_ = passages_known;
  begin(map, destination, bound);
  while (pending_ > 0 && bucket_ << width_bits_ <= most_ms_) {
    settle_bucket(map, bound, Toward::origin);
    most_ms_ = cost_ms(bound.start());
  }
  return most_ms_ != kUnknown;
}

void WaySearch::flood(const WayMap& map, std::size_t origin, std::uint64_t passages_known,
                      Toward toward) {
  const WayBound none;
  passages_known_ = passages_known;
  begin(map, origin, none);
  while (pending_ > 0) {
    settle_bucket(map, none, toward);
  }
}

void WaySearch::begin(const WayMap& map, std::size_t origin, const WayBound& bound) {
  reached_.resize(map.lattice().size());
  if (++search_ == 0) {  // the count has come round: old marks must not be taken for new ones
    std::fill(reached_.begin(), reached_.end(), Reached{});
    search_ = 1;
  }
  if (pending_ > 0) {
    for (std::vector<Entry>& bucket : buckets_) {
      bucket.clear();
    }
    pending_ = 0;
  }
  width_bits_ = std::bit_width(std::max(map.least_ms() / kBucketsToAnEdge, 1U)) - 1U;
  most_ms_ = kUnknown;
  bucket_ = bound(map.lattice().at(origin)) >> width_bits_;
  offer(bound(map.lattice().at(origin)), origin, 0);
}

void WaySearch::settle_bucket(const WayMap& map, const WayBound& bound, Toward toward) {
  std::vector<Entry>& bucket = buckets_[bucket_ % kBuckets];
  // It may grow while it is settled: a cell may improve others of its own bucket.
  for (std::size_t i = 0; i < bucket.size(); ++i) {
    const Entry entry = bucket[i];
    if (entry.cost_ms == cost_ms(entry.cell)) {  // else it has been settled at less
      relax(map, bound, entry.cell, toward);
      ++settled_;
    }
  }
  pending_ -= bucket.size();
  bucket.clear();
  ++bucket_;
}

void WaySearch::relax(const WayMap& map, const WayBound& bound, std::size_t cell, Toward toward) {
  const Cell at = map.lattice().at(cell);
  const std::uint32_t cost = cost_ms(cell);
  const std::uint32_t least = cost + map.least_ms();
  for (std::uint32_t open = map.open_steps(cell); open != 0; open &= open - 1) {
    const auto step = static_cast<std::size_t>(std::countr_zero(open));
    const std::size_t other = map.neighbour(cell, step);
    if (cost_ms(other) <= least) {
      continue;
    }
    // A step and its opposite are alike to `edge_ms`: both diagonal or neither.
    const std::uint32_t edge_ms =
        toward == Toward::origin ? map.edge_ms(other, cell, step) : map.edge_ms(cell, other, step);
    if (cost_ms(other) > cost + edge_ms) {
      offer(bound({at.column + kSteps[step].column, at.row + kSteps[step].row}), other,
            cost + edge_ms);
    }
  }
  if (passages_known_ != 0) {
    relax_passages(map, bound, cell);
  }
}

void WaySearch::relax_passages(const WayMap& map, const WayBound& bound, std::size_t cell) {
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const PassageEdge& passage = map.passages()[i];
    for (const std::size_t end : {0U, 1U}) {
      if ((passages_known_ >> i & 1) != 0 && passage.ends[end] == cell &&
          map.passable(passage.ends[1 - end])) {
        const std::size_t other = passage.ends[1 - end];
        offer(bound(map.lattice().at(other)), other, cost_ms(cell) + passage.cost_ms);
      }
    }
  }
}

void WaySearch::offer(std::uint32_t bound_ms, std::size_t cell, std::uint32_t cost_ms) {
  Reached& reached = reached_[cell];
  const std::uint64_t way_ms = std::uint64_t{cost_ms} + bound_ms;
  if ((reached.search == search_ && reached.cost_ms <= cost_ms) || way_ms > most_ms_) {
    return;  // reached at less, or no best way goes by here
  }
  reached = {cost_ms, search_};
  // Too early is harmless: who comes again at less is settled again.
  const std::uint64_t number =
      std::clamp(way_ms >> width_bits_, bucket_, bucket_ + std::uint64_t{kBuckets - 1});
  buckets_[number % kBuckets].push_back({static_cast<std::uint32_t>(cell), cost_ms});
  ++pending_;
}

}  // namespace vedette
