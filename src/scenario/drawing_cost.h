#pragma once

#include "ground/ground.h"
#include "scenario/gazetteer.h"

namespace vedette::scenario {

/// Reports a map whose hills and lines would take too long to draw into the rasters: about the
/// number of cells that hills reach, and three times those that rivers, roads and walls cover.
/// False if it did.
[[nodiscard]] bool affordable(const GroundPlan& plan, const Gazetteer& gazetteer,
                              Problems& problems);

}  // namespace vedette::scenario
