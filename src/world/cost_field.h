#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "world/way_map.h"

namespace vedette {

/// Costs of a square of 32 x 32 cells.
struct CostTile {
  static constexpr std::int32_t kShift = 5;
  static constexpr std::int32_t kSide = 1 << kShift;
  std::array<std::uint32_t, std::size_t{kSide} * kSide> ms;
};

/// Tiles that fields take and give back, so that a field costs memory only where it has grown.
class TilePool {
 public:
  [[nodiscard]] CostTile* take();
  void give_back(CostTile* tile) { free_.push_back(tile); }
  [[nodiscard]] std::size_t in_use() const { return all_.size() - free_.size(); }

 private:
  std::vector<std::unique_ptr<CostTile>> all_;
  std::vector<CostTile*> free_;
};

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
  void start(const WayMap& map, TilePool& pool, std::size_t destination,
             std::uint64_t passages_known);
  /// Gives its tiles back; it must be started before it is asked again.
  void release(TilePool& pool);
  /// Grows until the cost of a cell is final; false when it cannot be reached.
  bool grow_to(const WayMap& map, TilePool& pool, std::size_t cell);
  /// Exact cost in ms, or kUnknown when it is not final (yet).
  [[nodiscard]] std::uint32_t cost_ms(Cell cell) const {
    const std::uint32_t cost = tentative(cell);
    return cost < front_ms_ ? cost : kUnknown;
  }
  [[nodiscard]] std::uint64_t passages_known() const { return passages_known_; }

 private:
  static constexpr std::size_t kBuckets = 256;
  static_assert(kBuckets > WayMap::kEdgeSpan + 1);

  [[nodiscard]] std::size_t tile_of(Cell cell) const {
    return static_cast<std::size_t>((cell.row >> CostTile::kShift) * tile_columns_ +
                                    (cell.column >> CostTile::kShift));
  }
  [[nodiscard]] static std::size_t within(Cell cell) {
    constexpr std::int32_t kMask = CostTile::kSide - 1;
    return static_cast<std::size_t>((cell.row & kMask) << CostTile::kShift | (cell.column & kMask));
  }
  [[nodiscard]] std::uint32_t tentative(Cell cell) const {
    const CostTile* tile = tiles_[tile_of(cell)];
    return tile == nullptr ? kUnknown : tile->ms[within(cell)];
  }
  void relax(const WayMap& map, TilePool& pool, Cell cell);
  void relax_passages(const WayMap& map, TilePool& pool, Cell cell);
  void offer(const WayMap& map, TilePool& pool, Cell cell, std::uint32_t cost_ms);
  void settle_bucket(const WayMap& map, TilePool& pool);

  std::int32_t tile_columns_ = 0;
  std::vector<CostTile*> tiles_;  ///< null where the field has not been
  std::vector<std::uint32_t> taken_;
  std::array<std::vector<Cell>, kBuckets> buckets_;
  std::uint32_t front_ms_ = 0;  ///< costs below this are final
  std::size_t pending_ = 0;     ///< entries in buckets
  std::uint64_t passages_known_ = 0;
};

}  // namespace vedette
