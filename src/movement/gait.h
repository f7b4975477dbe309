#pragma once

#include "movement/movement.h"

namespace vedette {

/// What the moment does to every march: light, rain, wind. Same for all elements of a tick.
struct MarchWeather {
  double road_share = 1;     ///< on roads, by the light
  double country_share = 1;  ///< across country, by the light
  double rain_share = 1;
  double wind_mps = 0;
  Angle wind_from;
  double fatigue_factor = 1;  ///< of work in rain, frost or heat
};
[[nodiscard]] MarchWeather march_weather(const TickContext& context);

/// Whom the going slows and how: what `going` and `Routes` want to know.
[[nodiscard]] Mover mover_of(Arm arm, const Strength& strength);

/// The gait kept now: a charge is ridden home in steps, broken men flee, the breathless walk.
[[nodiscard]] Gait gait_kept(const TickContext& context, std::size_t slot, const Motion& motion);

/// Pace of a gait on a good road in column by day, in metres a second; 0 at the halt.
[[nodiscard]] double base_pace(const Doctrine& doctrine, Arm arm, const Strength& strength,
                               Gait gait);

/// Everything but ground and light that slows an element, as a share: halts, array, pace of the
/// march, fatigue, weather, suppression.
[[nodiscard]] double condition_share(const TickContext& context, std::size_t slot,
                                     const Motion& motion, Gait gait, const MarchWeather& weather,
                                     Angle heading);

}  // namespace vedette
