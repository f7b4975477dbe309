#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

struct Condition {
  double daylight = 1;
  double wind_mps = 5;
  Cover cover = Cover::grass;
  double suppression = 0;
  bool officer = true;
  bool moving = false;
  double target_x_m = 5000;
  double target_y_m = 5300;
  const char* weapon = "murata";
};
struct Effect {
  double rounds = 0;
  double hits = 0;
  double smoke = 0;
};

/// Five minutes of fire of one company at another that does not answer; mean of seeds.
Effect five_minutes(const Condition& condition) {
  constexpr int kSeeds = 25;
  Effect effect;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Scene scene;
    const std::size_t blue =
        scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000, .weapon = condition.weapon});
    const std::size_t red = scene.add({.key = "red/1",
                                       .side = 1,
                                       .x_m = condition.target_x_m,
                                       .y_m = condition.target_y_m,
                                       .facing_deg = 180,
                                       .men = 2000,
                                       .weapon = "",
                                       .frontage_m = 1500});
    scene.scenario.ground.cover_properties[static_cast<std::size_t>(Cover::wood)].exposure =
        fraction(0.4);
    scene.scenario.ground.cover.assign(scene.scenario.ground.cover.size(), condition.cover);
    scene.start(seed);
    Clock& clock = scene.state.clock.edit(0);
    clock.daylight = fraction(condition.daylight);
    clock.wind = metres_per_second(condition.wind_mps);
    Nerve& nerve = scene.state.nerve.edit(blue);
    nerve.suppression = fraction(condition.suppression);
    nerve.officer = condition.officer;
    Motion& motion = scene.state.motion.edit(blue);
    motion.gait = Gait::rush;
    motion.speed = condition.moving ? Speed{1} : Speed{};
    scene.see(blue, red);
    scene.ticks(30);
    effect.rounds += 1.0 * scene.rounds_used(blue) / kSeeds;
    effect.hits += (2000.0 - scene.men(red)) / kSeeds;
    effect.smoke += as_double(scene.state.fire[blue].smoke) / kSeeds;
  }
  return effect;
}

TEST(Conditions, NightLeavesATenthToAFifthOfTheHits) {
  const double share = five_minutes({.daylight = 0}).hits / five_minutes({}).hits;
  EXPECT_GT(share, 0.08);
  EXPECT_LT(share, 0.25);
}

TEST(Conditions, BlackPowderSmokeStopsFireInStillAir) {
  const Effect still = five_minutes({.wind_mps = 0});
  const Effect windy = five_minutes({.wind_mps = 8});
  EXPECT_GT(still.smoke, 0.7);
  EXPECT_LT(windy.smoke, 0.4);
  EXPECT_LT(still.hits, 0.6 * windy.hits);
  EXPECT_EQ(five_minutes({.wind_mps = 0, .weapon = "repeater"}).smoke, 0.0);
}

TEST(Conditions, CoverSuppressionMovementAndNoOfficerCostFire) {
  const Effect plain = five_minutes({});
  EXPECT_NEAR(five_minutes({.cover = Cover::wood}).hits / plain.hits, 0.4, 0.08);
  EXPECT_LT(five_minutes({.suppression = 0.7}).rounds, 0.6 * plain.rounds);
  EXPECT_LT(five_minutes({.officer = false}).rounds, 0.95 * plain.rounds);
  EXPECT_NEAR(five_minutes({.moving = true}).rounds / plain.rounds, 0.5, 0.1);
}

TEST(Conditions, OutsideItsFrontFewMenTurn) {
  EXPECT_NEAR(
      five_minutes({.target_x_m = 5300, .target_y_m = 5000}).rounds / five_minutes({}).rounds, 0.25,
      0.07);
}

TEST(Targets, ThePresentOneIsKeptUnlessAnotherIsClearlyBetter) {
  Scene scene;
  const std::size_t blue = scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000});
  const std::size_t one =
      scene.add({.key = "red/1", .side = 1, .x_m = 4950, .y_m = 5350, .facing_deg = 180});
  const std::size_t two =
      scene.add({.key = "red/2", .side = 1, .x_m = 5050, .y_m = 5390, .facing_deg = 180});
  scene.start(1);
  scene.see(blue, one);
  scene.see(blue, two);
  scene.tick();
  EXPECT_EQ(scene.state.fire[blue].target, scene.state.ref(one));
  scene.state.motion.edit(two).at = {metres(5050), metres(5320)};  // a little nearer: kept
  scene.tick();
  EXPECT_EQ(scene.state.fire[blue].target, scene.state.ref(one));
  EXPECT_EQ(scene.state.fire[blue].episode, 1u);
  Motion& charging = scene.state.motion.edit(two);
  charging.gait = Gait::charge;
  charging.heading = degrees(180);
  charging.speed = metres_per_second(3);
  scene.tick();
  EXPECT_EQ(scene.state.fire[blue].target, scene.state.ref(two));
  EXPECT_EQ(scene.state.fire[blue].episode, 2u);
}

}  // namespace
}  // namespace vedette::test
