#pragma once

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct CombatScratch {
  CombatScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
};

/// Choice of targets, fire of small arms and guns, assault and melee: losses through the ledger.
void fight(TickContext& context, WorldCaches& caches, CombatScratch& scratch);

}  // namespace vedette
