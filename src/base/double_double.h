#pragma once

#include <bit>
#include <cstdint>

/// Sums and products of doubles with the rounding error kept. Private to the maths of base.
namespace vedette::maths {

/// A number as the unevaluated sum of two doubles.
struct DoubleDouble {
  double high = 0.0;
  double low = 0.0;
};

/// a + b exactly (Knuth, TAOCP 2, 4.2.2).
constexpr DoubleDouble two_sum(double a, double b) {
  const double sum = a + b;
  const double b_part = sum - a;
  return {sum, (a - (sum - b_part)) + (b - b_part)};
}

/// a + b exactly where |a| >= |b| (Dekker, Numer. Math. 18, 1971).
constexpr DoubleDouble quick_two_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// The number cut after its first 26 bits, and the 27 bits cut off.
constexpr DoubleDouble cut(double a) {
  const double high = std::bit_cast<double>(std::bit_cast<std::uint64_t>(a) & ~0x7ffffffULL);
  return {high, a - high};
}

/// a * b, exactly but for 2^-106 of it (Dekker, with halves cut by bits), short of overflow and
/// underflow. No fused multiply-add: not every processor has one.
constexpr DoubleDouble two_product(double a, double b) {
  const double product = a * b;
  const DoubleDouble x = cut(a);
  const DoubleDouble y = cut(b);
  const double error = ((x.high * y.high - product) + x.high * y.low + x.low * y.high);
  return {product, error + x.low * y.low};
}

/// 2^exponent, for -1022 <= exponent <= 1023.
constexpr double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// The nearest integer, ties to even, of |x| < 2^51: adding 1.5 * 2^52 leaves no room for more.
constexpr double nearest(double x) {
  return (x + 0x1.8p52) - 0x1.8p52;
}

/// Value of c[0] + c[1] x + c[2] x^2 + ... (Horner).
template <class Coefficients>
constexpr double polynomial(double x, const Coefficients& c) {
  double value = c[c.size() - 1];
  for (std::size_t i = c.size() - 1; i-- > 0;) {
    value = value * x + c[i];
  }
  return value;
}

}  // namespace vedette::maths
