#pragma once

#include <memory>

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed. What it holds is worth nothing between ticks.
struct CombatScratch {
  CombatScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
  ~CombatScratch();
  CombatScratch(CombatScratch&&) noexcept;
  CombatScratch& operator=(CombatScratch&&) noexcept;

  struct Parts;
  std::unique_ptr<Parts> parts;
};

/// Choice of targets, fire of small arms and guns, assault and melee: losses through the ledger.
/// Everything is worked out against the situation at the start of the phase, then applied.
void fight(TickContext& context, WorldCaches& caches, CombatScratch& scratch);

}  // namespace vedette
