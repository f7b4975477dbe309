#include "base/assert.h"
#include "base/double_double.h"
#include "base/maths.h"
#include "base/maths_tables.h"

// sin and cos by Cody and Waite's reduction and Taylor's series; atan2 by a table of arctangents.

namespace vedette::maths {

namespace {

constexpr double kLargestAngle = 1e6;  // steps of pi / 2 in it stay below 2^20

/// An angle less `quadrant` quarter turns, within an eighth of a turn.
struct Reduced {
  DoubleDouble angle;
  unsigned quadrant = 0;
};

Reduced reduced(double x) {
  VEDETTE_ASSERT(x >= -kLargestAngle && x <= kLargestAngle);
  const double k = nearest(x * tables::kTwoOverPi);
  // Each product is exact: 33 bits times 20. The first difference is exact as well.
  const DoubleDouble a = two_sum(x - k * tables::kHalfPi1, -(k * tables::kHalfPi2));
  const DoubleDouble b = two_sum(a.high, -(k * tables::kHalfPi3));
  const DoubleDouble angle = quick_two_sum(b.high, (a.low + b.low) - k * tables::kHalfPi4);
  return {angle, static_cast<unsigned>(static_cast<int>(k)) & 3U};
}

double sin_kernel(const DoubleDouble& angle) {
  const double square = angle.high * angle.high;
  const double tail = angle.high * square * polynomial(square, tables::kSin);
  return angle.high + (angle.low * (1.0 - 0.5 * square) + tail);
}

double cos_kernel(const DoubleDouble& angle) {
  const DoubleDouble square = two_product(angle.high, angle.high);
  const DoubleDouble start = quick_two_sum(1.0, -0.5 * square.high);
  const double tail = square.high * square.high * polynomial(square.high, tables::kCos);
  return start.high + (start.low - 0.5 * square.low - angle.high * angle.low + tail);
}

/// Sine of an angle `turned` quarter turns further on.
double sin_turned(double x, unsigned turned) {
  const Reduced part = reduced(x);
  const unsigned quadrant = (part.quadrant + turned) & 3U;
  const double value = (quadrant & 1U) != 0 ? cos_kernel(part.angle) : sin_kernel(part.angle);
  return (quadrant & 2U) != 0 ? 0.0 - value : value + 0.0;  // + 0.0: never -0
}

/// atan(u) - u, for |u| <= 1/16.
double atan_tail(double u) {
  constexpr std::array<double, 6> kSeries = {-1.0 / 3, 1.0 / 5,   -1.0 / 7,
                                             1.0 / 9,  -1.0 / 11, 1.0 / 13};
  const double square = u * u;
  return u * square * polynomial(square, kSeries);
}

/// atan(small / large) for 0 <= small <= large, both far from overflow and underflow.
DoubleDouble atan_kernel(double small, double large) {
  const double t = small / large;
  const DoubleDouble back = two_product(t, large);
  const double t_low = ((small - back.high) - back.low) / large;
  if (t < 1.0 / 16) {
    return {t, t_low + atan_tail(t)};
  }
  // atan(t) = atan(c) + atan((t - c) / (1 + c t)), c a multiple of 1/64.
  const double step = nearest(t * 64.0);
  const double c = step * (1.0 / 64);
  const double u = ((t - c) + t_low) / (1.0 + c * t);
  const tables::Pair& known = tables::kAtan[static_cast<std::size_t>(step)];
  const DoubleDouble sum = two_sum(known.high, u);
  return {sum.high, sum.low + (known.low + atan_tail(u))};
}

/// base + sign * angle, in one double.
double added(const tables::Pair& base, double sign, const DoubleDouble& angle) {
  const DoubleDouble sum = two_sum(base.high, sign * angle.high);
  return sum.high + (sum.low + (base.low + sign * angle.low));
}

/// The angle of (x, y), y >= 0, neither both zero nor infinite: 0 to pi.
double upper_half(double y, double x) {
  const double width = x < 0.0 ? -x : x;
  const bool steep = y > width;
  double small = steep ? width : y;
  double large = steep ? y : width;
  constexpr tables::Pair kZero{};
  const tables::Pair& base = steep ? tables::kHalfPi : (x < 0.0 ? tables::kPi : kZero);
  if (small < large * 0x1p-60) {
    return base.high == 0.0 ? small / large : base.high;
  }
  // Large goes to [2^-51, 2), small is at least 2^-60 of it: no product overflows or loses bits.
  const auto exponent = static_cast<int>(std::bit_cast<std::uint64_t>(large) >> 52) - 1023;
  const double first = power_of_two(-(exponent / 2));
  const double second = power_of_two(-(exponent - exponent / 2));
  small = small * first * second;
  large = large * first * second;
  const double sign = base.high == 0.0 || (steep && x < 0.0) ? 1.0 : -1.0;
  return added(base, sign, atan_kernel(small, large));
}

}  // namespace

double sin(double x) {
  return sin_turned(x, 0);
}

double cos(double x) {
  return sin_turned(x, 1);
}

double atan2(double y, double x) {
  constexpr double kLargest = 0x1.fffffffffffffp1023;
  VEDETTE_ASSERT(y >= -kLargest && y <= kLargest && x >= -kLargest && x <= kLargest);
  if (x == 0.0 && y == 0.0) {
    return 0.0;
  }
  return y < 0.0 ? 0.0 - upper_half(-y, x) : upper_half(y + 0.0, x);
}

}  // namespace vedette::maths
