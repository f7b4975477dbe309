#pragma once

#include <cstdint>
#include <vector>

#include "morale/conditions.h"
#include "morale/neighbours.h"
#include "morale/nerve_step.h"
#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct MoraleScratch {
  MoraleScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);

  morale::Conditions conditions;
  morale::Neighbours neighbours;
  std::vector<std::uint8_t> marked;           ///< by slot: has something to plan
  std::vector<std::uint16_t> stirred;         ///< slots marked, ascending
  std::vector<std::uint16_t> winners;         ///< slots that drove off an enemy in this tick
  std::vector<morale::NervePlan> plans;       ///< one for each stirred slot
  std::vector<std::int64_t> rout_near_milli;  ///< by slot: men in rout near, weighed by distance
};

/// Stress and cohesion, breaking, rout, rallying, surrender (docs/models/morale.md). All elements
/// plan from the state at the start of the phase; then each takes its turn.
void steady(TickContext& context, WorldCaches& caches, MoraleScratch& scratch);

/// The same without the map's caches, which this model does not use.
void steady(TickContext& context, MoraleScratch& scratch);

}  // namespace vedette
