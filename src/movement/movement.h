#pragma once

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct MovementScratch {
  MovementScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
};

/// Moves every element that has somewhere to go; fatigue, formation changes, defiles.
void move(TickContext& context, WorldCaches& caches, MovementScratch& scratch);

}  // namespace vedette
