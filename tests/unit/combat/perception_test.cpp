#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

/// Two companies 300 m apart, face to face.
struct Pair {
  Scene scene;
  std::size_t blue, red;
  Pair()
      : blue(scene.add({.key = "blue/1", .side = 0, .x_m = 5000, .y_m = 5000})),
        red(scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5300, .facing_deg = 180})) {}
};

TEST(FiresOnlyAtWhatItPerceives, NothingSeenNothingFired) {
  Pair pair;
  pair.scene.start(1);
  pair.scene.ticks(30);
  EXPECT_EQ(pair.scene.rounds_used(pair.blue), 0);
  EXPECT_EQ(pair.scene.rounds_used(pair.red), 0);
}

TEST(FiresOnlyAtWhatItPerceives, OneSidedSightIsOneSidedFire) {
  Pair pair;
  pair.scene.start(1);
  pair.scene.see(pair.blue, pair.red);
  pair.scene.ticks(30);
  EXPECT_GT(pair.scene.rounds_used(pair.blue), 1000);
  EXPECT_EQ(pair.scene.rounds_used(pair.red), 0);
  EXPECT_EQ(pair.scene.men(pair.blue), 200);
  EXPECT_LT(pair.scene.men(pair.red), 200);
}

TEST(FiresOnlyAtWhatItPerceives, ALostOrDoubtfulContactIsNoTarget) {
  for (const bool lost : {true, false}) {
    Pair pair;
    pair.scene.start(1);
    pair.scene.see(pair.blue, pair.red);
    Contact& contact = pair.scene.state.contact.edit(BattleState::contact_index(pair.blue, 0));
    contact.in_sight = !lost;
    contact.level = lost ? ContactLevel::side : ContactLevel::kind;
    pair.scene.ticks(10);
    EXPECT_EQ(pair.scene.rounds_used(pair.blue), 0);
  }
}

TEST(FiresOnlyAtWhatItPerceives, ABatteryUsesObserversOfItsFormationNearby) {
  for (const double distance_m : {200.0, 400.0}) {
    Scene scene;
    const std::size_t battery = scene.add({.key = "blue/guns",
                                           .arm = Arm::mountain_artillery,
                                           .x_m = 5000,
                                           .y_m = 5000,
                                           .men = 80,
                                           .guns = 6,
                                           .weapon = "",
                                           .gun = "mountain-gun",
                                           .rounds = 0,
                                           .shells = 600,
                                           .array = Array::battery});
    const std::size_t observer =
        scene.add({.key = "blue/hill", .x_m = 5000 + distance_m, .y_m = 5000, .men = 20});
    const std::size_t red =
        scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 6500, .facing_deg = 180});
    scene.start(1);
    scene.see(observer, red);
    scene.ticks(30);
    const std::int32_t fired = 600 - scene.state.strength[battery].shells;
    if (distance_m < 300) {
      EXPECT_GT(fired, 30);
    } else {
      EXPECT_EQ(fired, 0);
    }
  }
}

TEST(FiresOnlyAtWhatItPerceives, TroopsInReserveHoldTheirFire) {
  Pair pair;
  pair.scene.start(1);
  pair.scene.see(pair.blue, pair.red);
  pair.scene.state.task.edit(pair.blue).mission.verb = Verb::reserve;
  pair.scene.ticks(5);
  EXPECT_EQ(pair.scene.rounds_used(pair.blue), 0);
  EXPECT_EQ(pair.scene.state.fire[pair.blue].mode, FireMode::held);
}

}  // namespace
}  // namespace vedette::test
