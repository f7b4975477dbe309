#pragma once

#include <cstdint>
#include <vector>

#include "world/way_map.h"

namespace vedette {

/// Regions of a map between which nobody goes, but for hidden passages: who asks for a way from
/// one to another has his answer at once.
class WayRegions {
 public:
  void label(const WayMap& map);
  /// Whether there is a way between two passable cells.
  [[nodiscard]] bool joined(const WayMap& map, std::uint64_t passages_known, std::size_t from,
                            std::size_t to) const;

 private:
  [[nodiscard]] std::uint32_t root(std::uint32_t label) const;
  void join(std::uint32_t a, std::uint32_t b);

  std::vector<std::uint32_t> region_;  ///< per cell, 0 = not passable
  std::vector<std::uint32_t> joins_;   ///< label to a lower one of the same region, or to itself
};

}  // namespace vedette
