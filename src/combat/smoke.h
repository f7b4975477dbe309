#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Share of its own smoke that an element still has before it after one tick of this wind.
[[nodiscard]] double smoke_kept(const Fight& fight);

/// Smoke before the front after the rounds of `plan`, 0 to whole. Smoke is a share of the light
/// that it takes: black-powder rounds on a metre of front add up, wind clears.
[[nodiscard]] Fraction smoke_after(const Fight& fight, std::size_t slot, double kept,
                                   const FirePlan& plan);

}  // namespace vedette::combat
