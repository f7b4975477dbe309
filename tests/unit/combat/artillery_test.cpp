#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

Troop battery(const char* key, double y_m) {
  return {.key = key,
          .arm = Arm::mountain_artillery,
          .x_m = 5000,
          .y_m = y_m,
          .men = 90,
          .guns = 6,
          .weapon = "",
          .gun = "mountain-gun",
          .rounds = 0,
          .shells = 900,
          .array = Array::battery,
          .frontage_m = 80};
}

/// A square redoubt 60 m wide round a point; keeps nine tenths of the bullets off.
Feature redoubt(double x_m, double y_m) {
  Feature work;
  work.kind = FeatureKind::work;
  work.key = "redoubt";
  work.closed = true;
  work.height = metres(4.9);  // 16 feet
  work.strength = fraction(0.9);
  for (const auto& [dx, dy] :
       {std::pair{-30.0, -30.0}, {30.0, -30.0}, {30.0, 30.0}, {-30.0, 30.0}}) {
    work.line.push_back({metres(x_m + dx), metres(y_m + dy)});
  }
  return work;
}

/// Men of a company lost to six mountain guns at 1,400 m in an hour, and shells fired.
struct Hour {
  double lost = 0;
  double shells = 0;
  double damage = 0;
};
Hour hour_under_fire(bool in_redoubt) {
  Hour hour;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Scene scene;
    const std::size_t guns = scene.add(battery("blue/guns", 3600));
    const std::size_t company = scene.add({.key = "red/1",
                                           .side = 1,
                                           .x_m = 5000,
                                           .y_m = 5000,
                                           .facing_deg = 180,
                                           .frontage_m = 60,
                                           .depth_m = 30});
    const FeatureId work = scene.add_feature(redoubt(5000, 5000));
    scene.start(seed);
    scene.see(guns, company);
    if (in_redoubt) {
      scene.state.motion.edit(company).work = work;
    }
    scene.ticks(360);
    hour.lost += (200.0 - scene.men(company)) / 20;
    hour.shells += (900.0 - scene.state.strength[guns].shells) / 20;
    hour.damage += as_double(scene.state.feature[work.index()].damage) / 20;
  }
  return hour;
}

TEST(Guns, AreComparativelyIneffectualAgainstEarthworks) {
  // Pyongyang, 1,400 m, parapets of 16 feet (Inouye 35).
  const Hour covered = hour_under_fire(true);
  EXPECT_GT(covered.shells, 200);
  EXPECT_LT(covered.lost, 0.10 * 200);
  EXPECT_LT(covered.damage, 0.5);
  const Hour open = hour_under_fire(false);
  EXPECT_GT(open.lost, 6 * covered.lost);
}

TEST(Guns, RangeInByObservationAndBeginAnewAtANewTarget) {
  Scene scene;
  const std::size_t guns = scene.add(battery("blue/guns", 3000));
  const std::size_t one = scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5000});
  const std::size_t two = scene.add({.key = "red/2", .side = 1, .x_m = 5200, .y_m = 4900});
  scene.start(3);
  scene.see(guns, one);
  scene.tick();
  const std::int32_t first = scene.state.fire[guns].range_error_pm;
  ASSERT_NE(first, 0);
  scene.ticks(24);
  EXPECT_LT(std::abs(scene.state.fire[guns].ranging_pm), 5);
  scene.state.contact.edit(BattleState::contact_index(guns, 0)).in_sight = false;
  scene.see(guns, two);
  const std::uint32_t episode = scene.state.fire[guns].episode;
  scene.tick();
  EXPECT_EQ(scene.state.fire[guns].episode, episode + 1);
  EXPECT_NE(scene.state.fire[guns].range_error_pm, first);
}

TEST(Guns, BlowInAGate) {
  Scene scene;
  const std::size_t guns = scene.add(battery("blue/guns", 4500));
  Feature gate;
  gate.kind = FeatureKind::gate;
  gate.key = "gate";
  gate.open = false;
  gate.width = metres(6);
  gate.height = metres(5);
  gate.line = {{metres(5000), metres(5000)}};
  const FeatureId id = scene.add_feature(gate);
  scene.weapon("mountain-gun").ammunition[1].damage_work = fraction(0.05);
  scene.start(5);
  Mission& mission = scene.state.task.edit(guns).mission;
  mission = {.verb = Verb::bombard, .at = gate.line[0], .feature = id};
  const std::uint32_t revision = scene.state.clock[0].world_revision;
  int ticks = 0;
  while (!scene.state.feature[id.index()].breached && ticks < 360) {
    scene.tick();
    ++ticks;
  }
  EXPECT_TRUE(scene.state.feature[id.index()].breached) << "in an hour at 500 m";
  EXPECT_GT(ticks, 12);
  EXPECT_EQ(scene.state.clock[0].world_revision, revision + 1);
  EXPECT_EQ(scene.log.count(EventKind::gate), 1);
}

TEST(Guns, LeaveOffWhenOwnMenCloseIn) {
  for (const double gap_m : {60.0, 300.0}) {
    Scene scene;
    const std::size_t guns = scene.add(battery("blue/guns", 3600));
    const std::size_t red = scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5000});
    scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000 - gap_m});
    scene.start(1);
    scene.see(guns, red);
    scene.ticks(12);
    EXPECT_EQ(scene.state.strength[guns].shells == 900, gap_m < 100);
  }
}

TEST(Mortars, ABombCostsOneToThreeMenInTheOpen) {
  double lost = 0;
  double bombs = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Scene scene;
    const std::size_t mortar = scene.add({.key = "blue/mortar",
                                          .arm = Arm::mountain_artillery,
                                          .x_m = 5000,
                                          .y_m = 4600,
                                          .men = 6,
                                          .guns = 2,
                                          .weapon = "",
                                          .gun = "mortar",
                                          .rounds = 0,
                                          .shells = 100,
                                          .array = Array::battery,
                                          .frontage_m = 20});
    const std::size_t mass = scene.add({.key = "red/1",
                                        .side = 1,
                                        .x_m = 5000,
                                        .y_m = 5000,
                                        .facing_deg = 180,
                                        .array = Array::mass,
                                        .frontage_m = 40,
                                        .depth_m = 20});
    scene.number(Number::gun_range_error_pm) = 0;
    scene.start(seed);
    scene.see(mortar, mass);
    scene.ticks(12);
    lost += 200 - scene.men(mass);
    bombs += 100 - scene.state.strength[mortar].shells;
  }
  EXPECT_GT(lost / bombs, 0.7);
  EXPECT_LT(lost / bombs, 3.0);
}

}  // namespace
}  // namespace vedette::test
