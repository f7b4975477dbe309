#pragma once

#include "ground/ground.h"
#include "scenario/forces_linker.h"

namespace vedette::scenario {

/// Reports elements off the map, in water, or on other cells where their arm cannot go.
void check_placement(const LinkedForces& forces, const Ground& ground, Problems& problems);

}  // namespace vedette::scenario
