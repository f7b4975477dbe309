#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "world/way_map.h"

namespace vedette {

/// Cost from every cell to one destination, known as far as somebody asked.
///
/// Dijkstra outward from the destination with buckets as wide as the least edge: cells of one
/// bucket cannot improve each other, so a whole bucket is final at once and its order does not
/// matter. A cost once final is exact, however far the field has grown, so whatever is read from
/// final costs alone does not depend on who asked before.
class CostField {
 public:
  static constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

  /// Starts anew towards a passable cell; storage is kept.
  void start(const WayMap& map, std::size_t destination, std::uint64_t passages_known);
  /// Grows until the cost of a cell is final; false when it cannot be reached.
  bool grow_to(const WayMap& map, std::size_t cell);
  /// Exact cost in ms, or kUnknown when it is not final (yet).
  [[nodiscard]] std::uint32_t cost_ms(std::size_t cell) const {
    return cost_ms_[cell] < front_ms_ ? cost_ms_[cell] : kUnknown;
  }
  [[nodiscard]] std::uint64_t passages_known() const { return passages_known_; }

 private:
  static constexpr std::size_t kBuckets = 256;
  static_assert(kBuckets > WayMap::kEdgeSpan + 1);

  void relax(const WayMap& map, std::size_t cell);
  void offer(const WayMap& map, std::size_t cell, std::uint32_t cost_ms);
  void settle_bucket(const WayMap& map);

  std::vector<std::uint32_t> cost_ms_;
  std::vector<std::vector<std::uint32_t>> buckets_;
  std::uint32_t front_ms_ = 0;  ///< costs below this are final
  std::size_t pending_ = 0;     ///< entries in buckets
  std::uint64_t passages_known_ = 0;
};

}  // namespace vedette
