#pragma once

#include <cstdint>
#include <vector>

#include "morale/neighbours.h"
#include "morale/nerve_step.h"
#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct MoraleScratch {
  MoraleScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);

  morale::Neighbours neighbours;
  std::vector<std::uint16_t> stirred;         ///< slots that have something to plan
  std::vector<morale::NervePlan> plans;       ///< one for each stirred slot
  std::vector<std::int64_t> rout_near_milli;  ///< men in rout near, weighed by distance, by slot
  std::vector<std::uint8_t> leaderless;       ///< by formation: its line of succession is used up
};

/// Stress and cohesion, breaking, rout, rallying, surrender (docs/models/morale.md). All elements
/// plan from the state at the start of the phase; then each takes its turn.
void steady(TickContext& context, WorldCaches& caches, MoraleScratch& scratch);

/// The same without the map's caches, which this model does not use.
void steady(TickContext& context, MoraleScratch& scratch);

}  // namespace vedette
