#include "world/light.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette {

namespace {

constexpr double kRadian = 57.29577951308232;  // degrees
constexpr double kDayMs = 86'400'000.0;

double sine(double degree) {
  return maths::sin(degree / kRadian);
}
double cosine(double degree) {
  return maths::cos(degree / kRadian);
}
double arc_tangent(double y, double x) {
  return maths::atan2(y, x) * kRadian;
}
double arc_sine(double x) {
  const double bounded = std::clamp(x, -1.0, 1.0);
  return arc_tangent(bounded, std::sqrt(1.0 - bounded * bounded));
}
/// An angle of any size in [0, 360), so that the arguments of sine stay small.
double turned(double degree) {
  return degree - 360.0 * std::floor(degree / 360.0);
}

/// Days from 2000-01-01 12:00 to 00:00 of a civil date (Gregorian).
double days_to_midnight(int year, int month, int day) {
  const int shifted = (14 - month) / 12;
  const int y = year + 4800 - shifted;
  const int m = month + 12 * shifted - 3;
  const int julian = day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 32045;
  return julian - 2451545 - 0.5;
}

/// Place on the sky against the ecliptic, degrees.
struct Ecliptic {
  double longitude = 0;
  double latitude = 0;
};

/// The sun (Meeus, Astronomical Algorithms, 2nd ed., chapter 25), T in centuries from 2000.
Ecliptic sun_place(double T) {
  const double mean = turned(280.46646 + 36000.76983 * T);
  const double anomaly = turned(357.52911 + 35999.05029 * T);
  const double centre = (1.914602 - 0.004817 * T) * sine(anomaly) + 0.019993 * sine(2 * anomaly) +
                        0.000289 * sine(3 * anomaly);
  const double node = turned(125.04 - 1934.136 * T);
  return {turned(mean + centre - 0.00569 - 0.00478 * sine(node)), 0};
}

struct Term {
  double amplitude, at_2000, per_century;
};

template <std::size_t N>
double sum_of_sines(const std::array<Term, N>& terms, double T) {
  double sum = 0;
  for (const Term& term : terms) {
    sum += term.amplitude * sine(turned(term.at_2000 + term.per_century * T));
  }
  return sum;
}

/// The moon (Astronomical Almanac, low-precision formulae: 0.3 degree in longitude, 0.2 in
/// latitude), T in centuries from 2000.
Ecliptic moon_place(double T) {
  static constexpr std::array<Term, 6> kLongitude{{{6.29, 135.0, 477198.87},
                                                   {-1.27, 259.3, -413335.36},
                                                   {0.66, 235.7, 890534.22},
                                                   {0.21, 269.9, 954397.74},
                                                   {-0.19, 357.5, 35999.05},
                                                   {-0.11, 186.5, 966404.03}}};
  static constexpr std::array<Term, 4> kLatitude{{{5.13, 93.3, 483202.02},
                                                  {0.28, 228.2, 960400.89},
                                                  {-0.28, 318.3, 6003.15},
                                                  {-0.17, 217.6, -407332.21}}};
  return {turned(218.32 + 481267.881 * T + sum_of_sines(kLongitude, T)),
          sum_of_sines(kLatitude, T)};
}

struct Horizontal {
  double altitude = 0;
  double azimuth = 0;  ///< clockwise from north
};

/// `sidereal` is the local sidereal time in degrees.
Horizontal over_horizon(Ecliptic place, double T, double sidereal, double latitude) {
  const double tilt = 23.439291 - 0.0130042 * T;
  const double across = cosine(place.latitude) * sine(place.longitude);
  const double x = cosine(place.latitude) * cosine(place.longitude);
  const double y = cosine(tilt) * across - sine(tilt) * sine(place.latitude);
  const double z = sine(tilt) * across + cosine(tilt) * sine(place.latitude);
  const double hour = turned(sidereal - arc_tangent(y, x));
  const double flat = std::sqrt(x * x + y * y);
  const double north = cosine(latitude) * z - sine(latitude) * flat * cosine(hour);
  const double up = sine(latitude) * z + cosine(latitude) * flat * cosine(hour);
  return {arc_sine(up), turned(arc_tangent(-flat * sine(hour), north))};
}

/// A polynomial of the third degree in altitude / 90, valid from an altitude on.
struct Stretch {
  double from_deg;
  std::array<double, 4> of;
};

template <std::size_t N>
double log_lux(const std::array<Stretch, N>& stretches, double altitude_deg) {
  const double x = altitude_deg / 90.0;
  for (const Stretch& stretch : stretches) {
    if (altitude_deg >= stretch.from_deg) {
      const std::array<double, 4>& c = stretch.of;
      return c[0] + x * (c[1] + x * (c[2] + x * c[3]));
    }
  }
  return -99;
}

double ten_to(double power) {
  return maths::exp(power * 2.302585092994046);
}

// Janiczek and DeYoung, Computer programs for sun and moon illuminance, USNO Circular 171 (1987).
constexpr std::array<Stretch, 6> kSun{{{20, {3.74, 3.97, -4.07, 1.47}},
                                       {5, {3.05, 13.28, -45.98, 64.33}},
                                       {-0.8, {2.88, 22.26, -207.64, 1034.30}},
                                       {-5, {2.88, 21.81, -258.11, -858.36}},
                                       {-12, {2.70, 12.17, -431.69, -1899.83}},
                                       {-18, {13.84, 262.72, 1447.42, 2797.93}}}};
constexpr std::array<Stretch, 3> kMoon{{{20, {-1.95, 4.06, -4.24, 1.56}},
                                        {5, {-2.58, 12.58, -42.58, 59.06}},
                                        {-0.8, {-2.79, 24.27, -252.95, 1321.29}}}};
constexpr double kStarsLux = 0.0005;
constexpr double kOvercastDims = 10;  // the same circular: dark clouds take nine tenths
constexpr double kDayLux = 10'000;

/// Angle between sun and earth as seen from the moon, from the share of the disc that is lit.
double phase_angle(double illuminated) {
  return 90.0 - arc_sine(2.0 * illuminated - 1.0);
}

}  // namespace

