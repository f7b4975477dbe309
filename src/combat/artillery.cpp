#include "combat/artillery.h"

#include <algorithm>
#include <cmath>

#include "combat/exposure.h"

namespace vedette::combat {

namespace {

/// What a kind of round promises against the target, in men or in damage.
double promise(const Fight& fight, const GunChoice& choice, std::size_t slot,
               const Ammunition& round) {
  if (choice.feature.exists()) {
    return round.damage_work.count;
  }
  const Vector to = way(fight.state().motion[slot].at, fight.state().motion[choice.at.target].at);
  const Vector line = scaled(to, 1.0 / std::max(choice.at.range_m, 1.0));
  const Fraction hit =
      behind_work(fight, choice.at.target, line) ? round.hit_covered : round.hit_open;
  const Extent extent =
      extent_along(fight.parts.compass, fight.state().motion[choice.at.target], line);
  return as_double(hit) * std::min<double>(2.0 * round.radius_m, extent.across) *
         std::max(1.0, round.depth_m + 2.0 * extent.along);
}

/// Index of the round to use, or the number of kinds when none reaches.
std::size_t pick_round(const Fight& fight, const GunChoice& choice, std::size_t slot,
                       const Weapon& gun) {
  std::size_t best = gun.ammunition.size();
  double best_promise = 0;
  for (std::size_t i = 0; i < gun.ammunition.size(); ++i) {
    if (gun.ammunition[i].range_m_max < choice.at.range_m) {
      continue;
    }
    const double here = promise(fight, choice, slot, gun.ammunition[i]);
    if (here > best_promise) {
      best = i;
      best_promise = here;
    }
  }
  return best;
}

/// The error in range after observing `shots` rounds at a target that moves as it does.
std::int32_t ranged(const Fight& fight, std::size_t slot, const GunChoice& choice,
                    std::int32_t error_pm, std::int32_t shots) {
  double error = error_pm;
  if (choice.observed && shots > 0) {
    error *= maths::pow(fight.number(Number::ranging_keeps), shots);
  }
  if (choice.at.target != kNobody) {
    const Motion& motion = fight.state().motion[choice.at.target];
    const Vector to = way(fight.state().motion[slot].at, motion.at);
    const double away_mps = dot(fight.parts.compass.at(motion.heading), to) /
                            std::max(choice.at.range_m, 1.0) * in_metres_per_second(motion.speed);
    // The guns are laid for where it was: rounds fall short of one that goes away.
    const double lag_pm =
        -away_mps * fight.number(Number::laying_lag_s) * 1000.0 / std::max(choice.at.range_m, 1.0);
    if (std::abs(lag_pm) > std::abs(error)) {
      error = lag_pm;
    }
  }
  return round_to<std::int32_t>(std::clamp(error, -500.0, 500.0));
}

}  // namespace

void plan_shells(const Fight& fight, std::size_t slot, const GunChoice& choice,
                 const Readiness& ready, Fire& fire, FirePlan& plan) {
  const Weapon& gun = fight.context.scenario.weapons[ready.weapon.index()];
  const std::size_t round = pick_round(fight, choice, slot, gun);
  if (round == gun.ammunition.size()) {
    return;
  }
  const double rate = fire.mode == FireMode::rapid && gun.rapid_rate_milli > 0
                          ? gun.rapid_rate_milli / 1000.0
                          : curve_at(gun.aimed_rate, choice.at.range_m) / 1000.0;
  const bool worth_it = fire.mode == FireMode::rapid || choice.feature.exists() ||
                        shows_itself(fight, choice.at.target, line_to(fight, slot, choice.at));
  const double economy = worth_it ? 1.0 : fight.number(Number::deliberate_guns_share);
  const double due = ready.firers * choice.at.in_front * control(fight, slot) * economy * rate /
                         60.0 * fight.context.tick_s() +
                     fire.rate_carry / 1e6;
  const double whole = std::floor(due);
  fire.rate_carry = round_to<std::int32_t>((due - whole) * 1e6);
  plan.shots = std::min(round_to<std::int32_t>(whole), fight.state().strength[slot].shells);
  plan.cause = Cause::artillery;
  plan.ammunition = static_cast<std::uint32_t>(round);
  plan.feature = choice.feature;
  fire.ranging_pm = ranged(fight, slot, choice, fire.ranging_pm, plan.shots);
}

}  // namespace vedette::combat
