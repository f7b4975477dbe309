#pragma once

#include "state/battle_state.h"

namespace vedette {

/// The element with which a headquarters stays: that of its commander, else one of its own that can
/// act, else of those below it; the same one, in whatever order a file lists them. `slots()` when
/// there is none.
[[nodiscard]] std::size_t seat_of(const Scenario& scenario, const ScenarioKeys& keys,
                                  const BattleState& state, FormationId formation);

}  // namespace vedette
