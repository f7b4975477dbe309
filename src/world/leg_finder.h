#pragma once

#include "world/routes.h"
#include "world/way_tree.h"

namespace vedette {

/// The first leg of the way from point to point, whose cells the tree holds. The points lie in
/// different cells.
[[nodiscard]] Leg find_leg(const WayMap& map, const WayTree& tree, Point from, Point to);

}  // namespace vedette
