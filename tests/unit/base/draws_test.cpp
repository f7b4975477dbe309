#include "base/draws.h"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string_view>
#include <thread>

#include "statistics.h"

namespace vedette {
namespace {

constexpr std::uint32_t kDraws = 100'000;
const Draws draws(1894);

DrawKey key_at(std::uint32_t moment) {
  return {.purpose = Purpose::hits, .subject = 77, .object = 78, .moment = moment};
}

/// `kDraws` draws that differ in their moment alone.
template <class Draw>
std::vector<double> sample_of(Draw draw) {
  std::vector<double> sample;
  for (std::uint32_t i = 0; i < kDraws; ++i) {
    sample.push_back(static_cast<double>(draw(key_at(i))));
  }
  return sample;
}

void expect_moments(const std::vector<double>& sample, double mean, double variance,
                    double excess_kurtosis) {
  const statistics::Moments m = statistics::moments(sample);
  const auto n = static_cast<double>(sample.size());
  EXPECT_NEAR(m.mean, mean, statistics::kDeviationsAtLevel * std::sqrt(variance / n));
  EXPECT_NEAR(m.variance, variance,
              statistics::kDeviationsAtLevel * variance * std::sqrt((excess_kurtosis + 2.0) / n));
}

TEST(Draws, UniformFollowsItsLaw) {
  const auto sample = sample_of([](const DrawKey& key) { return draws.uniform(key); });
  EXPECT_LT(statistics::kolmogorov_ratio(sample, [](double x) { return x; }), 1.0);
  expect_moments(sample, 0.5, 1.0 / 12.0, -1.2);
  std::vector<std::size_t> counts(1000);
  for (const double u : sample) {
    ASSERT_GT(u, 0.0);
    ASSERT_LT(u, 1.0);
    ASSERT_EQ(1.0 - (1.0 - u), u);
    ++counts[static_cast<std::size_t>(u * 1000.0)];
  }
  EXPECT_LT(statistics::chi_square_ratio(counts, std::vector<double>(1000, 0.001)), 1.0);
}

TEST(Draws, NormalFollowsItsLaw) {
  const auto sample = sample_of([](const DrawKey& key) { return draws.normal(key, 3.0, 2.0); });
  const auto cdf = [](double x) { return 0.5 * std::erfc(-(x - 3.0) / 2.0 / std::sqrt(2.0)); };
  EXPECT_LT(statistics::kolmogorov_ratio(sample, cdf), 1.0);
  expect_moments(sample, 3.0, 4.0, 0.0);
}

TEST(Draws, LogNormalFollowsItsLaw) {
  const auto sample = sample_of([](const DrawKey& key) { return draws.log_normal(key, 5.0, 0.4); });
  const auto cdf = [](double x) {
    return 0.5 * std::erfc(-std::log(x / 5.0) / 0.4 / std::sqrt(2.0));
  };
  EXPECT_LT(statistics::kolmogorov_ratio(sample, cdf), 1.0);
}

TEST(Draws, ExponentialFollowsItsLaw) {
  const auto sample = sample_of([](const DrawKey& key) { return draws.exponential(key); });
  EXPECT_LT(statistics::kolmogorov_ratio(sample, [](double x) { return -std::expm1(-x); }), 1.0);
  expect_moments(sample, 1.0, 1.0, 6.0);
}

TEST(Draws, BernoulliFollowsItsLaw) {
  for (const double p : {0.001, 0.3, 0.5, 0.98}) {
    const auto sample =
        sample_of([p](const DrawKey& key) { return draws.bernoulli(key, p) ? 1.0 : 0.0; });
    const double error = std::sqrt(p * (1.0 - p) / kDraws);
    EXPECT_NEAR(statistics::moments(sample).mean, p, statistics::kDeviationsAtLevel * error) << p;
  }
  for (std::uint32_t i = 0; i < 1000; ++i) {
    EXPECT_FALSE(draws.bernoulli(key_at(i), 0.0));
    EXPECT_FALSE(draws.bernoulli(key_at(i), -1.0));
    EXPECT_TRUE(draws.bernoulli(key_at(i), 1.0));
    EXPECT_TRUE(draws.bernoulli(key_at(i), 2.0));
  }
}

/// Counts of the values 0 .. size - 1, the rest in the last cell.
std::vector<std::size_t> counted(const std::vector<double>& sample, std::size_t size) {
  std::vector<std::size_t> counts(size);
  for (const double value : sample) {
    ++counts[std::min(static_cast<std::size_t>(value), size - 1)];
  }
  return counts;
}

TEST(Draws, BinomialFollowsItsLaw) {
  struct Case {
    std::int32_t n;
    double p;
  };
  for (const auto& [n, p] : {Case{1, 0.4}, Case{10, 0.05}, Case{40, 0.5}, Case{230, 0.93},
                             Case{3000, 0.2}, Case{100'000, 0.37}}) {
    const auto sample =
        sample_of([n = n, p = p](const DrawKey& key) { return draws.binomial(key, n, p); });
    std::vector<double> probabilities;
    for (int k = 0; k <= n; ++k) {
      probabilities.push_back(std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) -
                                       std::lgamma(n - k + 1.0) + k * std::log(p) +
                                       (n - k) * std::log1p(-p)));
    }
    const auto cells = static_cast<std::size_t>(n) + 1;
    EXPECT_LT(statistics::chi_square_ratio(counted(sample, cells), probabilities), 1.0) << n;
    const double variance = n * p * (1.0 - p);
    expect_moments(sample, n * p, variance, (1.0 - 6.0 * p * (1.0 - p)) / variance);
  }
  EXPECT_EQ(draws.binomial(key_at(0), 0, 0.5), 0);
  EXPECT_EQ(draws.binomial(key_at(0), 9, 0.0), 0);
  EXPECT_EQ(draws.binomial(key_at(0), 9, 1.0), 9);
}

TEST(Draws, PoissonFollowsItsLaw) {
  for (const double mean : {0.02, 1.0, 7.5, 90.0, 130.0, 4000.0}) {
    const auto sample = sample_of([mean](const DrawKey& key) { return draws.poisson(key, mean); });
    std::vector<double> probabilities;
    for (int k = 0; k < 8 + static_cast<int>(mean + 10.0 * std::sqrt(mean)); ++k) {
      probabilities.push_back(std::exp(k * std::log(mean) - mean - std::lgamma(k + 1.0)));
    }
    const auto counts = counted(sample, probabilities.size());
    EXPECT_LT(statistics::chi_square_ratio(counts, probabilities), 1.0) << mean;
    expect_moments(sample, mean, mean, 1.0 / mean);
  }
  EXPECT_EQ(draws.poisson(key_at(0), 0.0), 0);
}

TEST(Draws, CensusCountsByPurpose) {
  DrawCensus census;
  const Draws counting(1, &census);
  static_cast<void>(counting.uniform({.purpose = Purpose::melee}));
  static_cast<void>(counting.normal({.purpose = Purpose::melee}, 0.0, 1.0));
  static_cast<void>(counting.binomial({.purpose = Purpose::captured}, 5, 0.5));
  EXPECT_EQ(census.count[static_cast<std::size_t>(Purpose::melee)], 2U);
  EXPECT_EQ(census.count[static_cast<std::size_t>(Purpose::captured)], 1U);
  EXPECT_EQ(census.count[static_cast<std::size_t>(Purpose::glimpse)], 0U);
}

TEST(Draws, CensusCountsTheDrawsOfSeveralThreads) {
  DrawCensus census;
  const Draws counting(1, &census);
  const auto work = [&counting] {
    for (std::uint32_t i = 0; i < 20'000; ++i) {
      static_cast<void>(counting.words(key_at(i)));
    }
  };
  std::thread other(work);
  work();
  other.join();
  EXPECT_EQ(census.count[static_cast<std::size_t>(Purpose::hits)], 40'000U);
}

TEST(Draws, CensusChangesNoDraw) {
  DrawCensus census;
  const Draws counting(1894, &census);
  EXPECT_EQ(counting.words(key_at(5)), draws.words(key_at(5)));
}

TEST(Draws, PurposesAreUniqueSmallAndNamed) {
  std::set<std::uint16_t> numbers;
  std::set<std::string_view> names;
  for (const Purpose purpose : all_purposes()) {
    EXPECT_LT(static_cast<std::uint16_t>(purpose), 256);
    EXPECT_TRUE(numbers.insert(static_cast<std::uint16_t>(purpose)).second);
    EXPECT_TRUE(names.insert(name_of(purpose)).second);
    EXPECT_STRNE(text_of(purpose), "");
  }
  EXPECT_EQ(all_purposes().front(), Purpose::none);
  EXPECT_STREQ(name_of(Purpose::hits), "hits");
  EXPECT_STREQ(name_of(static_cast<Purpose>(999)), "unknown");
}

TEST(DrawsDeathTest, ADrawNeedsAPurpose) {
  EXPECT_DEATH(static_cast<void>(draws.uniform({})), "bug");
}

}  // namespace
}  // namespace vedette
