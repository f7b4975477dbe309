#include "world/light.h"

#include <gtest/gtest.h>

namespace vedette {
namespace {

constexpr GeoReference kPyongyang{39'030'000, 125'750'000};
constexpr GeoReference kHarbin{45'750'000, 126'650'000};

Calendar calendar_of(std::int32_t year, std::int32_t month, std::int32_t day) {
  Calendar calendar;
  calendar.year = year;
  calendar.month = month;
  calendar.day = day;
  return calendar;
}

Instant at_minute(double minute) {
  return {round_to<std::int64_t>(minute * 60'000.0)};
}

/// Minutes after midnight at which the upper edge of the sun first stands over (or, falling, under)
/// the horizon, refraction included.
double sun_crosses(const Calendar& calendar, const GeoReference& geo, bool rising) {
  for (int minute = rising ? 0 : 720; minute < 1440; ++minute) {
    const bool up = sky_at(calendar, geo, at_minute(minute)).sun_altitude_deg > -0.833;
    if (up == rising) {
      return minute;
    }
  }
  return -1;
}

TEST(Light, SunOfPyongyang) {
  const Calendar calendar = calendar_of(1894, 9, 15);
  EXPECT_NEAR(sun_crosses(calendar, kPyongyang, true), 5 * 60 + 43, 3);
  EXPECT_NEAR(sun_crosses(calendar, kPyongyang, false), 18 * 60 + 8, 3);
}

TEST(Light, SunOfHarbinInWinter) {
  // 07:22 local mean time by the equation of time (+13.6 min) and the declination of -17.3 degrees.
  EXPECT_NEAR(sun_crosses(calendar_of(1904, 2, 1), kHarbin, true), 7 * 60 + 22, 4);
}

TEST(Light, TheClockMayRunAheadOfTheSun) {
  Calendar calendar = calendar_of(1894, 9, 15);
  const Sky sun_time = sky_at(calendar, kPyongyang, at_minute(600));
  calendar.clock_ahead_of_sun = minutes(37);
  const Sky clock_time = sky_at(calendar, kPyongyang, at_minute(637));
  EXPECT_DOUBLE_EQ(sun_time.sun_altitude_deg, clock_time.sun_altitude_deg);
}

TEST(Light, SunStandsSouthAtNoonAndAsHighAsItShould) {
  // Meeus, example 25.a: 1992 October 13.0 TD, apparent right ascension 198.38083, declination
  // -7.78507 degrees. Seen from the pole its altitude is its declination.
  const GeoReference pole{90'000'000, 0};
  EXPECT_NEAR(sky_at(calendar_of(1992, 10, 13), pole, {0}).sun_altitude_deg, -7.785, 0.005);
  const Sky noon = sky_at(calendar_of(1894, 9, 15), kPyongyang, at_minute(715.2));
  EXPECT_NEAR(noon.sun_azimuth_deg, 180, 0.5);
  EXPECT_NEAR(noon.sun_altitude_deg, 90 - 39.03 + 3.1, 0.2);
  EXPECT_NEAR(sky_at(calendar_of(1894, 9, 15), kPyongyang, at_minute(390)).sun_azimuth_deg, 93, 3);
}

TEST(Light, Moon) {
  // Meeus, example 47.a: 1992 April 12.0 TD, longitude 133.167, latitude -3.229, declination
  // 13.768 degrees; parallax 0.992.
  const GeoReference pole{90'000'000, 0};
  const Sky sky = sky_at(calendar_of(1992, 4, 12), pole, {0});
  EXPECT_NEAR(sky.moon_altitude_deg, 13.768 - 0.992 * 0.971, 0.4);
  // Example 48.a: the illuminated share at that moment is 0.6786.
  EXPECT_NEAR(sky.moon_illuminated, 0.6786, 0.01);
}

TEST(Light, FullMoonOverPyongyang) {
  const Calendar calendar = calendar_of(1894, 9, 15);
  const Sky midnight = sky_at(calendar, kPyongyang, at_minute(24 * 60));
  EXPECT_GT(midnight.moon_illuminated, 0.98);
  EXPECT_GT(midnight.moon_altitude_deg, 35);
  // New moon half a month before: the age at noon of the 15th is 14.6 days to half a day.
  double darkest = 2;
  double new_moon_day = 0;
  for (int hour = -20 * 24; hour < 0; ++hour) {
    const double lit = sky_at(calendar, kPyongyang, at_minute(hour * 60.0)).moon_illuminated;
    if (lit < darkest) {
      darkest = lit;
      new_moon_day = hour / 24.0;
    }
  }
  EXPECT_NEAR(0.5 - new_moon_day, 14.8, 0.5);
}

Sky sun_at(double altitude_deg) {
  Sky sky;
  sky.sun_altitude_deg = altitude_deg;
  sky.moon_altitude_deg = -30;
  return sky;
}

TEST(Light, LuxOfTheTables) {
  EXPECT_NEAR(illuminance_lux(sun_at(60), 0), 100'000, 15'000);
  EXPECT_NEAR(illuminance_lux(sun_at(-0.83), 0), 450, 150);
  EXPECT_NEAR(illuminance_lux(sun_at(-6), 0), 3.4, 0.3);
  EXPECT_NEAR(illuminance_lux(sun_at(-12), 0), 0.0085, 0.002);
  Sky moon = sun_at(-40);
  moon.moon_altitude_deg = 60;
  moon.moon_illuminated = 1;
  EXPECT_NEAR(illuminance_lux(moon, 0), 0.21, 0.04);
  EXPECT_NEAR(illuminance_lux(moon, 1), 0.021, 0.004);
}

TEST(Light, FallsSteadilyFromDayToNight) {
  double before = 2;
  for (double altitude = 60; altitude > -25; altitude -= 0.25) {
    const double light = daylight(sun_at(altitude), 0);
    EXPECT_LE(light, before + 0.006) << altitude;  // the fits do not join without a seam
    before = light;
  }
  EXPECT_EQ(daylight(sun_at(45), 0), 1.0);
  EXPECT_NEAR(daylight(sun_at(-6), 0), 0.018, 0.002);
  EXPECT_NEAR(daylight(sun_at(-30), 0), 0.0002, 0.00005);
}

}  // namespace
}  // namespace vedette
