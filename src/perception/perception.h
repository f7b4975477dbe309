#pragma once

#include <memory>

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Scratch of the phase: sized once, never hashed.
struct PerceptionScratch {
  PerceptionScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
  ~PerceptionScratch();
  PerceptionScratch(PerceptionScratch&&) noexcept;
  PerceptionScratch& operator=(PerceptionScratch&&) noexcept;

  struct Rows;
  std::unique_ptr<Rows> rows;
};

/// Brings the contacts of all elements up to this tick: who notices whom, where he seems to be.
void perceive(TickContext& context, WorldCaches& caches, PerceptionScratch& scratch);

}  // namespace vedette
