#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Lists the leaders who are present by the element they stay with; once a tick.
void gather_leaders(Fight& fight);

/// Of `hit` among `men` of an element, is a named leader one? Courage puts him in front, where his
/// risk is a multiple of a man's. True when one fell.
bool hit_leaders(Fight& fight, std::size_t slot, std::int32_t hit, std::int32_t men);

/// All leaders who are with an element are taken.
void capture_leaders(Fight& fight, std::size_t slot);

/// Formations whose commander fell pass to the next present leader of their line, who is obeyed
/// after a delay; with the line used up nobody commands.
void pass_commands(Fight& fight);

}  // namespace vedette::combat
