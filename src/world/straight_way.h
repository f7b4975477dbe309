#pragma once

#include <cstdint>

#include "world/way_map.h"

namespace vedette {

/// Whether a straight line from point to point crosses passable cells only, corners not counted.
[[nodiscard]] bool straight_is_open(const WayMap& map, Point from, Point to);

/// Cost of the straight way between two cell centres, through the cells nearest to it, in the same
/// measure as the edges of the lattice; gives up with a value above `limit_ms` once it exceeds it.
[[nodiscard]] std::uint64_t straight_cost_ms(const WayMap& map, Cell from, Cell to,
                                             std::uint64_t limit_ms);

/// The first gate, bridge, ford, ferry or breached wall on the straight line, none() if there is
/// none.
[[nodiscard]] FeatureId first_defile(const WayMap& map, Point from, Point to);

}  // namespace vedette
