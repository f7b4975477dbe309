#pragma once

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct PerceptionScratch {
  PerceptionScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
};

/// Brings the contacts of all elements up to this tick: who notices whom, where he seems to be.
void perceive(TickContext& context, WorldCaches& caches, PerceptionScratch& scratch);

}  // namespace vedette
