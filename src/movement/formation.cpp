#include "movement/formation.h"

#include <algorithm>
#include <cmath>

namespace vedette {

namespace {

bool has_guns(Arm arm, const Strength& strength) {
  return strength.guns > 0 && (is_artillery(arm) || arm == Arm::machine_guns);
}

/// Files never stand closer than a line nor farther apart than this many times open order.
constexpr double kThinnest = 4.0;

double column_length_m(const Doctrine& d, Arm arm, const Strength& strength) {
  const double men = strength.men;
  const double horses = strength.horses;
  switch (arm) {
    case Arm::cavalry:
      return std::max(horses * d[Number::column_horse_m], men * d[Number::column_foot_m]);
    case Arm::field_artillery:
      return std::max(strength.guns * d[Number::column_gun_m], men * d[Number::column_foot_m]);
    case Arm::mountain_artillery:
    case Arm::machine_guns:
      return std::max(horses * d[Number::column_pack_m], men * d[Number::column_foot_m]);
    case Arm::train:
      return std::max(horses * d[Number::column_draught_m], men * d[Number::column_foot_m]);
    case Arm::infantry:
    case Arm::engineers:
    case Arm::headquarters:
      break;
  }
  return men * d[Number::column_foot_m];
}

/// Front of a line or of open order: as ordered, within what the men can fill.
double front_m(double drill, double closest, double widest, Length ordered) {
  return ordered.count > 0 ? std::clamp(in_metres(ordered), std::min(closest, widest), widest)
                           : drill;
}

double mass_side_m(const Doctrine& d, const Strength& strength) {
  const double men = strength.men * d[Number::mass_foot_m2];
  return std::sqrt(men + strength.horses * d[Number::mass_horse_m2]);
}

}  // namespace

Extent extent_of(const Doctrine& d, Arm arm, const Strength& strength, Array array,
                 Length ordered) {
  const bool mounted = arm == Arm::cavalry && strength.horses > 0;
  const double count = mounted ? strength.horses : strength.men;
  const double line = count * d[mounted ? Number::line_horse_m : Number::line_foot_m];
  const double open = count * d[mounted ? Number::skirmish_horse_m : Number::skirmish_foot_m];
  switch (array) {
    case Array::column:
      return {metres(d[Number::column_front_m]), metres(column_length_m(d, arm, strength))};
    case Array::line:
      return {metres(front_m(line, line * 0.5, open * kThinnest, ordered)),
              metres(d[Number::line_depth_m])};
    case Array::skirmish:
      return {metres(front_m(open, line, open * kThinnest, ordered)),
              metres(d[Number::skirmish_depth_m])};
    case Array::mass: {
      const Length side = metres(mass_side_m(d, strength));
      return {side, side};
    }
    case Array::battery: {
      const double interval =
          d[arm == Arm::machine_guns ? Number::machine_gun_interval_m : Number::gun_interval_m];
      return {metres(std::max(1, strength.guns) * interval), metres(d[Number::battery_depth_m])};
    }
  }
  return {};
}

Array array_wanted(const Motion& motion, Arm arm, const Strength& strength, NerveState nerve) {
  const bool guns = has_guns(arm, strength);
  if (guns && motion.moving) {
    return Array::column;
  }
  const bool disordered = nerve == NerveState::broken || nerve == NerveState::routed ||
                          nerve == NerveState::surrendered;
  if (motion.episode == 0 || disordered) {
    return motion.array;
  }
  const Array wanted = motion.moving ? motion.array_moving : motion.array_there;
  // What has lost its guns fights on as men.
  return wanted == Array::battery && !guns ? Array::skirmish : wanted;
}

Duration time_to_form(const Doctrine& d, Arm arm, Array from, Array to) {
  if (from == to) {
    return {};
  }
  const bool guns_in_action = from == Array::battery || to == Array::battery;
  if (guns_in_action && arm == Arm::machine_guns) {
    return seconds(d[Number::action_machine_gun_s]);
  }
  if (guns_in_action && arm == Arm::mountain_artillery) {
    return seconds(d[to == Array::battery ? Number::action_pack_s : Number::limber_pack_s]);
  }
  if (guns_in_action) {
    return seconds(d[to == Array::battery ? Number::action_gun_s : Number::limber_gun_s]);
  }
  return seconds(d[arm == Arm::cavalry ? Number::form_horse_s : Number::form_foot_s]);
}

void change_formation(const TickContext& context, std::size_t slot, Instant now, Motion& motion) {
  if (motion.array_next != motion.array && now < motion.busy_until) {
    return;
  }
  const bool was_forming = motion.array_next != motion.array && motion.busy_until.count > 0;
  if (was_forming) {
    motion.array = motion.array_next;
  }
  const BattleState& state = context.state;
  const Arm arm = state.identity[slot].arm;
  const Array wanted = array_wanted(motion, arm, state.strength[slot], state.nerve[slot].state);
  motion.array_next = wanted;
  if (wanted == motion.array) {
    motion.busy_until = {};
    return;
  }
  motion.busy_until = now + time_to_form(context.scenario.doctrine, arm, motion.array, wanted);
}

void turn_to_front(const TickContext& context, Motion& motion) {
  const auto off = static_cast<std::int16_t>(
      static_cast<std::uint16_t>(motion.destination_facing.count - motion.facing.count));
  const double most = context.number(Number::turn_deg_per_s) * context.tick_s();
  const std::int32_t step = degrees(std::min(most, 179.0)).count + 1;
  const std::int32_t turned = std::clamp<std::int32_t>(off, -step, step);
  motion.facing = {static_cast<std::uint16_t>(motion.facing.count + turned)};
}

}  // namespace vedette
