#include <bit>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <set>

#include "base/draws.h"
#include "statistics.h"

// Neighbouring keys must have nothing in common: change each part of a key by one, and look.

namespace vedette {
namespace {

constexpr std::uint32_t kPairs = 20'000;

struct Keyed {
  std::uint64_t seed;
  DrawKey key;
};

struct Step {
  const char* part;
  std::function<void(Keyed&)> by_one;
};

const std::vector<Step>& steps() {
  static const std::vector<Step> kSteps = {
      {"seed", [](Keyed& k) { ++k.seed; }},
      {"purpose", [](Keyed& k) { k.key.purpose = Purpose::killed_of_hit; }},
      {"subject", [](Keyed& k) { ++k.key.subject; }},
      {"subject, highest bit", [](Keyed& k) { k.key.subject ^= 1ULL << 63; }},
      {"object", [](Keyed& k) { ++k.key.object; }},
      {"object, highest bit", [](Keyed& k) { k.key.object ^= 1ULL << 63; }},
      {"moment", [](Keyed& k) { ++k.key.moment; }},
      {"index", [](Keyed& k) { ++k.key.index; }},
      {"subject and object exchanged", [](Keyed& k) { std::swap(k.key.subject, k.key.object); }},
  };
  return kSteps;
}

Keyed start_at(std::uint32_t i) {
  return {i % 5,
          {.purpose = Purpose::hits, .subject = i * 31ULL, .object = 7 + i / 3, .moment = i % 999}};
}

TEST(DrawKeys, EachPartMovesHalfTheBits) {
  for (const Step& step : steps()) {
    double flipped = 0.0;
    for (std::uint32_t i = 0; i < kPairs; ++i) {
      const Keyed first = start_at(i);
      Keyed second = first;
      step.by_one(second);
      const PhiloxCounter a = Draws(first.seed).words(first.key);
      const PhiloxCounter b = Draws(second.seed).words(second.key);
      for (std::size_t w = 0; w < 4; ++w) {
        flipped += std::popcount(a[w] ^ b[w]);
      }
    }
    const double error = std::sqrt(32.0 / kPairs);
    EXPECT_NEAR(flipped / kPairs, 64.0, statistics::kDeviationsAtLevel * error) << step.part;
  }
}

TEST(DrawKeys, NeighboursAreUncorrelated) {
  for (const Step& step : steps()) {
    std::vector<double> here;
    std::vector<double> there;
    for (std::uint32_t i = 0; i < kPairs; ++i) {
      const Keyed first = start_at(i);
      Keyed second = first;
      step.by_one(second);
      here.push_back(Draws(first.seed).uniform(first.key));
      there.push_back(Draws(second.seed).uniform(second.key));
    }
    EXPECT_LT(std::fabs(statistics::correlation_deviations(here, there)),
              statistics::kDeviationsAtLevel)
        << step.part;
  }
}

TEST(DrawKeys, RunsAlongEachPartAreUniform) {
  for (const Step& step : steps()) {
    std::vector<double> run;
    Keyed at = start_at(3);
    for (std::uint32_t i = 0; i < kPairs; ++i) {
      run.push_back(Draws(at.seed).uniform(at.key));
      step.by_one(at);
      at.key.subject += 1000;  // those steps that lead back must not repeat a draw
    }
    EXPECT_LT(statistics::kolmogorov_ratio(run, [](double x) { return x; }), 1.0) << step.part;
  }
}

TEST(DrawKeys, NoTwoKeysOfABattleMeet) {
  std::set<PhiloxCounter> seen;
  const Draws draws(42);
  std::size_t made = 0;
  for (std::uint64_t subject = 0; subject < 20; ++subject) {
    for (std::uint64_t object = 0; object < 20; ++object) {
      for (std::uint32_t moment = 0; moment < 20; ++moment) {
        for (std::uint16_t index = 0; index < 5; ++index) {
          for (const Purpose purpose : {Purpose::glimpse, Purpose::hits}) {
            seen.insert(draws.words({purpose, subject, object, moment, index}));
            ++made;
          }
        }
      }
    }
  }
  EXPECT_EQ(seen.size(), made);
}

}  // namespace
}  // namespace vedette
