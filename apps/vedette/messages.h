#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"

namespace vedette {

/// `04:30` on the day of the scenario, `+1 06:00` on the next.
[[nodiscard]] std::string clock_text(Instant moment);
/// The way back; an error says how times are written.
[[nodiscard]] Result<Instant> moment_from(const std::string& text);

/// A turning point of the battle as a line of English; empty for events that are none.
[[nodiscard]] std::string turning_point(const Scenario& scenario, const Event& event);

/// Errors on standard error, a line each.
void complain(const std::vector<Error>& errors);

/// The end of a battle in a few lines: who holds what, losses, rounds.
[[nodiscard]] std::string outcome(const Scenario& scenario, const BattleState& state);

}  // namespace vedette
