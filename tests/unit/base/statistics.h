#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

/// Statistical tests. Each is held at a significance of 1e-4: of ten thousand right seeds one would
/// fail. The seeds are fixed, so a test that passes keeps passing.
namespace vedette::statistics {

inline constexpr double kDeviationsAtLevel = 3.719;  // normal quantile of 1 - 1e-4

/// Value of chi-square that is exceeded once in 10,000 (Wilson and Hilferty).
inline double chi_square_limit(double freedom) {
  const double part = 2.0 / (9.0 * freedom);
  return freedom * std::pow(1.0 - part + kDeviationsAtLevel * std::sqrt(part), 3.0);
}

/// Chi-square per its limit: above 1 the counts do not come from the probabilities. Cells that
/// expect fewer than ten are put together.
inline double chi_square_ratio(std::span<const std::size_t> counts,
                               std::span<const double> probabilities) {
  double total = 0.0;
  for (const std::size_t count : counts) {
    total += static_cast<double>(count);
  }
  double square = 0.0;
  double cells = 0.0;
  double got = 0.0;
  double expected = 0.0;
  double left = total;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    got += static_cast<double>(counts[i]);
    expected += probabilities[i] * total;
    const bool last = i + 1 == counts.size();
    if (expected >= 10.0 && (left - expected >= 10.0 || last)) {
      square += (got - expected) * (got - expected) / expected;
      left -= expected;
      cells += 1.0;
      got = 0.0;
      expected = 0.0;
    }
  }
  if (expected > 0.0) {
    square += (got - expected) * (got - expected) / expected;
    cells += 1.0;
  }
  return square / chi_square_limit(cells - 1.0);
}

/// Distance of Kolmogorov and Smirnov per its limit: above 1 the sample does not follow `cdf`.
template <class Cdf>
double kolmogorov_ratio(std::vector<double> sample, Cdf cdf) {
  std::sort(sample.begin(), sample.end());
  const auto n = static_cast<double>(sample.size());
  double distance = 0.0;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const double at = cdf(sample[i]);
    const auto before = static_cast<double>(i);
    distance = std::max({distance, at - before / n, (before + 1.0) / n - at});
  }
  return distance * std::sqrt(n) / 2.2253;  // sqrt(log(2 / 1e-4) / 2)
}

struct Moments {
  double mean = 0.0;
  double variance = 0.0;
};

inline Moments moments(std::span<const double> sample) {
  const auto n = static_cast<double>(sample.size());
  Moments m;
  for (const double x : sample) {
    m.mean += x / n;
  }
  for (const double x : sample) {
    m.variance += (x - m.mean) * (x - m.mean) / (n - 1.0);
  }
  return m;
}

/// Correlation of two samples in standard errors of no correlation.
inline double correlation_deviations(std::span<const double> a, std::span<const double> b) {
  const Moments ma = moments(a);
  const Moments mb = moments(b);
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum += (a[i] - ma.mean) * (b[i] - mb.mean);
  }
  const auto n = static_cast<double>(a.size());
  return sum / (n * std::sqrt(ma.variance * mb.variance)) * std::sqrt(n);
}

}  // namespace vedette::statistics
