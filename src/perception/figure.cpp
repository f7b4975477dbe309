#include "perception/figure.h"

#include <algorithm>
#include <cmath>

namespace vedette {

namespace {

constexpr std::int32_t kTable = 512;
constexpr std::int16_t kSmoke_dm = 60;
constexpr std::int16_t kRider_dm = 24;

bool is_mounted(const BattleState& state, std::size_t slot) {
  return state.identity[slot].arm == Arm::cavalry && state.strength[slot].horses > 0;
}

bool on_road(const Ground& ground, Point p) {
  return ground.road[ground.lattice.index(ground.lattice.cell_of(p))].exists();
}

double log_share(double x, double low, double high) {
  return std::clamp((maths::log(x) - maths::log(low)) / (maths::log(high) - maths::log(low)), 0.0,
                    1.0);
}

/// From the distance in the dark to that by full moon to that by day, all over their logarithms.
double sight_share(const TickContext& context, double light) {
  const double dark = context.number(Number::light_dark);
  const double moon = context.number(Number::light_moon);
  const double day = context.number(Number::light_day);
  const double man_m = context.number(Number::notice_man_m);
  const double in_dark = context.number(Number::notice_man_dark_m) / man_m;
  const double in_moon = context.number(Number::notice_man_moon_m) / man_m;
  if (light <= moon) {
    return in_dark * maths::pow(in_moon / in_dark, log_share(light, dark, moon));
  }
  return in_moon * maths::pow(1.0 / in_moon, log_share(light, moon, day));
}

/// Distance of smoke and flashes: by day the one, by night the other.
double signal_m(const TickContext& context, const Air& air, std::size_t slot) {
  const Unit& unit = context.unit(slot);
  const bool guns = is_artillery(unit.arm) && context.state.strength[slot].guns > 0;
  const WeaponId id = guns ? unit.gun : unit.weapon;
  if (!id.exists()) {
    return 0.0;
  }
  const bool black = context.scenario.weapons[id.index()].propellant == Propellant::black_powder;
  const Number smoke = guns ? (black ? Number::smoke_gun_m : Number::smokeless_gun_m)
                            : (black ? Number::smoke_rifle_m : Number::smokeless_rifle_m);
  const double flash = context.number(guns ? Number::flash_gun_m : Number::flash_rifle_m);
  return flash + (context.number(smoke) - flash) * air.day_share;
}

}  // namespace

Air air_of(const TickContext& context) {
  const Clock& clock = context.state.clock[0];
  const double light = std::max(as_double(clock.daylight), 1e-6);
  Air air;
  air.sight_share = sight_share(context, light);
  air.day_share =
      log_share(light, context.number(Number::light_moon), context.number(Number::light_day));
  air.haze_m = clock.visibility.count > 0 ? in_metres(clock.visibility)
                                          : context.number(Number::look_m_max) * 4.0;
  air.dusty =
      clock.rain_um_per_hour == 0 && clock.temperature > celsius(0.0) && air.day_share >= 1.0;
  return air;
}

bool has_fired(const TickContext& context, std::size_t slot) {
  const Instant shot = context.state.fire[slot].last_shot;
  return shot.count != 0 && context.now() - shot < seconds(context.number(Number::fire_memory_s));
}

std::int16_t head_dm(const BattleState& state, std::size_t slot) {
  if (is_mounted(state, slot)) {
    return kRider_dm;
  }
  switch (state.motion[slot].stance) {
    case Stance::upright:
      return 16;
    case Stance::kneeling:
      return 10;
    case Stance::prone:
      break;
  }
  return 5;
}

Figures::Figures(const Doctrine& doctrine) : growth_(kTable) {
  for (std::int32_t count = 1; count < kTable; ++count) {
    growth_[static_cast<std::size_t>(count)] =
        maths::pow(count, doctrine[Number::notice_count_exponent]);
  }
}

double Figures::growth(std::int32_t count) const {
  return growth_[static_cast<std::size_t>(std::clamp(count, 0, kTable - 1))];
}

double Figures::body_m(const TickContext& context, std::size_t slot) const {
  const BattleState& state = context.state;
  const Motion& motion = state.motion[slot];
  const Strength& strength = state.strength[slot];
  const bool mounted = is_mounted(state, slot);
  const bool moving = motion.speed.count > 0;
  double men = context.number(mounted ? Number::notice_rider_m : Number::notice_man_m) *
               growth(strength.men);
  if (motion.stance == Stance::kneeling) {
    men *= context.number(Number::notice_kneeling_share);
  } else if (motion.stance == Stance::prone) {
    men *= context.number(Number::notice_prone_share);
  }
  if (motion.work.exists()) {
    men *= context.number(Number::notice_work_share);
  }
  const double guns = context.number(Number::notice_gun_m) * growth(strength.guns);
  double seen = std::max(men, is_artillery(state.identity[slot].arm) ? guns : 0.0);
  const Ground& ground = context.scenario.ground;
  if (!(motion.array == Array::column && on_road(ground, motion.at))) {
    const double conceals =
        as_double(ground.properties(ground.lattice.cell_of(motion.at)).concealment);
    seen *= 1.0 - conceals * (moving ? context.number(Number::conceal_moving_share) : 1.0);
  }
  return moving ? seen : seen * context.number(Number::notice_still_share);
}

double Figures::noise_m(const TickContext& context, const Air& air, std::size_t slot) const {
  const BattleState& state = context.state;
  const Motion& motion = state.motion[slot];
  if (motion.speed.count == 0) {
    return 0.0;
  }
  const Strength& strength = state.strength[slot];
  const double day = context.number(Number::noise_day_share);
  // The sound of many adds up and falls with the square of the distance.
  double loud = context.number(Number::noise_man_m) * std::sqrt(strength.men);
  loud = std::max(loud, context.number(Number::noise_horse_m) * std::sqrt(strength.horses));
  const Arm arm = state.identity[slot].arm;
  const std::int32_t wheels = arm == Arm::train             ? strength.horses / 2
                              : arm == Arm::field_artillery ? strength.guns
                                                            : 0;
  loud = std::max(loud, context.number(Number::noise_gun_m) * std::sqrt(wheels));
  loud *= 1.0 + (day - 1.0) * air.day_share;
  if (!on_road(context.scenario.ground, motion.at)) {
    loud *= context.number(Number::noise_soft_share);
  }
  if (motion.array == Array::skirmish) {
    loud *= context.number(Number::noise_stealth_share);
  }
  const bool fast = motion.gait == Gait::trot || motion.gait == Gait::gallop ||
                    motion.gait == Gait::charge || motion.gait == Gait::flight;
  return fast ? loud * context.number(Number::noise_fast_share) : loud;
}

Figure Figures::figure_of(const TickContext& context, const Air& air, std::size_t slot) const {
  const BattleState& state = context.state;
  const Motion& motion = state.motion[slot];
  Figure figure;
  figure.x_m = in_metres(motion.at.x);
  figure.y_m = in_metres(motion.at.y);
  figure.key = state.identity[slot].key;
  figure.slot = static_cast<std::uint32_t>(slot);
  figure.cell = context.scenario.ground.lattice.cell_of(motion.at);
  figure.moving = motion.speed.count > 0;
  if (motion.hidden) {
    return figure;  // in a hidden passage nobody sees or hears it
  }
  figure.body_dm = head_dm(state, slot);
  figure.body_m = body_m(context, slot) * air.sight_share;
  figure.noise_m = noise_m(context, air, slot);
  if (has_fired(context, slot)) {
    figure.signal_m = signal_m(context, air, slot);
    figure.signal_dm = air.day_share > 0.0 ? kSmoke_dm : figure.body_dm;
  }
  if (air.dusty && figure.moving && motion.array == Array::column) {
    const Strength& strength = state.strength[slot];
    const double companies = (strength.men + strength.horses) / 200.0;
    figure.signal_m =
        std::max(figure.signal_m, context.number(Number::dust_company_m) * std::sqrt(companies));
    figure.signal_dm = kSmoke_dm;
  }
  const double search = context.number(Number::glass_search_share);
  figure.reach_m = std::max({figure.body_m * search, figure.signal_m, figure.noise_m}) *
                   context.number(Number::notice_reach_share);
  figure.reach_m = std::min(figure.reach_m, context.number(Number::look_m_max));
  constexpr double kLn2 = 0.6931471805599453;
  const double per_second = kLn2 / context.number(Number::notice_half_s);
  figure.body_hazard = per_second * sixth_power(figure.body_m);
  figure.signal_hazard = per_second * sixth_power(figure.signal_m);
  figure.noise_hazard = per_second * sixth_power(figure.noise_m);
  return figure;
}

}  // namespace vedette
