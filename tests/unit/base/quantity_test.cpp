#include "base/quantity.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace vedette {
namespace {

template <class A, class B>
concept Addable = requires(A a, B b) {
  a + b;
};
static_assert(Addable<Length, Length>);
static_assert(!Addable<Length, Speed>);
static_assert(!Addable<Duration, Instant>);
static_assert(!Addable<Fraction, Hazard>);
static_assert(!Addable<Length, int>);

TEST(Quantity, RoundsHalfAwayFromZero) {
  EXPECT_EQ(round_to<int>(0.5), 1);
  EXPECT_EQ(round_to<int>(-0.5), -1);
  EXPECT_EQ(round_to<int>(2.5), 3);
  EXPECT_EQ(round_to<int>(-2.5), -3);
  EXPECT_EQ(round_to<int>(0.49999999999999994), 0);  // the largest double below a half
  EXPECT_EQ(round_to<int>(-0.49999999999999994), 0);
  EXPECT_EQ(round_to<std::int64_t>(4503599627370497.0), 4503599627370497);
  EXPECT_EQ(round_to<std::int64_t>(-9007199254740991.0), -9007199254740991);
  EXPECT_EQ(round_to<std::uint16_t>(65'535.4), 65'535);
  EXPECT_EQ(round_to<std::int32_t>(2147483647.4), 2147483647);
  EXPECT_EQ(round_to<std::int32_t>(-2147483648.4), std::numeric_limits<std::int32_t>::min());
  static_assert(metres(1.0005).count == 1001 && seconds(-0.0004).count == 0);
}

TEST(QuantityDeathTest, WhatDoesNotFitIsABug) {
  EXPECT_DEATH(static_cast<void>(round_to<std::int32_t>(2147483648.0)), "bug");
  EXPECT_DEATH(static_cast<void>(round_to<std::int32_t>(-2147483649.0)), "bug");
  EXPECT_DEATH(static_cast<void>(round_to<std::uint16_t>(-0.6)), "bug");
  EXPECT_DEATH(static_cast<void>(round_to<std::int64_t>(9.3e18)), "bug");
  EXPECT_DEATH(static_cast<void>(round_to<std::int32_t>(std::nan(""))), "bug");
  EXPECT_DEATH(static_cast<void>(metres(3e6)), "bug");
  EXPECT_DEATH(static_cast<void>(degrees(std::nan(""))), "bug");
}

TEST(Quantity, UnitsConvert) {
  EXPECT_EQ(in_metres(metres(-12.345)), -12.345);
  EXPECT_EQ(minutes(1.5).count, 90'000);
  EXPECT_EQ(Instant{} + minutes(60), Instant{3'600'000});
  EXPECT_EQ((Instant{5000} - Instant{2000}).count, 3000);
  EXPECT_EQ(fraction(1.0), kWhole);
  EXPECT_EQ(as_double(fraction(0.25)), 0.25);
  EXPECT_EQ(celsius(-12.34).count, -123);
  EXPECT_LT(Instant{1}, Instant::never());
}

TEST(Quantity, AnglesWrap) {
  EXPECT_EQ(degrees(360.0), degrees(0.0));
  EXPECT_EQ(degrees(-90.0), degrees(270.0));
  EXPECT_EQ(degrees(359.9999), degrees(0.0));
  EXPECT_EQ(degrees(725.0), degrees(5.0));
  EXPECT_EQ(degrees(270.0) + degrees(180.0), degrees(90.0));
  EXPECT_EQ(degrees(0.0) - degrees(90.0), degrees(270.0));
  EXPECT_EQ(turn_degrees(degrees(0), degrees(180)), 180.0);
  EXPECT_EQ(turn_degrees(degrees(315), degrees(45)), 90.0);
  EXPECT_EQ(turn_degrees(degrees(45), degrees(315)), 90.0);
}

TEST(Quantity, BearingsOfTheCompass) {
  const Point origin{};
  EXPECT_EQ(bearing(origin, {metres(0), metres(10)}), degrees(0));
  EXPECT_EQ(bearing(origin, {metres(10), metres(0)}), degrees(90));
  EXPECT_EQ(bearing(origin, {metres(0), metres(-10)}), degrees(180));
  EXPECT_EQ(bearing(origin, {metres(-10), metres(0)}), degrees(270));
  EXPECT_EQ(bearing(origin, {metres(10), metres(10)}), degrees(45));
  EXPECT_EQ(bearing(origin, origin), degrees(0));
  EXPECT_EQ(distance({metres(-3), metres(0)}, {metres(0), metres(4)}), metres(5));
}

rc::Gen<Point> points() {
  return rc::gen::map(rc::gen::pair(rc::gen::inRange(-100'000'000, 100'000'000),
                                    rc::gen::inRange(-100'000'000, 100'000'000)),
                      [](const std::pair<int, int>& p) {
                        return Point{{p.first}, {p.second}};
                      });
}

RC_GTEST_PROP(Quantity, DegreesComeBackWithinHalfAPart, ()) {
  const double d = *rc::gen::inRange(-7'200'000, 7'200'000) / 1000.0;
  const double back = in_degrees(degrees(d));
  RC_ASSERT(back >= 0.0 && back < 360.0);
  const double apart = std::remainder(back - d, 360.0);
  RC_ASSERT(std::fabs(apart) <= 180.0 / 65536.0 + 1e-9);
}

RC_GTEST_PROP(Quantity, TurnIsSymmetricAndAtMostHalf, (std::uint16_t a, std::uint16_t b)) {
  const double turn = turn_degrees(Angle{a}, Angle{b});
  RC_ASSERT(turn == turn_degrees(Angle{b}, Angle{a}));
  RC_ASSERT(turn >= 0.0 && turn <= 180.0);
}

RC_GTEST_PROP(Quantity, OffsetGoesWhereDistanceAndBearingSay, (std::uint16_t along)) {
  const Point from = *points();
  const Length by{*rc::gen::inRange(1, 100'000'000)};
  const Point to = offset(from, Angle{along}, by);
  RC_ASSERT(std::abs(distance(from, to).count - by.count) <= 1);
  // Each coordinate is rounded to half a millimetre, the bearing to half a part.
  const double slack = 0.5 + 0.71 / by.count * (65536.0 / 6.2831853) + 1e-6;
  const auto part = static_cast<std::int16_t>((bearing(from, to) - Angle{along}).count);
  RC_ASSERT(std::abs(part) <= slack);
}

RC_GTEST_PROP(Quantity, DistanceIsAMetricToTheMillimetre, ()) {
  const Point a = *points();
  const Point b = *points();
  const Point c = *points();
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, a) == Length{});
  RC_ASSERT(distance(a, c).count <= distance(a, b).count + distance(b, c).count + 2);
  RC_ASSERT(a == b || bearing(a, b) + degrees(180) == bearing(b, a));
}

}  // namespace
}  // namespace vedette
