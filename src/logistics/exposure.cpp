#include "logistics/exposure.h"

#include <algorithm>

namespace vedette::logistics {

namespace {

constexpr std::int32_t kSpansPerDay = 8;
static_assert(kMealSpan.count * kSpansPerDay == std::int64_t{24} * 3'600'000);

/// Share of the cold that shelter lets through. Houses and works shelter those who halt there.
double shelter(const TickContext& context, std::size_t slot) {
  const Motion& motion = context.state.motion[slot];
  const Ground& ground = context.scenario.ground;
  switch (ground.cover[ground.lattice.index(ground.lattice.cell_of(motion.at))]) {
    case Cover::town:
      return motion.moving ? 1.0 : context.number(Number::cold_town);
    case Cover::wood:
    case Cover::millet:
      return context.number(Number::cold_wood);
    default:
      return motion.work.exists() ? context.number(Number::cold_work) : 1.0;
  }
}

bool has_food(const BattleState& state, std::size_t slot) {
  return state.strength[slot].rations > 0 || !keeps_rations(state, state.identity[slot].formation);
}

}  // namespace

bool keeps_rations(const BattleState& state, FormationId formation) {
  return state.accounts(formation, Commodity::rations)
             .count[static_cast<std::size_t>(Account::raised)] != 0;
}

void eat(TickContext& context) {
  const double hunger = context.number(Number::hunger_fatigue_per_day) / kSpansPerDay;
  BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.active(slot) || !keeps_rations(state, state.identity[slot].formation)) {
      continue;
    }
    const std::int32_t meal = state.strength[slot].men * (1000 / kSpansPerDay);
    const std::int32_t eaten =
        write_off(context, slot, Commodity::rations, Account::used, meal, Cause::supply);
    if (eaten < meal) {
      const double missed = 1.0 - eaten / static_cast<double>(meal);
      Fraction& fatigue = state.motion.edit(slot).fatigue;
      fatigue = std::min(fatigue + fraction(hunger * missed), kWhole);
    }
  }
}

double cold_deaths_per_day(const TickContext& context, std::size_t slot) {
  const Clock& clock = context.state.clock[0];
  const double felt = in_celsius(clock.temperature) - context.number(Number::cold_wind_c_per_mps) *
                                                          in_metres_per_second(clock.wind);
  const double none = context.number(Number::cold_none_c);
  if (felt >= none) {
    return 0.0;
  }
  const double depth = (none - felt) / (none - context.number(Number::cold_reference_c));
  const double fatigue = as_double(context.state.motion[slot].fatigue);
  const double weakness = 1.0 + context.number(Number::cold_weakness) * (2.0 * fatigue - 1.0);
  const double fed = has_food(context.state, slot) ? context.number(Number::cold_fed) : 1.0;
  return std::min(1.0, context.number(Number::cold_deaths_per_day) * depth * depth * weakness *
                           fed * shelter(context, slot));
}

void suffer_cold(TickContext& context) {
  constexpr double kNearlyAll = 0.999;
  const BattleState& state = context.state;
  const auto span = static_cast<std::uint32_t>(context.now().count / kMealSpan.count);
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const double in_a_day = state.active(slot) ? cold_deaths_per_day(context, slot) : 0.0;
    if (in_a_day <= 0.0) {
      continue;
    }
    const double alive_in_a_day = 1.0 - std::min(in_a_day, kNearlyAll);
    const double dies = 1.0 - maths::exp(maths::log(alive_in_a_day) / kSpansPerDay);
    const std::int32_t dead = context.draws.binomial(
        {.purpose = Purpose::exposure_deaths, .subject = state.identity[slot].key, .moment = span},
        state.strength[slot].men, dies);
    write_off(context, slot, Commodity::men, Account::killed, dead,
              has_food(state, slot) ? Cause::cold : Cause::hunger);
  }
}

}  // namespace vedette::logistics
