#pragma once

#include "state/state.h"

namespace vedette {

/// Enters a report that has arrived into the picture of the headquarters that it is for.
void read_report(TickContext& context, const DispatchRow& dispatch);

/// Standard error of an enemy's place by now: it has grown since he was seen.
[[nodiscard]] Length error_by(const Doctrine& doctrine, const EnemyBelief& enemy, Instant now);

/// Forgets enemies of whom nothing was heard for long.
void forget_stale(TickContext& context);

}  // namespace vedette
