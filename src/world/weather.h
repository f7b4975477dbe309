#pragma once

#include <span>

#include "state/state.h"

namespace vedette {

/// The weather of one moment.
struct Weather {
  double cloud = 0;      ///< share of the sky
  double rain_mm_h = 0;  ///< rain, or the water of snow below zero Celsius
  double temperature_c = 15;
  double wind_mps = 0;
  Angle wind_from;
  double visibility_m = 0;  ///< at which haze, fog, rain and snow hide a man by day
  double ice_m = 0;         ///< on rivers that freeze over
};

/// The weather at a moment: that of the spell which then holds, come to by degrees over
/// `weather_change_min` from the spell before. Ice grows and melts from the first spell on, so that
/// a winter scenario begins its weather days before the battle. Without spells: a fair day.
[[nodiscard]] Weather weather_at(const Doctrine& doctrine, std::span<const WeatherSpell> spells,
                                 Instant at);

/// First phase of a tick: weather, light, visibility and ice of this moment into the Clock row, and
/// whom the ice carries into the rows of the rivers, once a minute. Weather is a function of
/// scenario, seed and time alone.
void change_world(TickContext& context);

}  // namespace vedette
