#pragma once

#include <cstdint>
#include <vector>

#include "logistics/trains.h"
#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct LogisticsScratch {
  LogisticsScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);

  logistics::Trains trains;
  std::vector<logistics::Request> requests;
};

/// Refills rounds from trains, eats rations, wears men out by cold and hunger
/// (docs/models/logistics.md).
void supply(TickContext& context, WorldCaches& caches, LogisticsScratch& scratch);

/// The same without the map's caches, which this model does not use.
void supply(TickContext& context, LogisticsScratch& scratch);

}  // namespace vedette
