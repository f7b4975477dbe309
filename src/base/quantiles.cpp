#include "base/quantiles.h"

#include <algorithm>
#include <cmath>

#include "base/assert.h"
#include "base/double_double.h"
#include "base/maths.h"
#include "base/maths_tables.h"

// The sum of probabilities climbs from the low end until it reaches u. Where the low end is far
// below the mean it starts 9.2 sqrt(mean) below it: by Chernoff's bound less than 2^-60 lies lower.
// The first probability is Loader's («Fast and accurate computation of binomial probabilities»,
// 2000), which takes the great logarithms apart so that they do not cancel. A search outward from
// the mode would be cheaper by a factor of ten, but its result would not grow with u.

namespace vedette {

namespace {

constexpr double kTwoPi = 6.283185307179586476925;
constexpr double kDeviations = 9.2;   // exp(-9.2^2 / 2) < 2^-60
constexpr double kLeastStart = 16.0;  // Stirling's series below is good to 1e-16 from here on

/// log n! less Stirling's approximation of it, n >= 16.
double stirling_error(double n) {
  return maths::polynomial(1.0 / (n * n), maths::tables::kStirling) / n;
}

/// x log(x / mean) + mean - x, without cancellation where x is near the mean.
double deviance(double x, double mean) {
  const double difference = x - mean;
  const double v = difference / (x + mean);
  if (v < -0.1 || v > 0.1) {
    return x * maths::log(x / mean) - difference;
  }
  // log(x / mean) = 2 atanh(v).
  const double s = v * v;
  double series = 0.0;
  for (int odd = 17; odd >= 3; odd -= 2) {
    series = (series + 1.0 / odd) * s;
  }
  return difference * v + 2.0 * x * v * series;
}

/// log(1 - p), 0 <= p <= 1/2, with the rounding of 1 - p put right.
double log_of_complement(double p) {
  const double q = 1.0 - p;
  return maths::log(q) + ((1.0 - q) - p) / q;
}

/// Where the sum begins: a count below which hardly anything lies, or 0.
std::int32_t start_of(double mean) {
  const double start = std::floor(mean - kDeviations * std::sqrt(mean));
  return start < kLeastStart ? 0 : static_cast<std::int32_t>(start);
}

double binomial_probability(double k, double n, double p) {
  if (k == 0.0) {
    return maths::exp(n * log_of_complement(p));
  }
  const double rest = n - k;
  const double log_factor = stirling_error(n) - stirling_error(k) - stirling_error(rest) -
                            deviance(k, n * p) - deviance(rest, n * (1.0 - p));
  return maths::exp(log_factor) * std::sqrt(n / (kTwoPi * k * rest));
}

double poisson_probability(double k, double mean) {
  if (k == 0.0) {
    return maths::exp(-mean);
  }
  return maths::exp(-stirling_error(k) - deviance(k, mean)) / std::sqrt(kTwoPi * k);
}

/// Climbs from `k`, whose probability is `probability`; `ratio(k)` is P(k + 1) / P(k).
template <class Ratio>
std::int32_t climb(std::int32_t k, std::int32_t last, double probability, double u, Ratio ratio) {
  double sum = probability;
  while (sum < u && k < last) {
    const double factor = ratio(static_cast<double>(k));
    probability *= factor;
    // Past the mode, what no longer changes the sum never will.
    if (factor < 1.0 && sum + probability == sum) {
      break;
    }
    sum += probability;
    ++k;
  }
  return k;
}

}  // namespace

std::int32_t binomial_quantile(std::int32_t n, double p, double u) {
  VEDETTE_ASSERT(n >= 0 && p == p && u > 0.0 && u < 1.0);
  if (p <= 0.0 || n == 0) {
    return 0;
  }
  if (p >= 1.0) {
    return n;
  }
  if (p > 0.5) {
    return n - binomial_quantile(n, 1.0 - p, 1.0 - u);
  }
  const double trials = n;
  if (u <= 1.0 - trials * p) {
    return 0;  // P(X = 0) is at least that: most draws of a quiet fight end here
  }
  const std::int32_t start = start_of(trials * p);
  const double odds = p / (1.0 - p);
  return climb(start, n, binomial_probability(start, trials, p), u,
               [=](double k) { return (trials - k) / (k + 1.0) * odds; });
}

std::int32_t poisson_quantile(double mean, double u) {
  VEDETTE_ASSERT(mean >= 0.0 && mean <= 1e6 && u > 0.0 && u < 1.0);
  if (u <= 1.0 - mean) {
    return 0;
  }
  const std::int32_t start = start_of(mean);
  constexpr std::int32_t kNoLast = 2'000'000;  // far above any quantile of the largest mean
  return climb(start, kNoLast, poisson_probability(start, mean), u,
               [=](double k) { return mean / (k + 1.0); });
}

}  // namespace vedette
