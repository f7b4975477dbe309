#pragma once

#include "combat/targets.h"

namespace vedette::combat {

/// Chance that one round finds a man or horse of the target, averaged over its way in the tick.
struct RoundChance {
  double hit = 0;           ///< in battle, with everything that the target and the firer suffer
  double before_cover = 0;  ///< the same at men standing in the open: what makes them duck
  double rate_per_min = 0;  ///< of one weapon, averaged over the same way
};
[[nodiscard]] RoundChance round_chance(const Fight& fight, std::size_t slot, const Choice& choice,
                                       const Weapon& weapon, FireMode mode,
                                       std::int32_t range_error_pm);

/// Bullets of rifles and machine-guns in this tick: rounds, hits and near misses into the plan,
/// part of a round carried over into `fire`. Draws one binomial a firer and target.
void plan_bullets(const Fight& fight, std::size_t slot, const Choice& choice,
                  const Readiness& ready, Fire& fire, FirePlan& plan);

}  // namespace vedette::combat
