#include "movement/gait.h"

#include <algorithm>

namespace vedette {

namespace {

/// Linear from `from` at x <= low to `to` at x >= high.
double ramp(double x, double low, double high, double from, double to) {
  const double share = std::clamp((x - low) / (high - low), 0.0, 1.0);
  return from + (to - from) * share;
}

/// Light falls over decades; the march feels its logarithm.
double light_share(const TickContext& context, double light, double dark_share) {
  const double low = maths::log(context.number(Number::night_light));
  const double high = maths::log(context.number(Number::dusk_light));
  return ramp(maths::log(std::max(light, 1e-6)), low, high, dark_share, 1.0);
}

double headwind_share(const TickContext& context, const MarchWeather& weather, Angle heading) {
  const double off_deg = turn_degrees(heading, weather.wind_from);
  if (off_deg >= 90.0) {
    return 1.0;
  }
  const double against = weather.wind_mps * maths::cos(off_deg * (3.14159265358979 / 180.0));
  return ramp(against, context.number(Number::headwind_mps_low),
              context.number(Number::headwind_mps_high), 1.0,
              context.number(Number::headwind_share));
}

bool is_running(Gait gait) {
  return gait != Gait::halt && gait != Gait::walk && gait != Gait::quick && gait != Gait::crawl;
}

double foot_pace(const Doctrine& doctrine, Gait gait) {
  switch (gait) {
    case Gait::halt:
      return 0.0;
    case Gait::walk:
      return doctrine[Number::foot_road_mps];
    case Gait::quick:
      return doctrine[Number::foot_quick_mps];
    case Gait::trot:
    case Gait::gallop:
    case Gait::charge:
      return doctrine[Number::foot_double_mps];
    case Gait::rush:
      return doctrine[Number::foot_rush_mps];
    case Gait::crawl:
      return doctrine[Number::foot_crawl_mps];
    case Gait::flight:
      return doctrine[Number::foot_flight_mps];
  }
  return 0.0;
}

double horse_pace(const Doctrine& doctrine, Gait gait) {
  switch (gait) {
    case Gait::halt:
      return 0.0;
    case Gait::walk:
    case Gait::quick:
    case Gait::crawl:
      return doctrine[Number::horse_walk_mps];
    case Gait::trot:
    case Gait::rush:
      return doctrine[Number::horse_trot_mps];
    case Gait::gallop:
    case Gait::flight:
      return doctrine[Number::horse_gallop_mps];
    case Gait::charge:
      return doctrine[Number::horse_charge_mps];
  }
  return 0.0;
}

}  // namespace

MarchWeather march_weather(const TickContext& context) {
  const Clock& clock = context.state.clock[0];
  const double light = as_double(clock.daylight);
  const double rain = clock.rain_um_per_hour / 1000.0;
  const double full_rain = context.number(Number::rain_mm_per_hour);
  const double air = in_celsius(clock.temperature);
  const bool hard = rain >= full_rain || air < context.number(Number::frost_c) ||
                    air > context.number(Number::heat_c);
  MarchWeather weather;
  weather.road_share = light_share(context, light, context.number(Number::night_road_share));
  weather.country_share = light_share(context, light, context.number(Number::night_country_share));
  weather.rain_share = ramp(rain, 0.0, full_rain, 1.0, context.number(Number::rain_share));
  weather.wind_mps = in_metres_per_second(clock.wind);
  weather.wind_from = clock.wind_from;
  weather.fatigue_factor = hard ? context.number(Number::fatigue_weather_factor) : 1.0;
  return weather;
}

Mover mover_of(Arm arm, const Strength& strength) {
  switch (arm) {
    case Arm::infantry:
    case Arm::engineers:
    case Arm::machine_guns:
    case Arm::mountain_artillery:
      return Mover::foot;
    case Arm::cavalry:
      return strength.horses > 0 ? Mover::horse : Mover::foot;
    case Arm::field_artillery:
      return strength.guns > 0 ? Mover::wheels : Mover::foot;
    case Arm::train:
      return strength.horses > 0 ? Mover::wheels : Mover::foot;
    case Arm::headquarters:
      return strength.horses >= strength.men && strength.horses > 0 ? Mover::horse : Mover::foot;
  }
  return Mover::foot;
}

Gait gait_kept(const TickContext& context, std::size_t slot, const Motion& motion) {
  const NerveState nerve = context.state.nerve[slot].state;
  const bool blown = as_double(motion.blown) >= context.number(Number::blown_limit);
  if (nerve == NerveState::broken || nerve == NerveState::routed || motion.gait == Gait::flight) {
    return blown ? Gait::quick : Gait::flight;
  }
  if (blown && is_running(motion.gait) && motion.gait != Gait::rush) {
    return Gait::quick;
  }
  if (motion.gait != Gait::charge) {
    return motion.gait;
  }
  const Strength& strength = context.state.strength[slot];
  if (mover_of(context.state.identity[slot].arm, strength) != Mover::horse) {
    // Men on foot save their breath for the last stretch.
    const double way_m = in_metres(distance(motion.at, motion.destination));
    return way_m <= context.number(Number::charge_last_m) ? Gait::charge : Gait::quick;
  }
  const double way_m = in_metres(distance(motion.at, motion.destination));
  if (way_m <= context.number(Number::charge_last_m)) {
    return Gait::charge;
  }
  return way_m <= context.number(Number::charge_gallop_m) ? Gait::gallop : Gait::trot;
}

double base_pace(const Doctrine& doctrine, Arm arm, const Strength& strength, Gait gait) {
  const Mover mover = mover_of(arm, strength);
  if (mover == Mover::horse) {
    return horse_pace(doctrine, gait);
  }
  if (gait == Gait::halt) {
    return 0.0;
  }
  if (arm == Arm::mountain_artillery && strength.guns > 0) {
    return doctrine[Number::pack_walk_mps];
  }
  if (mover != Mover::wheels) {
    return foot_pace(doctrine, gait);
  }
  if (arm == Arm::train) {
    return doctrine[Number::wagon_walk_mps];
  }
  // Guns do not charge.
  return horse_pace(doctrine, gait == Gait::charge ? Gait::gallop : gait);
}

double condition_share(const TickContext& context, std::size_t slot, const Motion& motion,
                       Gait gait, const MarchWeather& weather, Angle heading) {
  const Identity& who = context.state.identity[slot];
  const Mover mover = mover_of(who.arm, context.state.strength[slot]);
  double share =
      as_double(motion.pace) * weather.rain_share * headwind_share(context, weather, heading);
  share *= 1.0 - (1.0 - context.number(Number::fatigue_share)) * as_double(motion.fatigue);
  share *= motion.ladders > 0 ? context.number(Number::ladder_pace_share) : 1.0;
  if (gait == Gait::walk && motion.array == Array::column) {
    const bool horses = mover != Mover::foot || who.arm == Arm::mountain_artillery;
    share *= 1.0 - context.number(horses ? Number::halt_share_horse : Number::halt_share_foot);
  }
  const bool deployed = motion.array == Array::line || motion.array == Array::skirmish;
  if (deployed && (gait == Gait::walk || gait == Gait::quick)) {
    share *= context.number(Number::deployed_share);
  }
  if (mover == Mover::foot && deployed && gait != Gait::charge && gait != Gait::flight) {
    const double heads_down = as_double(context.state.nerve[slot].suppression);
    share *= 1.0 - (1.0 - context.number(Number::suppression_share)) * heads_down;
  }
  return share;
}

}  // namespace vedette
