#pragma once

#include "morale/nerve_step.h"

namespace vedette::morale {

/// Takes a planned turn: the new state, what the element does in it, what it loses by it, and the
/// event. Called one element after another; it touches this element alone (and a new half of it).
void take_turn(TickContext& context, std::size_t slot, Turn turn);

/// A stalled element rises, for friends beside it have won in this tick.
void rise_by_success(TickContext& context, std::size_t slot);

/// What an element that is stalled, broken or routed goes on doing in each tick.
void go_on(TickContext& context, const Conditions& conditions, std::size_t slot);

}  // namespace vedette::morale
