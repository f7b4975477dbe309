#pragma once

#include "ground/ground_map.h"

namespace vedette {

// Each draws the features of one kind into its raster. Features must be sorted by key: where two
// meet, the result is the same in whatever order they were written.

/// Areas into `cover`: crops first, houses last, water of rivers over all.
void draw_cover(Ground& ground);
/// Rivers, then walls, into `barrier`, as chains of cells joined by their sides.
void draw_barriers(Ground& ground);
/// Roads and tracks into `road`; where they meet, the road.
void draw_roads(Ground& ground);
/// Works into `work`: the inside and rim of a closed one; of an open line its own cells and a band
/// of `width` (at least a cell) behind it. The enemy is on the right of the line as it is drawn.
/// Where works meet, the strongest.
void draw_works(Ground& ground);

}  // namespace vedette
