#pragma once

#include "ground/ground.h"
#include "scenario/problems.h"
#include "scenario/projection.h"
#include "scenario/relief_grid.h"

namespace vedette::scenario {

/// Samples a grid at the middle of each cell of the plan's lattice, bilinear between its values,
/// into `plan.raster_dm`. `projection` is given when the grid is in degrees of longitude and
/// latitude, null when in local metres. Reported: sides on which the grid does not cover the map,
/// heights wanted that are unknown, heights beyond what a map may have. `named_at` is where the
/// scenario names the file.
void fit_relief(const ReliefGrid& grid, const Projection* projection, Mark named_at,
                GroundPlan& plan, Problems& problems);

}  // namespace vedette::scenario
