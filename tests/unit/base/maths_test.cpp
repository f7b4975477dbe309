#include "base/maths.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "base/philox.h"

// Errors are measured against the C library's long double functions, which have eleven bits more.

namespace vedette {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kArguments = 300'000;

/// Distance from the true value in units in the last place of a double of its size.
double ulps(double got, long double want) {
  if (std::isinf(static_cast<double>(want)) || want == 0.0L) {
    return got == static_cast<double>(want) ? 0.0 : kInfinity;
  }
  int exponent = 0;
  std::frexp(static_cast<double>(want), &exponent);
  const long double ulp = std::ldexp(1.0L, std::max(exponent - 53, -1074));
  return static_cast<double>(std::fabs(static_cast<long double>(got) - want) / ulp);
}

/// Arguments of a fixed stream, uniform between two bounds.
class Arguments {
 public:
  explicit Arguments(std::uint32_t stream) : stream_(stream) {}
  double between(double from, double to) {
    const PhiloxCounter word = philox4x32_10({serial_++, stream_, 0, 0}, {7, 7});
    const auto bits = (static_cast<std::uint64_t>(word[0]) << 21) | (word[1] >> 11);
    return from + (to - from) * (static_cast<double>(bits) * 0x1p-53);
  }
  /// Of any size, as likely in each binade.
  double of_any_size(double from_exponent, double to_exponent) {
    const double mantissa = between(1.0, 2.0);
    return std::ldexp(mantissa, static_cast<int>(between(from_exponent, to_exponent)));
  }

 private:
  std::uint32_t stream_;
  std::uint32_t serial_ = 0;
};

/// Largest error in ulp over random arguments of one function of one number.
template <class Function, class Reference, class Argument>
double worst(Function function, Reference reference, Argument argument) {
  double most = 0.0;
  for (int i = 0; i < kArguments; ++i) {
    const double x = argument();
    most = std::max(most, ulps(function(x), reference(static_cast<long double>(x))));
  }
  return most;
}

double worst_exp(double from, double to) {
  Arguments a(1);
  return worst(
      maths::exp, [](long double x) { return std::exp(x); }, [&] { return a.between(from, to); });
}

TEST(Maths, ExpIsWithinItsBound) {
  EXPECT_LT(worst_exp(-708.0, 709.7), 0.52);
  EXPECT_LT(worst_exp(-1.0, 1.0), 0.52);
  EXPECT_LT(worst_exp(-0x1p-20, 0x1p-20), 0.52);
  EXPECT_LT(worst_exp(-745.0, -708.0), 0.76);  // subnormal results round twice
}

TEST(Maths, LogIsWithinItsBound) {
  const auto reference = [](long double x) { return std::log(x); };
  Arguments a(2);
  EXPECT_LT(worst(maths::log, reference, [&] { return a.between(0.5, 2.0); }), 0.51);
  EXPECT_LT(worst(maths::log, reference, [&] { return a.between(0.98, 1.02); }), 0.51);
  EXPECT_LT(worst(maths::log, reference, [&] { return a.between(1.0 - 1e-9, 1.0 + 1e-9); }), 0.51);
  EXPECT_LT(worst(maths::log, reference, [&] { return a.of_any_size(-1073.0, 1024.0); }), 0.51);
}

TEST(Maths, PowIsWithinItsBound) {
  Arguments a(3);
  double most = 0.0;
  for (int i = 0; i < kArguments; ++i) {
    // The result spreads over all normal sizes, whatever the size of x.
    const double x = i % 2 == 0 ? a.of_any_size(-1022.0, 1023.0) : a.between(0.5, 2.0);
    const double y = a.between(-708.0, 709.0) / maths::log(x);
    most = std::max(most, ulps(maths::pow(x, y),
                               std::pow(static_cast<long double>(x), static_cast<long double>(y))));
  }
  EXPECT_LT(most, 0.53);
}

TEST(Maths, SinAndCosAreWithinTheirBounds) {
  const auto sine = [](long double x) { return std::sin(x); };
  const auto cosine = [](long double x) { return std::cos(x); };
  for (const double range : {1e-3, 0.8, 4.0, 100.0, 1e4, 1e6}) {
    Arguments a(4);
    const auto argument = [&] { return a.between(-range, range); };
    EXPECT_LT(worst(maths::sin, sine, argument), 0.81) << range;
    EXPECT_LT(worst(maths::cos, cosine, argument), 0.81) << range;
  }
}

TEST(Maths, SinAndCosKeepTheirBoundsBesideTheirZeros) {
  constexpr double kQuarter = 1.5707963267948966192;
  for (int k = -600'000; k <= 600'000; k += 101) {
    const double x = k * kQuarter;
    EXPECT_LT(ulps(maths::sin(x), std::sin(static_cast<long double>(x))), 0.81) << k;
    EXPECT_LT(ulps(maths::cos(x), std::cos(static_cast<long double>(x))), 0.81) << k;
  }
}

TEST(Maths, Atan2IsWithinItsBound) {
  Arguments a(5);
  double most = 0.0;
  for (int i = 0; i < kArguments; ++i) {
    double y = a.between(-1.0, 1.0);
    double x = a.between(-1.0, 1.0);
    if (i % 3 == 0) {
      y *= a.of_any_size(-30.0, 30.0);
    } else if (i % 3 == 1) {
      const double size = a.of_any_size(-1000.0, 1000.0);
      x *= size;
      y *= size;
    }
    most = std::max(most, ulps(maths::atan2(y, x), std::atan2(static_cast<long double>(y),
                                                              static_cast<long double>(x))));
  }
  EXPECT_LT(most, 0.65);
}

/// Calls `visit` with the doubles from 40 below to 40 above a number.
template <class Visit>
void around(double x, Visit visit) {
  for (int step = -40; step <= 40; ++step) {
    visit(
        std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(step)));
  }
}

