#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "world/way_bound.h"
#include "world/way_map.h"

namespace vedette {

/// Whether costs are those of the way from a cell to the origin of a search, or from there to it.
enum class Toward : std::uint8_t { origin, cell };

/// Costs between one cell, the origin, and others: A* with buckets.
///
/// Why what is read from it is exact: it does not end before every cell is settled that is
/// reached at a cost which, with the lower bound for the rest, does not exceed the cost of the way
/// asked for. All cells of all best ways are among them, whatever the order in which they come and
/// whatever the bound, as long as it is one. Other cells hold no less than their exact cost.
class WaySearch {
 public:
  static constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

  /// Costs to a passable destination along all best ways from `bound.start()`; whether it can be
  /// reached.
  bool find(const WayMap& map, std::size_t destination, std::uint64_t passages_known,
            const WayBound& bound);
  /// Costs between a passable cell and all cells.
  void flood(const WayMap& map, std::size_t origin, std::uint64_t passages_known, Toward toward);

  /// Cost in ms, exact on the best ways, elsewhere exact or above; or kUnknown.
  [[nodiscard]] std::uint32_t cost_ms(std::size_t cell) const {
    const Reached& reached = reached_[cell];
    return reached.search == search_ ? reached.cost_ms : kUnknown;
  }
  /// Cells settled since it was made: the work done.
  [[nodiscard]] std::uint64_t settled() const { return settled_; }

 private:
  struct Reached {
    std::uint32_t cost_ms = 0;
    std::uint32_t search = 0;  ///< the search that wrote the cost
  };
  struct Entry {
    std::uint32_t cell;
    std::uint32_t cost_ms;
  };
  static constexpr std::size_t kBuckets = 1024;

  void begin(const WayMap& map, std::size_t origin, const WayBound& bound);
  void settle_bucket(const WayMap& map, const WayBound& bound, Toward toward);
  void relax(const WayMap& map, const WayBound& bound, std::size_t cell, Toward toward);
  void relax_passages(const WayMap& map, const WayBound& bound, std::size_t cell);
  void offer(std::uint32_t bound_ms, std::size_t cell, std::uint32_t cost_ms);

  std::vector<Reached> reached_;
  std::uint32_t search_ = 0;
  std::array<std::vector<Entry>, kBuckets> buckets_;
  std::uint64_t bucket_ = 0;  ///< number of the one that is settled
  std::size_t pending_ = 0;   ///< entries in buckets
  std::uint32_t width_bits_ = 0;
  std::uint64_t passages_known_ = 0;
  std::uint32_t most_ms_ = kUnknown;  ///< cost of the way asked for, as far as known
  std::uint64_t settled_ = 0;
};

}  // namespace vedette
