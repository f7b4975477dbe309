#include <algorithm>
#include <cmath>

#include "combat/artillery.h"
#include "combat/exposure.h"

// Rounds fall one by one, in the applying half of the phase. What a round does depends on the
// situation at the start of the phase and on keyed draws alone, and all effects are sums: the order
// of the rounds makes no difference.

namespace vedette::combat {

namespace {

/// One round on its way: the battery, its line of fire, what it fires, where it bursts.
struct Round {
  std::size_t battery;
  const Weapon& gun;
  const Ammunition& kind;
  Vector line;
  Point fall;
  std::uint64_t serial;  ///< key of this round among all of the battery's in this tick
};

/// Share of an interval of length `mine`, `apart` from the middle of an effect, that lies in it.
double overlap(double apart, double mine, double effect) {
  const double low = std::max(apart - mine / 2, -effect / 2);
  const double high = std::min(apart + mine / 2, effect / 2);
  return std::max(0.0, high - low) / mine;
}

double stance_to_shells(const Fight& fight, Stance stance) {
  switch (stance) {
    case Stance::prone:
      return fight.number(Number::prone_to_shells);
    case Stance::kneeling:
      return fight.number(Number::kneeling_to_shells);
    case Stance::upright:
      break;
  }
  return 1.0;
}

/// Chance that a man within the effect is hit. What a work keeps off is for a work of middling
/// strength; a stronger one keeps off more, a battered one less.
double hit_within(const Fight& fight, const Round& round, std::size_t target) {
  constexpr double kMiddlingWork = 0.5;
  const double share =
      round.gun.kind == WeaponKind::gun ? fight.number(Number::battle_share_gun) : 1.0;
  const double open =
      as_double(round.kind.hit_open) * stance_to_shells(fight, fight.state().motion[target].stance);
  if (!behind_work(fight, target, round.line)) {
    return share * open;
  }
  const double covered =
      as_double(round.kind.hit_covered) * work_lets_through(fight, target) / kMiddlingWork;
  return share * std::min(open, covered);
}

void hit_men_and_material(Fight& fight, const Round& round, std::size_t target, double share) {
  const BattleState& state = fight.state();
  const Strength& strength = state.strength[target];
  Suffering& suffering = fight.parts.sufferers.at(target);
  DrawKey key{.purpose = Purpose::shell_hits,
              .subject = fight.key(round.battery),
              .object = combine(fight.key(target), round.serial),
              .moment = fight.context.tick()};
  const double hit = std::min(1.0, share * hit_within(fight, round, target));
  const bool own = state.identity[target].side == state.identity[round.battery].side;
  suffering.add_hits(own ? Cause::own_fire : Cause::artillery,
                     fight.draws().binomial(key, strength.men, hit), round.gun.killed_share,
                     state.ref(round.battery));
  if (mounted(state, target)) {
    key.purpose = Purpose::horses_hit;
    suffering.horses += fight.draws().binomial(
        key, strength.horses, std::min(1.0, hit * fight.number(Number::horse_to_man_target)));
  }
  if (strength.guns > 0 && round.kind.damage_work.count > 0) {
    key.purpose = Purpose::work_damage;
    suffering.guns += fight.draws().binomial(
        key, strength.guns, std::min(1.0, share * fight.number(Number::gun_hit_in_effect)));
  }
}

/// Whether a round bursts farther from the front's middle than its effect and the men's own extent
/// reach in any direction: so it is with most who stand near enough to be asked.
bool bursts_beyond(const Round& round, const Motion& motion, double margin_m) {
  const Vector apart = way(round.fall, motion.at);
  const double extent_m = in_metres(motion.frontage) + 2.0 * in_metres(motion.depth) + 2.0;
  const double reach_m = (extent_m + round.kind.depth_m) / 2.0 + round.kind.radius_m + margin_m;
  return dot(apart, apart) > 2.0 * reach_m * reach_m;
}

void strike(Fight& fight, const Round& round, std::size_t target) {
  const Motion& motion = fight.state().motion[target];
  const Vector right{round.line.y, -round.line.x};
  if (bursts_beyond(round, motion, fight.number(Number::burst_margin_m))) {
    return;
  }
  const Vector apart = way(round.fall, centre_of(fight.parts.compass, motion));
  const Extent extent = extent_along(fight.parts.compass, motion, round.line);
  const double along = std::max(extent.along, 1.0);
  const double across = std::max(extent.across, 1.0);
  const double margin = fight.number(Number::burst_margin_m);
  if (std::abs(dot(apart, round.line)) > (along + round.kind.depth_m) / 2 + margin ||
      std::abs(dot(apart, right)) > across / 2 + round.kind.radius_m + margin) {
    return;
  }
  Suffering& suffering = fight.parts.sufferers.at(target);
  ++suffering.bursts;
  suffering.add_fire(round_to<std::int32_t>(fight.number(Number::burst_weight)),
                     fight.key(round.battery), fight.state().motion[round.battery].at);
  const double share = overlap(dot(apart, round.line), along, round.kind.depth_m) *
                       overlap(dot(apart, right), across, 2.0 * round.kind.radius_m);
  if (share > 0.0) {
    hit_men_and_material(fight, round, target, share);
  }
}

/// The round strikes the work, gate or wall when the end of its path passes through it.
void batter(Fight& fight, const Round& round, FeatureId id) {
  const Feature& feature = fight.context.scenario.ground.features[id.index()];
  const std::vector<Feature>& features = fight.context.scenario.ground.features;
  const bool in_wall = feature.height == Length{} && feature.across.exists();
  const Length height = in_wall ? features[feature.across.index()].height : feature.height;
  const double reach = std::max(1.0, in_metres(height)) / fight.number(Number::descent_slope);
  const Vector back = scaled(round.line, -reach);
  const Point from{round.fall.x + metres(back.x), round.fall.y + metres(back.y)};
  const bool gate = feature.kind == FeatureKind::gate;
  const double slack = gate ? std::max(1.0, in_metres(feature.width) / 2) : 1.0;
  if (!passes_through(feature, from, round.fall, slack)) {
    return;
  }
  const double scale =
      feature.kind == FeatureKind::wall ? fight.number(Number::wall_damage_share) : 1.0;
  fight.parts.damage[id.index()] += round_to<std::int32_t>(round.kind.damage_work.count * scale);
}

/// The feature that the battery's rounds may break: the one aimed at, or the target's cover.
FeatureId feature_under_fire(const Fight& fight, const FirePlan& plan) {
  if (plan.feature.exists()) {
    return plan.feature;
  }
  return plan.target != kNobody ? fight.state().motion[plan.target].work : FeatureId::none();
}

/// Where a round bursts: error that is left in range, dispersion in range and line.
Point fall_of(const Fight& fight, std::size_t slot, const Weapon& gun, Vector line, double range_m,
              std::uint64_t serial) {
  const Fire& fire = fight.state().fire[slot];
  DrawKey key{.purpose = Purpose::shell_fall,
              .subject = fight.key(slot),
              .object = serial,
              .moment = fight.context.tick()};
  const double along = fight.draws().normal(key, fire.ranging_pm, gun.range_error_pm);
  key.index = 1;
  const double across = fight.draws().normal(key, 0.0, gun.line_error_pm);
  const Vector off{(line.x * along + line.y * across) * range_m / 1000.0,
                   (line.y * along - line.x * across) * range_m / 1000.0};
  return {fire.aim.x + metres(off.x), fire.aim.y + metres(off.y)};
}

}  // namespace

void burst_shells(Fight& fight, std::size_t slot) {
  const FirePlan& plan = fight.parts.fire[slot];
  const BattleState& state = fight.state();
  const Weapon& gun = fight.context.scenario.weapons[plan.weapon];
  const Ammunition& kind = gun.ammunition[plan.ammunition];
  const Vector to = way(state.motion[slot].at, state.fire[slot].aim);
  const double range_m = std::max(length_m(to), 1.0);
  const Vector line = scaled(to, 1.0 / range_m);
  const FeatureId feature = feature_under_fire(fight, plan);
  const double reach = kind.radius_m + kind.depth_m / 2.0 + fight.number(Number::burst_margin_m) +
                       fight.number(Number::element_reach_m);
  for (std::int32_t i = 0; i < plan.shots; ++i) {
    const auto serial = combine(state.fire[slot].episode, static_cast<std::uint64_t>(i));
    const Round round{slot,  gun, kind, line, fall_of(fight, slot, gun, line, range_m, serial),
                      serial};
    fight.parts.grid.visit(state, round.fall, reach,
                           [&](std::size_t target) { strike(fight, round, target); });
    if (feature.exists() && kind.damage_work.count > 0) {
      batter(fight, round, feature);
    }
  }
}

void apply_damage(Fight& fight) {
  TickContext& context = fight.context;
  for (std::size_t i = 0; i < fight.parts.damage.size(); ++i) {
    if (fight.parts.damage[i] == 0) {
      continue;
    }
    FeatureRow& row = context.state.feature.edit(i);
    row.damage.count = static_cast<std::int32_t>(
        std::min<std::int64_t>(kWhole.count, row.damage.count + fight.parts.damage[i]));
    fight.parts.damage[i] = 0;
    const FeatureKind kind = context.scenario.ground.features[i].kind;
    const bool bars_the_way = kind == FeatureKind::gate || kind == FeatureKind::wall;
    if (row.damage == kWhole && !row.breached && bars_the_way) {
      row.breached = true;
      ++context.state.clock.edit(0).world_revision;
      context.sink.on_event({.at = context.now(),
                             .kind = EventKind::gate,
                             .feature = id_of<FeatureId>(i),
                             .side = row.holder});
    }
  }
}

}  // namespace vedette::combat
