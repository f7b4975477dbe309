#include "combat/readiness.h"

#include <algorithm>

#include "combat/exposure.h"

namespace vedette::combat {

namespace {

double array_share(const Fight& fight, Array array) {
  switch (array) {
    case Array::line:
    case Array::battery:
      return 1.0;
    case Array::skirmish:
      return fight.number(Number::fire_share_skirmish);
    case Array::mass:
      return fight.number(Number::fire_share_mass);
    case Array::column:
      break;
  }
  return 0.0;
}

/// Share of the men whom their movement leaves free to fire.
double movement_share(const Fight& fight, const Motion& motion) {
  if (motion.busy_until > fight.context.now() || motion.climbing) {
    return 0.0;
  }
  switch (motion.gait) {
    case Gait::trot:
    case Gait::gallop:
    case Gait::charge:
    case Gait::flight:
      return motion.speed.count == 0 ? 1.0 : 0.0;
    default:
      return motion.speed.count == 0 ? 1.0 : fight.number(Number::fire_share_moving);
  }
}

/// Reserves and troops told to leave fire only at what comes close.
bool told_to_hold_fire(const Mission& mission) {
  return mission.verb == Verb::reserve || mission.verb == Verb::march ||
         mission.verb == Verb::withdraw;
}

void arm_guns(const Fight& fight, std::size_t slot, const Unit& unit, Readiness& ready) {
  const Strength& strength = fight.state().strength[slot];
  const Weapon& gun = fight.context.scenario.weapons[unit.gun.index()];
  ready.guns = gun.kind == WeaponKind::gun || gun.kind == WeaponKind::mortar;
  if (strength.shells <= 0) {
    return;
  }
  ready.weapon = unit.gun;
  // Two men can still work a gun, at a slower rate than the whole crew.
  ready.firers = std::min<double>(strength.guns, 1.0 * strength.men / std::max(1, gun.crew));
  ready.open_range_m = gun.range_m_max;
}

void arm_rifles(const Fight& fight, std::size_t slot, const Unit& unit, Readiness& ready) {
  const Strength& strength = fight.state().strength[slot];
  if (!unit.weapon.exists() || strength.rounds <= 0 || mounted(fight.state(), slot)) {
    return;
  }
  const Weapon& rifle = fight.context.scenario.weapons[unit.weapon.index()];
  if (rifle.kind != WeaponKind::rifle) {
    return;
  }
  ready.weapon = unit.weapon;
  ready.firers = strength.men;
  if (fight.state().identity[slot].arm == Arm::cavalry) {
    ready.firers *= 1.0 - fight.number(Number::horse_holder_share);
  }
  const double quality = as_double(unit.quality);
  const double poor = fight.number(Number::open_range_poor_m);
  const double steady = fight.number(Number::open_range_steady_m);
  ready.open_range_m = std::min<double>(rifle.range_m_max, poor + (steady - poor) * quality);
}

}  // namespace

Readiness readiness(const Fight& fight, std::size_t slot) {
  const BattleState& state = fight.state();
  const Motion& motion = state.motion[slot];
  Readiness ready;
  const double share = array_share(fight, motion.array) * movement_share(fight, motion);
  if (share <= 0.0 || !fights(state.nerve[slot].state)) {
    return ready;
  }
  const Unit& unit = fight.context.unit(slot);
  if (unit.gun.exists() && state.strength[slot].guns > 0) {
    const bool in_action =
        motion.array == Array::battery ||
        (state.identity[slot].arm == Arm::machine_guns && motion.array != Array::column);
    if (!in_action || motion.speed.count != 0) {
      return ready;
    }
    arm_guns(fight, slot, unit, ready);
  } else {
    arm_rifles(fight, slot, unit, ready);
  }
  ready.firers *= share;
  if (told_to_hold_fire(state.task[slot].mission)) {
    ready.held = true;
    ready.open_range_m = std::min(ready.open_range_m, fight.number(Number::held_fire_range_m));
  }
  return ready;
}

double control(const Fight& fight, std::size_t slot) {
  const Nerve& nerve = fight.state().nerve[slot];
  const double floor = fight.number(Number::control_floor);
  double share = floor + (1.0 - floor) * as_double(nerve.cohesion);
  share *= 1.0 - fight.number(Number::suppression_rate_loss) * as_double(nerve.suppression);
  share *=
      1.0 - fight.number(Number::fatigue_rate_loss) * as_double(fight.state().motion[slot].fatigue);
  share *= 1.0 - fight.number(Number::smoke_rate_loss) * as_double(fight.state().fire[slot].smoke);
  if (!nerve.officer) {
    share *= fight.number(Number::no_officer_rate);
  }
  return std::max(share, 0.0);
}

}  // namespace vedette::combat
