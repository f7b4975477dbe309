#pragma once

#include <span>

#include "engine/workspace.h"

namespace vedette {

/// One phase of the tick: what it is called, what it does, what it reads and writes.
struct Phase {
  const char* name;
  void (*run)(TickContext& context, Workspace& workspace, const Inputs& inputs);
  const char* reads;
  const char* writes;
};

/// The tick, in its order. The program prints it (`vedette phases`), the profiler names it.
[[nodiscard]] std::span<const Phase, kPhaseCount> phases();

}  // namespace vedette
