#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// What an element could fire with now.
struct Readiness {
  WeaponId weapon;          ///< none() = nothing to fire
  double firers = 0;        ///< men with rifles, or guns, that can fire
  double open_range_m = 0;  ///< fire discipline: nothing farther is fired at
  bool guns = false;        ///< shells, not bullets
  bool held = false;        ///< able, but told to hold its fire
};

/// Who can fire, from array, stance, movement, nerve, crews and mission; rounds must be there.
/// Column, mounted men, a charge and changing formation do not fire; a line that advances by rushes
/// fires with half of its men; poor troops open early.
[[nodiscard]] Readiness readiness(const Fight& fight, std::size_t slot);

/// Rate of fire against drill, 0 to 1: cohesion, heads down, fatigue, no officer, own smoke.
[[nodiscard]] double control(const Fight& fight, std::size_t slot);

}  // namespace vedette::combat
