// Facts on breaking (docs/models/morale.md). Shares are over 400 seeds: a share of one half has a
// standard error of 2.5 %, so a band 15 % wide on either side is missed by chance less than once in
// a million runs, and these seeds are always the same.
#include <gtest/gtest.h>

#include "morale_scene.h"

namespace vedette::test {

namespace {

constexpr int kSeeds = 400;

/// Hits 17 men of 200 within 20 s, as `change` has arranged, and waits ten minutes.
template <class F>
bool breaks_after_seventeen(std::uint64_t seed, F&& change) {
  MoraleScene scene = lone_company();
  scene.start(seed);
  for (const int men : {9, 8}) {
    scene.hit(0, men, 60);
    change(scene);
    scene.tick();
  }
  return scene.until(10.0, [&] { return scene.gave_way(0); });
}

template <class F>
double share_broken(F&& change) {
  return share_of_seeds(kSeeds,
                        [&](std::uint64_t seed) { return breaks_after_seventeen(seed, change); });
}

const auto kNothingElse = [](MoraleScene&) {};

}  // namespace

TEST(Breaking, SeventeenHitWithinMomentsTurnACompanyMoreOftenThanNot) {
  const double share = share_broken(kNothingElse);
  EXPECT_GT(share, 0.45);
  EXPECT_LT(share, 0.90);
}

TEST(Breaking, FivePercentSpreadOverThreeHoursDoNot) {
  const double share = share_of_seeds(kSeeds, [](std::uint64_t seed) {
    MoraleScene scene = lone_company();
    scene.start(seed);
    for (int tick = 0; tick < 3 * 360; ++tick) {
      if (tick % 108 == 50) {
        scene.hit(0, 1, 20);
      }
      scene.tick();
      if (scene.gave_way(0)) {
        return true;
      }
    }
    return false;
  });
  EXPECT_LT(share, 0.02);
}

TEST(Breaking, ComesOftenerUnderFireFromTheFlank) {
  const double front = share_broken(kNothingElse);
  const double flank =
      share_broken([](MoraleScene& scene) { scene.state.incoming.edit(0).flanked = true; });
  EXPECT_GT(flank, front + 0.03);
}

TEST(Breaking, ComesOftenerWhenTheLeaderFalls) {
  const double led = share_broken(kNothingElse);
  const double leaderless = share_broken([](MoraleScene& scene) {
    scene.state.incoming.edit(0).leader_lost = scene.state.clock[0].tick == 0;
  });
  EXPECT_GT(leaderless, led + 0.05);
}

TEST(Breaking, GoodMenStandMoreThanPoorOnes) {
  const auto share = [](double quality) {
    return share_of_seeds(kSeeds, [&](std::uint64_t seed) {
      MoraleScene scene = lone_company();
      scene.scenario.forces.units[0].quality = fraction(quality);
      scene.start(seed);
      scene.hit(0, 17, 100);
      scene.tick();
      return scene.until(10.0, [&] { return scene.gave_way(0); });
    });
  };
  EXPECT_LT(share(0.9) + 0.15, share(0.1));
}

TEST(Breaking, IsTheSameHazardWhateverTheTick) {
  const auto share = [](double tick_s) {
    return share_of_seeds(kSeeds, [&](std::uint64_t seed) {
      MoraleScene scene = lone_company();
      scene.scenario.calendar.tick = seconds(tick_s);
      scene.start(seed);
      scene.hit(0, 14, 100);
      scene.tick();
      return scene.until(10.0, [&] { return scene.gave_way(0); });
    });
  };
  // The difference of two shares over 400 seeds has a standard error of 3.5 %.
  const double at_10 = share(10.0);
  EXPECT_NEAR(share(5.0), at_10, 0.1);
  EXPECT_NEAR(share(20.0), at_10, 0.1);
}

TEST(Breaking, WhoGivesWayBeforeAnAssaultIsBroken) {
  MoraleScene scene = lone_company();
  scene.start(1);
  scene.state.incoming.edit(0).gave_way = true;
  scene.tick();
  EXPECT_EQ(scene.nerve(0), NerveState::broken);
  EXPECT_EQ(scene.state.motion[0].gait, Gait::flight);
  scene.state.incoming.edit(0).gave_way = true;
  scene.tick();
  EXPECT_EQ(scene.nerve(0), NerveState::routed);
}

}  // namespace vedette::test
