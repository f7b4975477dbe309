// Facts on rallying (docs/models/morale.md).
#include <algorithm>
#include <gtest/gtest.h>

#include "morale_scene.h"

namespace vedette::test {

namespace {

constexpr int kSeeds = 400;

/// Puts an element to rout as if it had just broken.
void put_to_rout(MoraleScene& scene, std::size_t slot) {
  Nerve& nerve = scene.state.nerve.edit(slot);
  nerve.state = NerveState::routed;
  nerve.since = scene.state.clock[0].now;
  nerve.stress = fraction(0.85);
  nerve.cohesion = fraction(0.25);
  ++nerve.episode;
}

struct Times {
  std::vector<double> rallied_min;
  std::vector<double> fit_min;
  [[nodiscard]] static double quantile(std::vector<double> values, double q) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
  }
};

/// A beaten company with its officer, and another of its battalion in order near.
Times times_of_company() {
  Times times;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    MoraleScene scene;
    const SideId side = scene.add_side("blue");
    const FormationId battalion = scene.add_formation("blue", side);
    scene.add_company("blue/1", battalion, 2500.0, 2500.0);
    scene.add_company("blue/2", battalion, 2500.0, 2350.0);
    scene.start(static_cast<std::uint64_t>(seed));
    put_to_rout(scene, 0);
    scene.until(600.0, [&] { return !scene.gave_way(0); });
    times.rallied_min.push_back(scene.minutes_gone());
    const Fraction fit = fraction(scene.scenario.doctrine[Number::cohesion_fit]);
    scene.until(600.0, [&] { return scene.state.nerve[0].cohesion >= fit; });
    times.fit_min.push_back(scene.minutes_gone());
  }
  return times;
}

}  // namespace

TEST(Rallying, ACompanyRalliesInFifteenToFortyMinutes) {
  const Times times = times_of_company();
  EXPECT_GT(Times::quantile(times.rallied_min, 0.5), 18.0);
  EXPECT_LT(Times::quantile(times.rallied_min, 0.5), 32.0);
  EXPECT_GT(Times::quantile(times.rallied_min, 0.2), 13.0);
  EXPECT_LT(Times::quantile(times.rallied_min, 0.8), 42.0);
}

TEST(Rallying, ItIsFitToAttackAgainInOneToTwoHours) {
  const Times times = times_of_company();
  EXPECT_GT(Times::quantile(times.fit_min, 0.1), 55.0);
  EXPECT_LT(Times::quantile(times.fit_min, 0.9), 125.0);
}

TEST(Rallying, ABeatenCavalryDivisionIsInHandInTwoToFourHours) {
  constexpr std::size_t kSquadrons = 24;
  int within = 0;
  constexpr int kRuns = 50;
  for (int seed = 1; seed <= kRuns; ++seed) {
    MoraleScene scene;
    const FormationId division = scene.add_formation("blue", scene.add_side("blue"));
    for (std::size_t i = 0; i < kSquadrons; ++i) {
      Unit& squadron = scene.add_company("blue/" + std::to_string(i), division,
                                         500.0 + 160.0 * static_cast<double>(i), 2500.0);
      squadron.arm = Arm::cavalry;
      squadron.men = 130;
      squadron.horses = 130;
    }
    scene.start(static_cast<std::uint64_t>(seed));
    for (std::size_t i = 0; i < kSquadrons; ++i) {
      put_to_rout(scene, i);
    }
    const Fraction fit = fraction(scene.scenario.doctrine[Number::cohesion_fit]);
    scene.until(600.0, [&] {
      std::size_t ready = 0;
      for (std::size_t i = 0; i < kSquadrons; ++i) {
        ready += !scene.gave_way(i) && scene.state.nerve[i].cohesion >= fit ? 1U : 0U;
      }
      return 4 * ready >= 3 * kSquadrons;
    });
    within += scene.minutes_gone() >= 120.0 && scene.minutes_gone() <= 240.0 ? 1 : 0;
  }
  EXPECT_GE(within, kRuns * 8 / 10);
}

TEST(Rallying, ALeaderBesideThemShortensIt) {
  const auto median = [](bool led) {
    std::vector<double> times;
    for (int seed = 1; seed <= kSeeds; ++seed) {
      MoraleScene scene = lone_company();
      scene.add_leader("major", FormationId{0}, UnitId{0});
      scene.start(static_cast<std::uint64_t>(seed));
      if (!led) {
        scene.state.leader.edit(0).state = LeaderState::wounded;
      }
      put_to_rout(scene, 0);
      scene.until(600.0, [&] { return !scene.gave_way(0); });
      times.push_back(scene.minutes_gone());
    }
    return Times::quantile(times, 0.5);
  };
  EXPECT_LT(median(true) + 3.0, median(false));
}

TEST(Rallying, IsToldAndEndsTheFlight) {
  MoraleScene scene = lone_company();
  scene.start(7);
  put_to_rout(scene, 0);
  ASSERT_TRUE(scene.until(600.0, [&] { return !scene.gave_way(0); }));
  EXPECT_EQ(scene.notebook.count(EventKind::rallied), 1U);
  EXPECT_FALSE(scene.state.motion[0].moving);
  EXPECT_EQ(scene.nerve(0), NerveState::shaken);
}

}  // namespace vedette::test
