#pragma once

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct MoraleScratch {
  MoraleScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
};

/// Stress and cohesion, breaking, rout, rallying, surrender.
void steady(TickContext& context, WorldCaches& caches, MoraleScratch& scratch);

}  // namespace vedette
