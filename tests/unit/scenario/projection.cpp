#include "scenario/projection.h"

#include <cmath>
#include <gtest/gtest.h>

namespace vedette::scenario {
namespace {

struct Metres {
  double x, y;
};

/// Transverse Mercator by another series (Krüger 1912, to n^4, as of the Finnish JHS 154), in the
/// C library's functions: true to less than a millimetre here.
Metres by_krueger(double lat_deg, double lon_deg, double lat0_deg, double lon0_deg) {
  const double radian = std::acos(-1.0) / 180.0;
  const double f = 1.0 / 298.257223563;
  const double n = f / (2.0 - f);
  const double a1 = 6378137.0 / (1.0 + n) * (1.0 + n * n / 4.0 + n * n * n * n / 64.0);
  const double e = std::sqrt(f * (2.0 - f));
  const double h[4] = {n / 2.0 - 2.0 * n * n / 3.0 + 5.0 * n * n * n / 16.0,
                       13.0 * n * n / 48.0 - 3.0 * n * n * n / 5.0, 61.0 * n * n * n / 240.0, 0.0};
  const auto grid = [&](double lat, double away) {
    const double q = std::asinh(std::tan(lat)) - e * std::atanh(e * std::sin(lat));
    const double beta = std::atan(std::sinh(q));
    const double eta1 = std::atanh(std::cos(beta) * std::sin(away));
    const double xi1 = std::asin(std::sin(beta) * std::cosh(eta1));
    double xi = xi1, eta = eta1;
    for (int i = 0; i < 3; ++i) {
      const double k = 2.0 * (i + 1);
      xi += h[i] * std::sin(k * xi1) * std::cosh(k * eta1);
      eta += h[i] * std::cos(k * xi1) * std::sinh(k * eta1);
    }
    return Metres{a1 * eta, a1 * xi};
  };
  const Metres at = grid(lat_deg * radian, (lon_deg - lon0_deg) * radian);
  return {at.x, at.y - grid(lat0_deg * radian, 0.0).y};
}

TEST(Projection, agrees_with_another_series) {
  for (const double lat0 : {39.03, -33.5, 0.0, 60.0}) {
    const Projection projection(lat0, 125.75);
    for (int i = 0; i < 81; ++i) {  // eighths of a degree
      const int row = i / 9;
      const double north = 0.125 * (row - 4);
      const double east = 0.125 * (i % 9 - 4);
      const auto local = projection.local(lat0 + north, 125.75 + east);
      const Metres right = by_krueger(lat0 + north, 125.75 + east, lat0, 125.75);
      ASSERT_TRUE(local);
      EXPECT_NEAR(in_metres(local->x), right.x, 0.005) << lat0 << ' ' << north << ' ' << east;
      EXPECT_NEAR(in_metres(local->y), right.y, 0.005) << lat0 << ' ' << north << ' ' << east;
    }
  }
}

TEST(Projection, goes_back_to_where_it_came_from) {
  for (const double lat0 : {39.03, -33.5, 0.0, 60.0}) {
    const Projection projection(lat0, 125.75);
    for (const double x : {-240'000.0, -9'000.0, 0.0, 123'456.0}) {
      for (const double y : {-200'000.0, 0.0, 77'000.0}) {
        const GeoPlace place = projection.geographic(x, y);
        const auto back = projection.local(place.latitude_deg, place.longitude_deg);
        ASSERT_TRUE(back);
        EXPECT_NEAR(in_metres(back->x), x, 0.002);
        EXPECT_NEAR(in_metres(back->y), y, 0.002);
      }
    }
  }
}

TEST(Projection, origin_is_zero_and_a_degree_of_the_meridian_is_known) {
  const Projection projection(0.0, 10.0);
  EXPECT_EQ(projection.local(0.0, 10.0), (Point{{0}, {0}}));
  // Length of the first degree of latitude on WGS84: 110,574.389 m.
  EXPECT_NEAR(in_metres(projection.local(1.0, 10.0)->y), 110'574.389, 0.002);
}

TEST(Projection, refuses_what_lies_far_away) {
  const Projection projection(39.03, 125.75);
  EXPECT_FALSE(projection.local(125.75, 39.03));
  EXPECT_FALSE(projection.local(39.03, 140.0));
  EXPECT_FALSE(projection.local(50.0, 125.75));
  EXPECT_TRUE(Projection(0.0, 179.9).local(0.0, -179.9));
}

}  // namespace
}  // namespace vedette::scenario
