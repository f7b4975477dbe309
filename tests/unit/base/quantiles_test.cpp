#include "base/quantiles.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace vedette {
namespace {

/// P(X <= k) by adding every probability from 0 up, in long double: slow and plain.
long double binomial_cdf(int n, double p, int k) {
  const long double log_p = std::log(static_cast<long double>(p));
  const long double log_q = std::log1p(-static_cast<long double>(p));
  long double sum = 0.0L;
  for (int i = 0; i <= k; ++i) {
    sum += std::exp(std::lgamma(n + 1.0L) - std::lgamma(i + 1.0L) - std::lgamma(n - i + 1.0L) +
                    i * log_p + (n - i) * log_q);
  }
  return sum;
}

long double poisson_cdf(double mean, int k) {
  long double sum = 0.0L;
  for (int i = 0; i <= k; ++i) {
    sum += std::exp(i * std::log(static_cast<long double>(mean)) - mean - std::lgamma(i + 1.0L));
  }
  return sum;
}

constexpr double kShares[] = {0x1p-53, 1e-9, 0.001, 0.1, 0.35, 0.5, 0.77, 0.999, 1.0 - 1e-9};
constexpr long double kSlack = 1e-12L;

TEST(Quantiles, BinomialAgreesWithThePlainSum) {
  for (const int n : {1, 2, 7, 50, 230, 1000, 20'000}) {
    for (const double p : {1e-6, 0.003, 0.1, 0.3, 0.5, 0.55, 0.9, 0.9999}) {
      for (const double u : kShares) {
        const int k = binomial_quantile(n, p, u);
        EXPECT_GE(binomial_cdf(n, p, k), u - kSlack) << n << ' ' << p << ' ' << u;
        EXPECT_LT(k == 0 ? 0.0L : binomial_cdf(n, p, k - 1), u + kSlack)
            << n << ' ' << p << ' ' << u;
      }
    }
  }
}

TEST(Quantiles, PoissonAgreesWithThePlainSum) {
  for (const double mean : {1e-6, 0.3, 1.0, 4.5, 30.0, 114.0, 116.0, 170.0, 1000.0, 20'000.0}) {
    for (const double u : kShares) {
      const int k = poisson_quantile(mean, u);
      EXPECT_GE(poisson_cdf(mean, k), u - kSlack) << mean << ' ' << u;
      EXPECT_LT(k == 0 ? 0.0L : poisson_cdf(mean, k - 1), u + kSlack) << mean << ' ' << u;
    }
  }
}

TEST(Quantiles, EndsAreEnds) {
  EXPECT_EQ(binomial_quantile(0, 0.5, 0.7), 0);
  EXPECT_EQ(binomial_quantile(100, 0.0, 0.999), 0);
  EXPECT_EQ(binomial_quantile(100, -0.5, 0.999), 0);
  EXPECT_EQ(binomial_quantile(100, 1.0, 0.001), 100);
  EXPECT_EQ(binomial_quantile(100, 1.5, 0.001), 100);
  EXPECT_EQ(binomial_quantile(100, 1e-300, 1.0 - 0x1p-53), 0);
  EXPECT_EQ(binomial_quantile(100, 1.0 - 0x1p-53, 0x1p-53), 99);
  EXPECT_EQ(poisson_quantile(0.0, 1.0 - 0x1p-53), 0);
}

// The sum of probabilities falls short of 1 by rounding; the search must end there all the same.
TEST(Quantiles, TheLastShareEndsWithinTenDeviations) {
  constexpr double kLast = 1.0 - 0x1p-53;
  EXPECT_LT(binomial_quantile(2'000'000'000, 0.25, kLast), 500'000'000 + 10 * 19'400);
  EXPECT_GT(binomial_quantile(2'000'000'000, 0.25, 0x1p-53), 500'000'000 - 10 * 19'400);
  EXPECT_LT(binomial_quantile(100'000, 1e-4, kLast), 60);
  EXPECT_LT(poisson_quantile(1e6, kLast), 1'000'000 + 10'000);
  EXPECT_GT(poisson_quantile(1e6, 0x1p-53), 1'000'000 - 10'000);
}

double share(int part) {
  return (part + 0.5) / 1'000'001.0;
}

RC_GTEST_PROP(Quantiles, BinomialGrowsWithTrialsChanceAndShare, ()) {
  const auto n = *rc::gen::inRange(0, 5000);
  const auto more = n + *rc::gen::inRange(0, 50);
  const double p = share(*rc::gen::inRange(0, 1'000'000));
  const double q = std::min(1.0, p + 0.1 * share(*rc::gen::inRange(0, 1'000'000)));
  const double u = share(*rc::gen::inRange(0, 1'000'000));
  const double v = u + (1.0 - u) * 0.5 * share(*rc::gen::inRange(0, 1'000'000));
  const int k = binomial_quantile(n, p, u);
  RC_ASSERT(k >= 0 && k <= n);
  RC_ASSERT(binomial_quantile(n, p, v) >= k);
  RC_ASSERT(binomial_quantile(n, q, u) >= k);
  RC_ASSERT(binomial_quantile(more, p, u) >= k);
}

RC_GTEST_PROP(Quantiles, PoissonGrowsWithMeanAndShare, ()) {
  const double mean = 1000.0 * share(*rc::gen::inRange(0, 1'000'000));
  const double higher = mean + share(*rc::gen::inRange(0, 1'000'000));
  const double u = share(*rc::gen::inRange(0, 1'000'000));
  const int k = poisson_quantile(mean, u);
  RC_ASSERT(k >= 0);
  RC_ASSERT(poisson_quantile(higher, u) >= k);
  RC_ASSERT(poisson_quantile(mean, u + (1.0 - u) * 0.5) >= k);
}

TEST(QuantilesDeathTest, RefuseWhatIsOutsideTheDomain) {
  EXPECT_DEATH(static_cast<void>(binomial_quantile(-1, 0.5, 0.5)), "bug");
  EXPECT_DEATH(static_cast<void>(binomial_quantile(1, std::nan(""), 0.5)), "bug");
  EXPECT_DEATH(static_cast<void>(poisson_quantile(-1.0, 0.5)), "bug");
  EXPECT_DEATH(static_cast<void>(poisson_quantile(2e6, 0.5)), "bug");
}

}  // namespace
}  // namespace vedette
