#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// One tick of blows between an attacker and a defender in contact: as many fight as find room on
/// the common front (in a gate or on a bridge, its width); the stronger in odds hits more.
void fight_hand_to_hand(Fight& fight, std::size_t attacker, std::size_t defender);

/// Grenades of `thrower` at `target`, when they are within a throw of each other.
void throw_grenades(Fight& fight, std::size_t thrower, std::size_t target, double gap_m);

}  // namespace vedette::combat
