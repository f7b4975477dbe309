#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// The nearest enemy that an assaulting element perceives within the reach of nerves, into its own
/// plan. Elements assault by the stage of their mission, or by a charge or counter-attack.
void find_opponent(Fight& fight, std::size_t slot);

/// By how much the attacker's prospects of prevailing exceed the defender's, as the logarithm of
/// odds: numbers about, order, stress, fire received, quality, officers, works, surprise, flank,
/// horse against foot.
[[nodiscard]] double assault_odds(const Fight& fight, std::size_t attacker, std::size_t defender);

/// Lets nerves decide: in each second before contact either side may give way, the likelier the
/// worse its prospects. In contact the same goes on, slower, while they fight hand to hand.
void decide_assaults(Fight& fight);

}  // namespace vedette::combat
