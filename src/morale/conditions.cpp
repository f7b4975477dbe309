#include "morale/conditions.h"

#include <algorithm>

namespace vedette::morale {

namespace {

constexpr Duration kMinute{60'000};

double unsteadiness_of(const Scenario& scenario, const Unit& unit) {
  const Formation& formation = scenario.forces.formations[unit.formation.index()];
  const double steadiness = as_double(unit.quality) + as_double(formation.discipline);
  return 1.0 + scenario.doctrine[Number::steadiness_spread] * (1.0 - steadiness);
}

double weather_strain_of(const Doctrine& doctrine, const Clock& clock) {
  const double cold = std::clamp(-in_celsius(clock.temperature) / 20.0, 0.0, 2.0);
  const double night = 1.0 - as_double(clock.daylight);
  return doctrine[Number::strain_cold] * cold + doctrine[Number::strain_night] * night;
}

bool begins(const TickContext& context, Duration span) {
  const Instant next = context.now() + context.scenario.calendar.tick;
  return context.now().count / span.count != next.count / span.count;
}

}  // namespace

Conditions::Conditions(const Scenario& scenario)
    : leaderless_(scenario.forces.formations.size(), 0),
      keeps_rations_(scenario.forces.formations.size(), 0) {
  for (const Unit& unit : scenario.forces.units) {
    unsteadiness_.push_back(unsteadiness_of(scenario, unit));
    keeps_rations_[unit.formation.index()] |= unit.rations > 0 ? 1 : 0;
  }
  const Doctrine& doctrine = scenario.doctrine;
  tick_s = in_seconds(scenario.calendar.tick);
  const auto kept = [&](Number time_s) { return maths::exp(-tick_s / doctrine[time_s]); };
  hits_kept = kept(Number::recent_loss_fade_s);
  suppression_kept = kept(Number::suppression_fade_s);
  stress_rise = 1.0 - kept(Number::stress_rise_s);
  stress_fall = 1.0 - kept(Number::stress_fall_s);
  cohesion_recovery = 1.0 - maths::exp(-1.0 / doctrine[Number::cohesion_recovery_min]);
  officer_replaced = 1.0 - maths::exp(-1.0 / doctrine[Number::officer_replaced_min]);
}

void Conditions::refresh(const TickContext& context) {
  const std::vector<Formation>& formations = context.scenario.forces.formations;
  any_leaderless_ = false;
  for (std::size_t f = 0; f < formations.size(); ++f) {
    const bool gone = !context.state.formation[f].commander.exists();
    leaderless_[f] = gone && !formations[f].succession.empty() ? 1 : 0;
    any_leaderless_ |= leaderless_[f] != 0;
  }
  weather_strain = weather_strain_of(context.scenario.doctrine, context.state.clock[0]);
  look = begins(context, kLookSpan);
  minute = begins(context, kMinute);
}

}  // namespace vedette::morale
