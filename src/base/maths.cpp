#include "base/maths.h"

#include <limits>

#include "base/assert.h"
#include "base/double_double.h"
#include "base/maths_tables.h"

// exp, log and pow by tables and short Taylor series (Tang, ACM TOMS 15 (1989) and 16 (1990)). For
// pow the logarithm is carried in two doubles, so that it may be multiplied by y.

namespace vedette::maths {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kExpStepBits = 6;                             // kExp2 has 2^6 steps
constexpr int kLogSliceBits = 7;                            // kLog has 2^7 slices
constexpr std::uint64_t kLogStart = 0x3fe6000000000000ULL;  // 0.6875, where the first slice begins

/// s * 2^exponent for 0.5 < s < 4, rounding once more where the result is subnormal.
double scaled(double s, int exponent) {
  if (exponent >= -1021 && exponent <= 1022) {
    return s * power_of_two(exponent);
  }
  const int half = exponent / 2;
  return s * power_of_two(half) * power_of_two(exponent - half);
}

/// exp(x + low), |low| far below |x| or tiny, -746 < x < 710.
double exp_kernel(double x, double low) {
  const double steps = nearest(x * tables::kStepsPerLn2);
  // Exact: kStepHigh has 36 bits, steps at most 17, and both terms are close.
  const double r = (x - steps * tables::kStepHigh) + (low - steps * tables::kStepLow);
  const double square = r * r;
  const double tail = (1.0 / 2 + r * (1.0 / 6)) + square * (1.0 / 24 + r * (1.0 / 120)) +
                      square * square * (1.0 / 720);
  const double p = r + square * tail;  // exp(r) - 1; the next term is below 2^-64
  const auto k = static_cast<int>(steps);
  const tables::Pair& power = tables::kExp2[static_cast<unsigned>(k) % tables::kExp2.size()];
  return scaled(power.high + (power.low + power.high * p), k >> kExpStepBits);
}

/// log(x) = base + log(1 + r) + low, where |r| < 2^-7, and base is exact, and 0 or more than |r|.
struct LogParts {
  double base;
  DoubleDouble r;
  double low;
};

[[gnu::always_inline]] inline LogParts log_parts(double x) {
  double from_subnormal = 0.0;
  if (x < std::numeric_limits<double>::min()) [[unlikely]] {
    x *= 0x1p54;
    from_subnormal = -54.0;
  }
  // x = 2^k m with m in [0.6875, 1.375), where m c = 1 + r.
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const std::uint64_t offset = bits - kLogStart;
  const auto k = static_cast<double>(static_cast<std::int64_t>(offset) >> 52) + from_subnormal;
  const double m = std::bit_cast<double>(bits - (offset & 0xfff0000000000000ULL));
  const tables::LogRow& row = tables::kLog[(offset >> (52 - kLogSliceBits)) % tables::kLog.size()];
  const DoubleDouble halves = cut(m);
  // Exact whichever is larger: where the first is below 2^-26 nothing is rounded at all.
  const DoubleDouble r = quick_two_sum(halves.high * row.c - 1.0, halves.low * row.c);
  return {k * tables::kLn2High + row.log_high, r, k * tables::kLn2Low + row.log_low};
}

/// (log(1 + r) - r + r^2 / 2) / r^3, |r| < 2^-7.
double log_series(double r, double square) {
  return (1.0 / 3 - r * (1.0 / 4)) + square * (1.0 / 5 - r * (1.0 / 6)) +
         square * square * ((1.0 / 7 - r * (1.0 / 8)) + square * (1.0 / 9 - r * (1.0 / 10)));
}

/// log(x) for 0 < x < infinity, relative error below 2^-66: r - r^2 / 2 in two doubles.
DoubleDouble log_twofold(double x) {
  const LogParts part = log_parts(x);
  const double r = part.r.high;
  const DoubleDouble square = two_product(r, r);
  const DoubleDouble first = quick_two_sum(part.base, r);
  const DoubleDouble second = two_sum(first.high, -0.5 * square.high);
  const double low =
      (part.low + (first.low + second.low)) + ((part.r.low - 0.5 * square.low - r * part.r.low) +
                                               square.high * r * log_series(r, square.high));
  return quick_two_sum(second.high, low);
}

}  // namespace

double exp(double x) {
  VEDETTE_ASSERT(x == x);
  if (x >= 710.0) {
    return kInfinity;
  }
  if (x <= -746.0) {
    return 0.0;
  }
  return exp_kernel(x, 0.0);
}

double log(double x) {
  if (!(x > 0.0 && x < kInfinity)) [[unlikely]] {
    VEDETTE_ASSERT(x >= 0.0);
    return x == 0.0 ? -kInfinity : kInfinity;
  }
  const LogParts part = log_parts(x);
  const double r = part.r.high;
  const double square = r * r;
  const DoubleDouble sum = quick_two_sum(part.base, r);
  const double tail = (part.low + part.r.low) + square * (r * log_series(r, square) - 0.5);
  return sum.high + (sum.low + tail);
}

double pow(double x, double y) {
  VEDETTE_ASSERT(x >= 0.0 && y == y);
  if (y == 0.0 || x == 1.0) {
    return 1.0;
  }
  if (x == 0.0 || x == kInfinity) {
    return (x == 0.0) == (y < 0.0) ? kInfinity : 0.0;
  }
  const DoubleDouble log_x = log_twofold(x);
  const double rough = y * log_x.high;
  if (rough >= 710.0) {
    return kInfinity;
  }
  if (rough <= -746.0) {
    return 0.0;
  }
  const DoubleDouble product = two_product(y, log_x.high);
  return exp_kernel(product.high, product.low + y * log_x.low);
}

}  // namespace vedette::maths