Sky sky_at(const Calendar& calendar, const GeoReference& geo, Instant at) {
  const double longitude = geo.longitude_udeg / 1e6;
  const double latitude = geo.latitude_udeg / 1e6;
  const Duration since_midnight = at - Instant{calendar.clock_ahead_of_sun.count};
  const double days = days_to_midnight(calendar.year, calendar.month, calendar.day) +
                      static_cast<double>(since_midnight.count) / kDayMs - longitude / 360.0;
  const double T = days / 36525.0;
  // One turn a day is taken off before multiplying: the product stays exact enough.
  const double sidereal =
      turned(280.46061837 + 360.0 * (days - std::floor(days)) + 0.98564736629 * days + longitude);
  const Ecliptic sun = sun_place(T);
  const Ecliptic moon = moon_place(T);
  const Horizontal sun_over = over_horizon(sun, T, sidereal, latitude);
  const Horizontal moon_over = over_horizon(moon, T, sidereal, latitude);
  const double parallax = 0.9508 + 0.0518 * cosine(turned(135.0 + 477198.87 * T)) +
                          0.0095 * cosine(turned(259.3 - 413335.36 * T));
  const double apart = cosine(moon.latitude) * cosine(moon.longitude - sun.longitude);
  Sky sky;
  sky.sun_altitude_deg = sun_over.altitude;
  sky.sun_azimuth_deg = sun_over.azimuth;
  sky.moon_altitude_deg = moon_over.altitude - parallax * cosine(moon_over.altitude);
  sky.moon_azimuth_deg = moon_over.azimuth;
  sky.moon_illuminated = std::clamp((1.0 - apart) / 2.0, 0.0, 1.0);
  return sky;
}

double illuminance_lux(const Sky& sky, double cloud) {
  const double phase = phase_angle(sky.moon_illuminated);
  const double waning = -0.00868 * phase - 2.2e-9 * phase * phase * phase * phase;
  const double lux = ten_to(log_lux(kSun, sky.sun_altitude_deg)) +
                     ten_to(log_lux(kMoon, sky.moon_altitude_deg) + waning) + kStarsLux;
  return lux / maths::pow(kOvercastDims, std::clamp(cloud, 0.0, 1.0));
}

double daylight(const Sky& sky, double cloud) {
  return std::min(1.0, std::sqrt(illuminance_lux(sky, cloud) / kDayLux));
}

}  // namespace vedette
