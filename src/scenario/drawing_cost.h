#pragma once

#include "ground/ground.h"
#include "scenario/gazetteer.h"

namespace vedette::scenario {

/// Reports a map whose hills and lines would take too long to draw into the rasters: the cells in
/// the boxes around the legs of hills count once, those around rivers and along other lines three
/// times. False if it did.
[[nodiscard]] bool affordable(const GroundPlan& plan, const Gazetteer& gazetteer,
                              Problems& problems);

}  // namespace vedette::scenario
