#pragma once

#include "combat/gun_targets.h"

namespace vedette::combat {

/// Rounds that a battery fires in this tick into the plan; part of a round and what is left of the
/// error in range into `fire`. Each observed round takes away a share of the remaining error; a
/// moving target brings some back.
void plan_shells(const Fight& fight, std::size_t slot, const GunChoice& choice,
                 const Readiness& ready, Fire& fire, FirePlan& plan);

/// Lets the planned rounds fall: hits on all who stand within their effect, friend and foe, to
/// the sufferers; damage to the work, gate or wall aimed at, or that covers the target, is summed.
void burst_shells(Fight& fight, std::size_t slot);

/// Writes the summed damage; a gate or wall that is wholly broken is breached.
void apply_damage(Fight& fight);

}  // namespace vedette::combat
