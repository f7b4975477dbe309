#pragma once

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct LogisticsScratch {
  LogisticsScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
};

/// Refills rounds from trains, eats rations, wears men out by cold and hunger.
void supply(TickContext& context, WorldCaches& caches, LogisticsScratch& scratch);

}  // namespace vedette