// Where one row of a table gives way to the next, the remainder is largest.
TEST(Maths, SeamsOfTheTablesAreWithinTheBounds) {
  const auto exact = [](double x) { return static_cast<long double>(x); };
  for (int i = -300; i <= 300; ++i) {
    around((i + 0.5) * 0.6931471805599453 / 64.0,
           [&](double x) { EXPECT_LT(ulps(maths::exp(x), std::exp(exact(x))), 0.52) << x; });
  }
  for (int i = 0; i <= 256; ++i) {
    around((i + 176.0) / 256.0, [&](double x) {
      EXPECT_LT(ulps(maths::log(x), std::log(exact(x))), 0.51) << x;
      EXPECT_LT(ulps(maths::pow(x, 1000.5), std::pow(exact(x), 1000.5L)), 0.53) << x;
    });
  }
  for (int i = 0; i < 64; ++i) {
    around((i + 0.5) / 64.0, [&](double x) {
      EXPECT_LT(ulps(maths::atan2(x, 1.0), std::atan(exact(x))), 0.65) << x;
      EXPECT_LT(ulps(maths::atan2(1.0, x), std::atan2(1.0L, exact(x))), 0.65) << x;
    });
  }
}

TEST(Maths, PowersOfIntegersAreExact) {
  for (int base = 2; base <= 40; ++base) {
    double power = 1.0;
    for (int exponent = 0; power < 0x1p53; ++exponent, power *= base) {
      EXPECT_EQ(maths::pow(base, exponent), power) << base << '^' << exponent;
    }
  }
}

TEST(Maths, GrowWhereTheTrueFunctionGrows) {
  double last_exp = 0.0;
  double last_log = -kInfinity;
  for (int i = 1; i <= kArguments; ++i) {
    const double x = i * 1e-5;
    EXPECT_GT(maths::exp(x), last_exp);
    EXPECT_GT(maths::log(x), last_log);
    last_exp = maths::exp(x);
    last_log = maths::log(x);
  }
}

TEST(Maths, LogGammaIsWithinItsBound) {
  Arguments a(6);
  double most = 0.0;
  for (int i = 0; i < kArguments; ++i) {
    const double x = i % 3 == 0   ? a.between(1e-6, 3.0)
                     : i % 3 == 1 ? a.between(1.0, 40.0)
                                  : a.of_any_size(-300.0, 300.0);
    const long double want = std::lgamma(static_cast<long double>(x));
    most = std::max(most, static_cast<double>(std::fabs((maths::log_gamma(x) - want) / want)));
  }
  EXPECT_LT(most, 2e-15);
  EXPECT_EQ(maths::log_gamma(1.0), 0.0);
  EXPECT_EQ(maths::log_gamma(2.0), 0.0);
  EXPECT_NEAR(maths::log_gamma(171.0), 706.5731, 1e-4);  // log 170!
  // Just beside the zeros: -gamma and 1 - gamma are the slopes.
  EXPECT_NEAR(maths::log_gamma(1.0 + 1e-12) / 1e-12, -0.5772156649, 1e-3);
  EXPECT_NEAR(maths::log_gamma(2.0 + 0x1p-40) * 0x1p40, 0.42278433509, 1e-11);
}

