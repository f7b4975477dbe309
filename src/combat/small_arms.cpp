#include "combat/small_arms.h"

#include <algorithm>
#include <cmath>

#include "combat/exposure.h"

namespace vedette::combat {

namespace {

/// How the sheaf lies on the target when the range is misjudged by `error_m`: 1 on average over
/// the errors of aimed fire, because the curve of a weapon holds for estimated ranges. A wide
/// sheaf (rapid fire) hits less and minds errors less: two thirds of the hits at none, as many at
/// 100 m, twice as many at 200 m (Italian trials, Balck 190).
double sheaf_on_target(const Fight& fight, double range_m, double error_m, double width) {
  const double depth_m = fight.number(Number::sheaf_depth_m);
  const double spread_m = fight.number(Number::range_error_pm) / 1000.0 * range_m;
  const double mean = std::sqrt(1.0 + spread_m * spread_m / (depth_m * depth_m));
  const double off = error_m / (depth_m * width);
  return mean / width * maths::exp(-0.5 * off * off);
}

/// What battle leaves of the skill of the range.
double degradation(const Fight& fight, std::size_t slot, const Weapon& weapon) {
  const BattleState& state = fight.state();
  const Nerve& nerve = state.nerve[slot];
  double share =
      fight.number(weapon.kind == WeaponKind::machine_gun ? Number::battle_share_machine_gun
                                                          : Number::battle_share_rifle);
  const double musketry = as_double(fight.context.unit(slot).musketry);
  share *= maths::pow(2.0 * musketry, fight.number(Number::musketry_hits_power));
  const double strain =
      fight.number(Number::stress_hits_decay) * as_double(nerve.stress) +
      fight.number(Number::suppression_hits_decay) * as_double(nerve.suppression) +
      fight.number(Number::fatigue_hits_decay) * as_double(state.motion[slot].fatigue) +
      fight.number(Number::smoke_hits_decay) * as_double(state.fire[slot].smoke);
  share *= maths::exp(-strain);
  const double light =
      ramp(as_double(state.clock[0].daylight), 0.0, fight.number(Number::light_full));
  const double night = fight.number(Number::night_hits);
  return share * (night + (1.0 - night) * light);
}

/// Range to the target when the tick began: a charge covers 70 m in one.
double range_before(const Fight& fight, const Choice& choice, Vector line) {
  const Motion& motion = fight.state().motion[choice.target];
  const double away = dot(fight.parts.compass.at(motion.heading), line) *
                      in_metres_per_second(motion.speed) * fight.context.tick_s();
  return std::max(choice.range_m - away, 0.0);
}

/// Rounds are precious: at men who do not show themselves only a few fire, now and then, unless
/// they are to be shot down for an attack.
double fire_economy(const Fight& fight, std::size_t slot, const Choice& choice,
                    const Weapon& weapon, FireMode mode) {
  const Vector line = line_to(fight, slot, choice);
  if (mode == FireMode::rapid || weapon.kind == WeaponKind::machine_gun ||
      shows_itself(fight, choice.target, line)) {
    return 1.0;
  }
  const Stage stage = fight.state().task[slot].mission.stage;
  const bool attacks = (stage == Stage::firefight || stage == Stage::assault) &&
                       fight.state().nerve[slot].state < NerveState::stalled;
  return fight.number(attacks ? Number::preparing_share : Number::deliberate_share);
}

}  // namespace

RoundChance round_chance(const Fight& fight, std::size_t slot, const Choice& choice,
                         const Weapon& weapon, FireMode mode, std::int32_t range_error_pm) {
  const Vector line = line_to(fight, slot, choice);
  const double near = choice.range_m;
  const double far = range_before(fight, choice, line);
  const double middle = 0.5 * (near + far);
  const double curve =
      (curve_at(weapon.hit_chance, near) + 4.0 * curve_at(weapon.hit_chance, middle) +
       curve_at(weapon.hit_chance, far)) /
      6.0e6;
  RoundChance chance;
  const bool rapid = mode == FireMode::rapid;
  chance.rate_per_min = rapid && weapon.rapid_rate_milli > 0
                            ? weapon.rapid_rate_milli / 1000.0
                            : curve_at(weapon.aimed_rate, middle) / 1000.0;
  const double width = rapid ? fight.number(Number::rapid_sheaf_width) : 1.0;
  const double sheaf = sheaf_on_target(fight, middle, middle * range_error_pm / 1000.0, width);
  chance.before_cover = curve * sheaf * degradation(fight, slot, weapon) *
                        target_size(fight, choice.target, line, middle);
  chance.before_cover = std::min(chance.before_cover, fight.number(Number::hit_chance_max));
  chance.hit = chance.before_cover * exposed_share(fight, choice.target, line);
  return chance;
}

void plan_bullets(const Fight& fight, std::size_t slot, const Choice& choice,
                  const Readiness& ready, Fire& fire, FirePlan& plan) {
  const BattleState& state = fight.state();
  const Weapon& weapon = fight.context.scenario.weapons[ready.weapon.index()];
  const RoundChance chance =
      round_chance(fight, slot, choice, weapon, fire.mode, fire.range_error_pm);
  const double economy = fire_economy(fight, slot, choice, weapon, fire.mode);
  const double due = ready.firers * choice.in_front * control(fight, slot) * economy *
                         chance.rate_per_min / 60.0 * fight.context.tick_s() +
                     fire.rate_carry / 1e6;
  const double whole = std::floor(due);
  fire.rate_carry = round_to<std::int32_t>((due - whole) * 1e6);
  const bool belts = weapon.kind == WeaponKind::machine_gun;
  const Strength& strength = state.strength[slot];
  plan.shots = std::min(round_to<std::int32_t>(whole), belts ? strength.shells : strength.rounds);
  plan.cause = belts ? Cause::machine_gun : Cause::small_arms;
  if (plan.shots == 0) {
    return;
  }
  const DrawKey key{.purpose = Purpose::hits,
                    .subject = fight.key(slot),
                    .object = fight.key(choice.target),
                    .moment = fight.context.tick()};
  plan.hits = fight.draws().binomial(key, plan.shots, chance.hit);
  const double close = std::min(chance.before_cover * fight.number(Number::near_misses_per_hit),
                                fight.number(Number::near_miss_share_max));
  plan.near_misses = round_to<std::int32_t>(plan.shots * close);
}

}  // namespace vedette::combat
