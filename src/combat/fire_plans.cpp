#include "combat/fire_plans.h"

#include <algorithm>

#include "combat/artillery.h"
#include "combat/exposure.h"
#include "combat/small_arms.h"
#include "combat/smoke.h"

namespace vedette::combat {

namespace {

/// A new target: its range is estimated anew, with one error for the whole episode.
void take_aim(const Fight& fight, std::size_t slot, std::uint64_t object, bool guns, Fire& fire) {
  ++fire.episode;
  const double deviation = fight.number(guns ? Number::gun_range_error_pm : Number::range_error_pm);
  const DrawKey key{.purpose = Purpose::range_error,
                    .subject = fight.key(slot),
                    .object = object,
                    .moment = fire.episode};
  const double error = fight.draws().normal(key, 0.0, deviation);
  fire.range_error_pm = round_to<std::int32_t>(std::clamp(error, -400.0, 400.0));
  fire.ranging_pm = fire.range_error_pm;
}

void cease(Fire& fire, bool held) {
  fire.target = {};
  fire.mode = held ? FireMode::held : FireMode::none;
  fire.rate_carry = 0;
}

void aim_at(const Fight& fight, std::size_t slot, const Readiness& ready, const GunChoice& choice,
            Fire& fire) {
  if (choice.feature.exists()) {
    if (fire.target.exists() || fire.mode == FireMode::none || !(fire.aim == choice.at.aim)) {
      take_aim(fight, slot, fight.context.keys.features[choice.feature.index()], true, fire);
    }
    fire.target = {};
    fire.mode = FireMode::at_will;
  } else {
    const ElementRef target = fight.state().ref(choice.at.target);
    if (!(fire.target == target)) {
      take_aim(fight, slot, target.key, ready.guns, fire);
      fire.target = target;
    }
    fire.mode = mode_for(fight, choice.at);
  }
  fire.aim = choice.at.aim;
}

/// Fire from outside the 60 degrees left and right of the target's front.
bool strikes_flank(const Fight& fight, std::size_t slot, std::uint32_t target) {
  const BattleState& state = fight.state();
  const Vector from = way(state.motion[target].at, state.motion[slot].at);
  const Vector front = fight.parts.compass.at(state.motion[target].facing);
  return dot(front, from) < fight.number(Number::front_arc_cos) * length_m(from);
}

void carry_out(const Fight& fight, std::size_t slot, const GunChoice& choice,
               const Readiness& ready, Fire& fire, FirePlan& plan) {
  plan.target = choice.at.target;
  plan.weapon = static_cast<std::uint32_t>(ready.weapon.index());
  plan.range_m = round_to<std::int32_t>(choice.at.range_m);
  if (ready.guns) {
    plan_shells(fight, slot, choice, ready, fire, plan);
  } else {
    plan_bullets(fight, slot, choice.at, ready, fire, plan);
  }
  if (plan.shots > 0) {
    const Instant silent = fire.last_shot + seconds(fight.number(Number::silence_s));
    plan.opens = fire.last_shot.count == 0 || silent < fight.context.now();
    fire.last_shot = fight.context.now();
    plan.flanking = plan.target != kNobody && strikes_flank(fight, slot, plan.target);
  }
}

void deliver_bullets(Fight& fight, std::size_t slot, const FirePlan& plan) {
  const BattleState& state = fight.state();
  std::int32_t men = plan.hits;
  if (plan.hits == 0 && plan.near_misses == 0) {
    return;
  }
  Suffering& suffering = fight.parts.sufferers.at(plan.target);
  if (men > 0 && mounted(state, plan.target)) {
    const DrawKey key{.purpose = Purpose::horses_hit,
                      .subject = fight.key(slot),
                      .object = fight.key(plan.target),
                      .moment = fight.context.tick()};
    const std::int32_t horses =
        fight.draws().binomial(key, men, fight.number(Number::horse_share_of_hits));
    suffering.horses += horses;
    men -= horses;
  }
  suffering.add_hits(plan.cause, men, fight.context.scenario.weapons[plan.weapon].killed_share,
                     state.ref(slot));
  suffering.near_misses += plan.near_misses;
  suffering.add_fire(plan.near_misses + 10 * plan.hits, fight.key(slot), state.motion[slot].at);
  suffering.flanked = suffering.flanked || plan.flanking;
}

}  // namespace

void plan_fire(Fight& fight, Sight& sight, std::size_t slot, double smoke_left) {
  FirePlan& plan = fight.parts.fire[slot];
  plan = FirePlan{};
  const BattleState& state = fight.state();
  if (!state.active(slot)) {
    return;
  }
  const Readiness ready = readiness(fight, slot);
  GunChoice choice;
  if (ready.weapon.exists()) {
    if (ready.guns) {
      choice = choose_gun_target(fight, sight, slot, ready);
    } else {
      choice.at = choose_target(fight, slot, ready);
    }
  }
  const Fire& before = state.fire[slot];
  const FireMode idle = ready.held ? FireMode::held : FireMode::none;
  if (!choice.exists() && before.smoke.count == 0 && before.mode == idle) {
    return;
  }
  fight.context.note_work(slot);
  Fire fire = before;
  if (choice.exists()) {
    aim_at(fight, slot, ready, choice, fire);
    carry_out(fight, slot, choice, ready, fire, plan);
  } else {
    cease(fire, ready.held);
  }
  fire.smoke = smoke_after(fight, slot, smoke_left, plan);
  fight.context.state.fire.edit(slot) = fire;
}

void deliver_fire(Fight& fight, std::size_t slot) {
  const FirePlan& plan = fight.parts.fire[slot];
  if (plan.shots == 0) {
    return;
  }
  const BattleState& state = fight.state();
  if (plan.cause == Cause::artillery) {
    burst_shells(fight, slot);
  } else {
    deliver_bullets(fight, slot, plan);
  }
  if (plan.opens) {
    fight.context.sink.on_event({.at = fight.context.now(),
                                 .kind = EventKind::opened_fire,
                                 .element = state.ref(slot),
                                 .other = state.fire[slot].target,
                                 .formation = state.identity[slot].formation,
                                 .feature = plan.feature,
                                 .count = plan.range_m,
                                 .cause = plan.cause});
  }
}

}  // namespace vedette::combat
