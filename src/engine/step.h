#pragma once

#include <span>

#include "engine/input.h"
#include "engine/workspace.h"
#include "state/state.h"

namespace vedette {

/// Fights one tick. The same scenario, state and inputs give the same state and hash on every
/// machine, whatever the executor and whatever the workspace remembers. Returns the hash.
std::uint64_t step(const Scenario& scenario, BattleState& state, Workspace& workspace,
                   Executor& executor, const Inputs& inputs, EventSink& sink);

/// The battle has come to its last moment.
[[nodiscard]] bool is_over(const Scenario& scenario, const BattleState& state);

}  // namespace vedette
