#pragma once

#include "base/base.h"
#include "state/state.h"

namespace vedette {

/// Sun and moon over a place at a moment. Altitudes are of the middle of the disc above the true
/// horizon, as seen from the surface, without refraction: the sun rises at -0.83 degrees.
struct Sky {
  double sun_altitude_deg = 0;
  double sun_azimuth_deg = 0;
  double moon_altitude_deg = 0;
  double moon_azimuth_deg = 0;
  double moon_illuminated = 0;  ///< share of the disc
};

/// Low-precision astronomy of the real date and place (good to about 0.02 degree for the sun and
/// 0.5 for the moon), with the library's own mathematics. Sources:
/// docs/models/light-and-weather.md.
[[nodiscard]] Sky sky_at(const Calendar& calendar, const GeoReference& geo, Instant at);

/// Light of sun, moon and stars on level open ground, in lux.
[[nodiscard]] double illuminance_lux(const Sky& sky, double cloud);

/// The same on the scale of Clock::daylight: the square root of its share of 10,000 lux, at most 1.
/// 1 clear day, 0.2 sunset, 0.018 end of civil twilight, 0.005 full moon, 0.0002 starlight.
[[nodiscard]] double daylight(const Sky& sky, double cloud);

}  // namespace vedette
