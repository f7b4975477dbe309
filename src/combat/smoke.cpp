#include "combat/smoke.h"

#include <algorithm>

namespace vedette::combat {

namespace {

/// Rounds of the plan in rifle rounds of black powder.
double smoking_rounds(const Fight& fight, const FirePlan& plan) {
  if (fight.context.scenario.weapons[plan.weapon].propellant != Propellant::black_powder) {
    return 0.0;
  }
  return plan.shots *
         (plan.cause == Cause::artillery ? fight.number(Number::smoke_gun_rounds) : 1.0);
}

}  // namespace

double smoke_kept(const Fight& fight) {
  const double wind = in_metres_per_second(fight.state().clock[0].wind);
  const double clears_s =
      fight.number(Number::smoke_still_s) / (1.0 + wind / fight.number(Number::smoke_wind_mps));
  return maths::exp(-fight.context.tick_s() / clears_s);
}

Fraction smoke_after(const Fight& fight, std::size_t slot, double kept, const FirePlan& plan) {
  double smoke = as_double(fight.state().fire[slot].smoke) * kept;
  if (plan.shots > 0) {
    const double front_m = std::max(in_metres(fight.state().motion[slot].frontage), 10.0);
    const double rounds = smoking_rounds(fight, plan);
    smoke += (1.0 - smoke) *
             (1.0 - maths::exp(-rounds / front_m * fight.number(Number::smoke_per_round_m)));
  }
  return fraction(smoke < 0.001 ? 0.0 : std::min(smoke, 1.0));
}

}  // namespace vedette::combat