TEST(Maths, SpecialArguments) {
  EXPECT_EQ(maths::exp(0.0), 1.0);
  EXPECT_EQ(maths::exp(-0.0), 1.0);
  EXPECT_EQ(maths::exp(709.79), kInfinity);
  EXPECT_EQ(maths::exp(kInfinity), kInfinity);
  EXPECT_EQ(maths::exp(-745.2), 0.0);
  EXPECT_EQ(maths::exp(-kInfinity), 0.0);
  EXPECT_EQ(maths::exp(5e-324), 1.0);
  EXPECT_EQ(maths::log(1.0), 0.0);
  EXPECT_FALSE(std::signbit(maths::log(1.0)));
  EXPECT_EQ(maths::log(0.0), -kInfinity);
  EXPECT_EQ(maths::log(kInfinity), kInfinity);
  EXPECT_EQ(maths::log(5e-324), std::log(5e-324));
  EXPECT_EQ(maths::pow(0.0, 0.0), 1.0);
  EXPECT_EQ(maths::pow(0.0, 2.5), 0.0);
  EXPECT_EQ(maths::pow(0.0, -1.0), kInfinity);
  EXPECT_EQ(maths::pow(1.0, kInfinity), 1.0);
  EXPECT_EQ(maths::pow(kInfinity, -2.0), 0.0);
  EXPECT_EQ(maths::pow(kInfinity, 2.0), kInfinity);
  EXPECT_EQ(maths::pow(0.5, kInfinity), 0.0);
  EXPECT_EQ(maths::pow(0.5, 1e300), 0.0);
  EXPECT_EQ(maths::pow(2.0, 1023.0), 0x1p1023);
  EXPECT_EQ(maths::pow(2.0, -1074.0), 0x1p-1074);
  EXPECT_EQ(maths::pow(10.0, 15.0), 1e15);
  EXPECT_EQ(maths::pow(49.0, 0.5), 7.0);
}

TEST(Maths, NeverGivesMinusZero) {
  EXPECT_FALSE(std::signbit(maths::sin(-0.0)));
  EXPECT_FALSE(std::signbit(maths::sin(0.0)));
  EXPECT_FALSE(std::signbit(maths::atan2(-0.0, 1.0)));
  EXPECT_FALSE(std::signbit(maths::atan2(-0.0, -0.0)));
  EXPECT_FALSE(std::signbit(maths::atan2(-5e-324, 1e300)));
  EXPECT_FALSE(std::signbit(maths::atan2(-0.0, -1.0)));
  EXPECT_FALSE(std::signbit(maths::log_gamma(1.0)));
  EXPECT_FALSE(std::signbit(maths::log_gamma(2.0)));
}

TEST(Maths, Atan2KnowsItsQuadrants) {
  constexpr double kPi = 3.14159265358979323846;
  EXPECT_EQ(maths::atan2(0.0, 0.0), 0.0);
  EXPECT_EQ(maths::atan2(0.0, 1.0), 0.0);
  EXPECT_EQ(maths::atan2(0.0, -1.0), kPi);
  EXPECT_EQ(maths::atan2(-0.0, -1.0), kPi);
  EXPECT_EQ(maths::atan2(1.0, 0.0), kPi / 2);
  EXPECT_EQ(maths::atan2(-1.0, 0.0), -kPi / 2);
  EXPECT_EQ(maths::atan2(1.0, 1.0), kPi / 4);
  EXPECT_EQ(maths::atan2(1.0, -1.0), 3 * kPi / 4);
  EXPECT_EQ(maths::atan2(-1.0, 1.0), -kPi / 4);
  EXPECT_EQ(maths::atan2(-1.0, -1.0), -3 * kPi / 4);
  EXPECT_EQ(maths::atan2(5e-324, 5e-324), kPi / 4);
  EXPECT_EQ(maths::atan2(1.7e308, 1.7e308), kPi / 4);
  EXPECT_EQ(maths::atan2(1e-300, 1e300), 0.0);
  EXPECT_EQ(maths::atan2(1e300, -1e-300), kPi / 2);
}

TEST(MathsDeathTest, RefusesWhatIsOutsideTheDomain) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_DEATH(static_cast<void>(maths::exp(nan)), "bug");
  EXPECT_DEATH(static_cast<void>(maths::log(-1.0)), "bug");
  EXPECT_DEATH(static_cast<void>(maths::log(nan)), "bug");
  EXPECT_DEATH(static_cast<void>(maths::pow(-1.0, 2.0)), "bug");
  EXPECT_DEATH(static_cast<void>(maths::sin(1.1e6)), "bug");
  EXPECT_DEATH(static_cast<void>(maths::atan2(nan, 1.0)), "bug");
  EXPECT_DEATH(static_cast<void>(maths::log_gamma(0.0)), "bug");
}

}  // namespace
}  // namespace vedette
