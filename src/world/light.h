#pragma once

#include "base/base.h"
#include "state/state.h"

namespace vedette {

/// Sun and moon over a place at a moment.
struct Sky {
  double sun_altitude_deg = 0;
  double sun_azimuth_deg = 0;
  double moon_altitude_deg = 0;
  double moon_illuminated = 0;  ///< share of the disc
};

/// Low-precision astronomy of the real date and place (good to about 0.1 degree for the sun and 0.5
/// for the moon), with the library's own mathematics.
[[nodiscard]] Sky sky_at(const Calendar& calendar, const GeoReference& geo, Instant at);

/// Light on the ground, 0 dark to 1 clear day, from the sky and the share of cloud.
[[nodiscard]] double daylight(const Sky& sky, double cloud);

}  // namespace vedette
