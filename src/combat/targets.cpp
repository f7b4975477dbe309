#include "combat/targets.h"

#include <algorithm>

#include "combat/exposure.h"

namespace vedette::combat {

namespace {

/// What is seen of the target's doing: an enemy that comes on is the greater threat.
double menace(const Fight& fight, std::size_t target, Vector line, double range_m) {
  const Motion& motion = fight.state().motion[target];
  if (motion.speed.count == 0) {
    return 1.0;
  }
  const double towards = -dot(fight.parts.compass.at(motion.heading), line);
  if (towards < 0.5 || range_m > fight.number(Number::menace_range_m)) {
    return 1.0;
  }
  return motion.gait == Gait::charge || motion.gait == Gait::rush
             ? fight.number(Number::menace_charge)
             : fight.number(Number::menace_advance);
}

double weight_of_kind(const Fight& fight, const Contact& contact, bool guns) {
  if (is_artillery(contact.arm) || contact.arm == Arm::machine_guns) {
    return fight.number(guns ? Number::worth_guns_to_guns : Number::worth_guns_to_rifles);
  }
  return contact.arm == Arm::train ? fight.number(Number::worth_train) : 1.0;
}

}  // namespace

Choice weigh_target(const Fight& fight, std::size_t slot, const Readiness& ready,
                    const Contact& contact) {
  const BattleState& state = fight.state();
  Choice choice;
  if (!may_be_fired_at(contact)) {
    return choice;
  }
  const std::size_t target = state.slot_of(contact.target);
  if (target >= state.slots() || !state.active(target) ||
      state.identity[target].side == state.identity[slot].side) {
    return choice;
  }
  const Vector to = way(state.motion[slot].at, state.motion[target].at);
  const double range = length_m(to);
  if (range > ready.open_range_m) {
    return choice;
  }
  const Vector line = scaled(to, 1.0 / std::max(range, 1.0));
  const double cosine = dot(fight.parts.compass.at(state.motion[slot].facing), line);
  choice.target = static_cast<std::uint32_t>(target);
  // He is in sight, so the bearing is true; the error in range is drawn when aim is taken.
  choice.aim = state.motion[target].at;
  choice.range_m = range;
  choice.in_front =
      cosine >= fight.number(Number::front_arc_cos) ? 1.0 : fight.number(Number::off_front_share);
  const double nearness = 1.05 - range / ready.open_range_m;
  const double many = 0.5 + 0.5 * std::min(1.0, contact.men / 100.0);
  choice.worth = nearness * many * choice.in_front * menace(fight, target, line, range) *
                 weight_of_kind(fight, contact, ready.guns);
  if (!fights(state.nerve[target].state)) {
    choice.worth *= fight.number(Number::worth_broken);
  }
  if (contact.target == state.fire[slot].target) {
    choice.worth *= fight.number(Number::keep_target_factor);
  }
  return choice;
}

Choice choose_target(const Fight& fight, std::size_t slot, const Readiness& ready) {
  Choice best;
  for (const Contact& contact : fight.state().contacts_of(slot)) {
    if (!may_be_fired_at(contact)) {
      continue;
    }
    const Choice choice = weigh_target(fight, slot, ready, contact);
    if (choice.worth > best.worth || (choice.worth == best.worth && choice.worth > 0 &&
                                      fight.key(choice.target) < fight.key(best.target))) {
      best = choice;
    }
  }
  return best;
}

Vector line_to(const Fight& fight, std::size_t slot, const Choice& choice) {
  const Vector to = way(fight.state().motion[slot].at, fight.state().motion[choice.target].at);
  return scaled(to, 1.0 / std::max(choice.range_m, 1.0));
}

FireMode mode_for(const Fight& fight, const Choice& choice) {
  const bool charging =
      mounted(fight.state(), choice.target) && fight.state().motion[choice.target].speed.count > 0;
  const double rapid_m =
      fight.number(charging ? Number::rapid_range_at_horse_m : Number::rapid_range_m);
  return choice.range_m <= rapid_m ? FireMode::rapid : FireMode::at_will;
}

}  // namespace vedette::combat
