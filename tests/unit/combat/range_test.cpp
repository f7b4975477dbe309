#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

/// A company of 200 at a standing skirmish line of 100 men at `range_m`, one minute, many seeds.
struct Minute {
  double rounds = 0;
  double share_hit = 0;
  Spread hits;
};
Minute minute_at(double range_m, bool drill_ground, const char* weapon = "murata",
                 double musketry = 0.5) {
  constexpr int kSeeds = 120;
  Minute minute;
  double hits = 0;
  std::vector<double> sample;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Scene scene;
    const std::size_t blue = scene.add(
        {.key = "blue/1", .x_m = 5000, .y_m = 1000, .weapon = weapon, .musketry = musketry});
    // A target that never thins out: 100 men on 150 m, restored by the mean of many seeds.
    const std::size_t red = scene.add({.key = "red/1",
                                       .side = 1,
                                       .x_m = 5000,
                                       .y_m = 1000 + range_m,
                                       .facing_deg = 180,
                                       .men = 10'000,
                                       .weapon = "",
                                       .array = Array::skirmish,
                                       .frontage_m = 15'000});
    scene.number(Number::open_range_steady_m) = 2000;
    scene.number(Number::open_range_poor_m) = 2000;
    scene.number(Number::rapid_range_m) = 0;
    scene.number(Number::smoke_per_round_m) = 0;
    if (drill_ground) {
      scene.on_the_range();
    }
    scene.start(seed);
    scene.see(blue, red);
    scene.ticks(6);
    const double hit = 10'000 - scene.men(red);
    minute.rounds += scene.rounds_used(blue) / static_cast<double>(kSeeds);
    hits += hit / kSeeds;
    sample.push_back(hit);
  }
  minute.share_hit = hits / minute.rounds;
  minute.hits = spread_of(sample);
  return minute;
}

TEST(OnTheRange, AimedRatesFallWithTheRange) {
  // Balck 190: 5 to 400 m, 4-5 to 700, 3-4 to 1,000, 2-3 to 1,300, 1 beyond 1,500.
  const struct {
    double range_m, low, high;
  } facts[] = {
      {300, 4.4, 5.2}, {600, 4.0, 5.0}, {900, 3.0, 4.0}, {1200, 2.0, 3.0}, {1550, 0.8, 1.5}};
  for (const auto& fact : facts) {
    const double a_man = minute_at(fact.range_m, true).rounds / 200;
    EXPECT_GE(a_man, fact.low) << fact.range_m;
    EXPECT_LE(a_man, fact.high) << fact.range_m;
  }
}

TEST(OnTheRange, HitsAtAStandingSkirmishLine) {
  // 8-12 % at 400 m, 3-4 % at 800, about 1 % at 1,200 (from memory: a prior).
  EXPECT_NEAR(minute_at(400, true).share_hit, 0.10, 0.025);
  EXPECT_NEAR(minute_at(800, true).share_hit, 0.032, 0.007);
  EXPECT_NEAR(minute_at(1200, true).share_hit, 0.009, 0.003);
}

TEST(OnTheRange, OneErrorForManyShotsSpreadsTheLosses) {
  // With an error for each shot the variance would be that of a binomial, about the mean.
  const Spread far = minute_at(800, true).hits;
  EXPECT_GT(far.deviation * far.deviation, 2.5 * far.mean);
  const Spread near = minute_at(150, true).hits;
  EXPECT_LT(near.deviation * near.deviation, 2.5 * near.mean);
}

TEST(InBattle, TheSameFireHitsOneInTwenty) {
  const double range = minute_at(400, true).share_hit;
  const double battle = minute_at(400, false).share_hit;
  EXPECT_NEAR(battle / range, 1 / 20.0, 0.01);
}

TEST(InBattle, GoodTroopsHitMore) {
  EXPECT_GT(minute_at(400, false, "murata", 0.9).share_hit,
            1.8 * minute_at(400, false, "murata", 0.1).share_hit);
}

}  // namespace
}  // namespace vedette::test
