#include "scenario/projection.h"

#include <cmath>

#include "base/base.h"

namespace vedette::scenario {

namespace {

constexpr double kRadian = 3.14159265358979323846 / 180.0;
constexpr double kAxis_m = 6'378'137.0;
constexpr double kFlattening = 1.0 / 298.257223563;
constexpr double kE2 = kFlattening * (2.0 - kFlattening);  // eccentricity squared
constexpr double kSecondE2 = kE2 / (1.0 - kE2);

/// Length of the meridian from the equator to a latitude.
double meridian_m(double phi) {
  constexpr double e4 = kE2 * kE2;
  constexpr double e6 = e4 * kE2;
  return kAxis_m *
         ((1.0 - kE2 / 4.0 - 3.0 * e4 / 64.0 - 5.0 * e6 / 256.0) * phi -
          (3.0 * kE2 / 8.0 + 3.0 * e4 / 32.0 + 45.0 * e6 / 1024.0) * maths::sin(2.0 * phi) +
          (15.0 * e4 / 256.0 + 45.0 * e6 / 1024.0) * maths::sin(4.0 * phi) -
          (35.0 * e6 / 3072.0) * maths::sin(6.0 * phi));
}

}  // namespace

Projection::Projection(double latitude_deg, double longitude_deg)
    : latitude_deg_(latitude_deg),
      longitude_deg_(longitude_deg),
      meridian_m_(meridian_m(latitude_deg * kRadian)) {}

Projection::Metres Projection::project(double latitude_deg, double away_deg) const {
  const double phi = latitude_deg * kRadian;
  const double sine = maths::sin(phi);
  const double cosine = maths::cos(phi);
  const double n = kAxis_m / std::sqrt(1.0 - kE2 * sine * sine);
  const double t = sine * sine / (cosine * cosine);
  const double c = kSecondE2 * cosine * cosine;
  const double a = away_deg * kRadian * cosine;
  const double a2 = a * a;
  const double x = n * a *
                   (1.0 + a2 / 6.0 * (1.0 - t + c) +
                    a2 * a2 / 120.0 * (5.0 - 18.0 * t + t * t + 72.0 * c - 58.0 * kSecondE2));
  const double y =
      meridian_m(phi) - meridian_m_ +
      n * sine / cosine * a2 *
          (0.5 + a2 / 24.0 * (5.0 - t + 9.0 * c + 4.0 * c * c) +
           a2 * a2 / 720.0 * (61.0 - 58.0 * t + t * t + 600.0 * c - 330.0 * kSecondE2));
  return {x, y};
}

std::optional<Point> Projection::local(double latitude_deg, double longitude_deg) const {
  double away_deg = longitude_deg - longitude_deg_;
  away_deg += away_deg < -180.0 ? 360.0 : away_deg > 180.0 ? -360.0 : 0.0;
  if (!(std::abs(away_deg) <= 5.0) || !(std::abs(latitude_deg) <= 89.0)) {
    return std::nullopt;
  }
  const Metres at = project(latitude_deg, away_deg);
  if (!(std::abs(at.x) <= 400'000.0) || !(std::abs(at.y) <= 400'000.0)) {
    return std::nullopt;
  }
  return Point{metres(at.x), metres(at.y)};
}

GeoPlace Projection::geographic(double x_m, double y_m) const {
  // Each round takes off what is left by the scale at the place; the grid turns little against the
  // meridian, so that what is left shrinks tenfold and more.
  constexpr int kRounds = 12;
  constexpr double kDegree_m = kAxis_m * kRadian;
  double latitude_deg = latitude_deg_ + y_m / kDegree_m;
  double away_deg = 0.0;
  for (int round = 0; round < kRounds; ++round) {
    const Metres at = project(latitude_deg, away_deg);
    away_deg += (x_m - at.x) / (kDegree_m * maths::cos(latitude_deg * kRadian));
    latitude_deg += (y_m - at.y) / kDegree_m;
  }
  return {latitude_deg, longitude_deg_ + away_deg};
}

}  // namespace vedette::scenario
