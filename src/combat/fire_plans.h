#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Works out the fire of one element against the situation at the start of the phase: writes its
/// own Fire row and its own plan, nothing else. `smoke_left` is the share of smoke that the wind
/// leaves.
void plan_fire(Fight& fight, Sight& sight, std::size_t slot, double smoke_left);

/// Gives what an element's bullets do to its target's sufferings, lets its shells fall, and tells
/// of fire opened.
void deliver_fire(Fight& fight, std::size_t slot);

}  // namespace vedette::combat
