#include "combat/melee.h"

#include <algorithm>

#include "combat/assault.h"
#include "combat/exposure.h"

namespace vedette::combat {

namespace {

/// Width that a gate or bridge under the element leaves, or a very wide one.
double passage_m(const Fight& fight, std::size_t slot) {
  const Ground& ground = fight.context.scenario.ground;
  const std::size_t cell =
      ground.lattice.index(ground.lattice.cell_of(fight.state().motion[slot].at));
  const FeatureId id = ground.barrier[cell];
  if (!id.exists()) {
    return 1e6;
  }
  const Feature& feature = ground.features[id.index()];
  const bool narrow = feature.kind == FeatureKind::gate || feature.kind == FeatureKind::bridge;
  return narrow ? std::max(1.0, in_metres(feature.width)) : 1e6;
}

struct Blows {
  std::size_t by;
  std::size_t at;
  double fighters;
  double edge;  ///< rate of hits against the mean
};

void strike_blows(Fight& fight, const Blows& blows, double cover) {
  const DrawKey key{.purpose = Purpose::melee,
                    .subject = fight.key(blows.by),
                    .object = fight.key(blows.at),
                    .moment = fight.context.tick()};
  const double rate = fight.number(Number::blow_hits_per_s) * blows.edge * cover;
  const double hit = 1.0 - maths::exp(-rate * fight.context.tick_s());
  const std::int32_t men = fight.draws().binomial(key, round_to<std::int32_t>(blows.fighters), hit);
  Suffering& suffering = fight.parts.sufferers.at(blows.at);
  suffering.add_hits(Cause::blade, men, fraction(fight.number(Number::blade_killed_share)),
                     fight.state().ref(blows.by));
  suffering.add_fire(10 * men, fight.key(blows.by), fight.state().motion[blows.by].at);
}

}  // namespace

void fight_hand_to_hand(Fight& fight, std::size_t attacker, std::size_t defender) {
  const BattleState& state = fight.state();
  const double room_m = std::min({in_metres(state.motion[attacker].frontage),
                                  in_metres(state.motion[defender].frontage),
                                  passage_m(fight, attacker), passage_m(fight, defender)});
  const double places =
      std::max(2.0, room_m / fight.number(Number::man_room_m) * fight.number(Number::melee_ranks));
  const double ours = std::min<double>(state.strength[attacker].men, places);
  const double theirs =
      std::min<double>(state.strength[defender].men, places) / fight.parts.attackers[defender];
  // The odds bend the rate of blows by up to e either way; rates meet in the middle.
  const double odds = std::clamp(assault_odds(fight, attacker, defender), -2.0, 2.0) / 2.0;
  const Vector line = way(state.motion[attacker].at, state.motion[defender].at);
  const Vector unit = scaled(line, 1.0 / std::max(1.0, length_m(line)));
  const double cover =
      behind_work(fight, defender, unit) ? fight.number(Number::melee_behind_work) : 1.0;
  strike_blows(fight, {attacker, defender, ours, maths::exp(odds)}, cover);
  strike_blows(fight, {defender, attacker, theirs, maths::exp(-odds)}, 1.0);
}

void throw_grenades(Fight& fight, std::size_t thrower, std::size_t target, double gap_m) {
  const BattleState& state = fight.state();
  const WeaponId id = fight.parts.grenade;
  const Strength& strength = state.strength[thrower];
  if (!id.exists() || strength.grenades <= 0 ||
      gap_m > fight.context.scenario.weapons[id.index()].range_m_max) {
    return;
  }
  const Weapon& grenade = fight.context.scenario.weapons[id.index()];
  const double rate = curve_at(grenade.aimed_rate, gap_m) / 1000.0 / 60.0;
  const int targets = std::max(1, int{fight.parts.attackers[thrower]});
  const double due = strength.men * fight.number(Number::grenade_throwers_share) * rate *
                     fight.context.tick_s() / targets;
  const std::int32_t thrown = std::min(strength.grenades, round_to<std::int32_t>(due));
  if (thrown == 0 || grenade.ammunition.empty()) {
    return;
  }
  const Ammunition& burst = grenade.ammunition.front();
  const Vector to = way(state.motion[thrower].at, state.motion[target].at);
  const Vector line = scaled(to, 1.0 / std::max(1.0, length_m(to)));
  const Extent extent = extent_along(fight.parts.compass, state.motion[target], line);
  const double share = std::min(1.0, 2.0 * burst.radius_m / std::max(1.0, extent.across)) *
                       std::min(1.0, burst.depth_m / std::max(1.0, extent.along));
  const Fraction hit = behind_work(fight, target, line) ? burst.hit_covered : burst.hit_open;
  const DrawKey key{.purpose = Purpose::grenades,
                    .subject = fight.key(thrower),
                    .object = fight.key(target),
                    .moment = fight.context.tick()};
  const double chance = 1.0 - maths::exp(-share * as_double(hit) * thrown);
  const std::int32_t men = fight.draws().binomial(key, state.strength[target].men, chance);
  Suffering& suffering = fight.parts.sufferers.at(target);
  suffering.add_hits(Cause::grenade, men, grenade.killed_share, state.ref(thrower));
  suffering.bursts += thrown;
  suffering.add_fire(10 * thrown, fight.key(thrower), state.motion[thrower].at);
  fight.parts.grenades[thrower] += thrown;
}

}  // namespace vedette::combat
