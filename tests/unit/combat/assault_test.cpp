#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

struct AssaultSpec {
  int men = 200;
  double cohesion = 1.0;
  double stress = 0.0;
  bool seen = true;
  bool flank = false;
  bool behind_bank = false;
};

struct Result {
  int drove_off = 0;
  int repulsed = 0;
  int melees = 0;
};

/// A company goes for another from 70 m until one gives way; nobody fires.
Result assault(const AssaultSpec& spec, int seeds = 200) {
  Result result;
  for (int seed = 1; seed <= seeds; ++seed) {
    Scene scene;
    const std::size_t blue = scene.add({.key = "blue/1",
                                        .x_m = 5000,
                                        .y_m = 5072,
                                        .facing_deg = 180,
                                        .men = spec.men,
                                        .weapon = ""});
    const std::size_t red = scene.add({.key = "red/1",
                                       .side = 1,
                                       .x_m = 5000,
                                       .y_m = 5000,
                                       .facing_deg = spec.flank ? 90.0 : 0.0,
                                       .weapon = "",
                                       .frontage_m = spec.flank ? 2.0 : 100.0,
                                       .depth_m = spec.flank ? 100.0 : 2.0});
    Feature bank;
    bank.kind = FeatureKind::work;
    bank.key = "bank";
    bank.strength = fraction(0.9);
    bank.line = {{metres(4950), metres(5001)}, {metres(5050), metres(5001)}};
    const FeatureId work = scene.add_feature(bank);
    scene.start(static_cast<std::uint64_t>(seed));
    scene.see(blue, red);
    if (spec.seen) {
      scene.see(red, blue);
    }
    scene.state.nerve.edit(blue).cohesion = fraction(spec.cohesion);
    scene.state.nerve.edit(blue).stress = fraction(spec.stress);
    scene.state.task.edit(blue).mission = {.verb = Verb::attack, .stage = Stage::assault};
    Motion& motion = scene.state.motion.edit(blue);
    motion.heading = degrees(180);
    motion.speed = metres_per_second(2.7);
    if (spec.behind_bank) {
      scene.state.motion.edit(red).work = work;
    }
    for (int tick = 0; tick < 60; ++tick) {
      scene.tick();
      if (scene.state.incoming[blue].assaulted) {
        scene.state.motion.edit(blue).speed = {};  // locked in the melee
      }
      if (scene.state.incoming[red].gave_way || scene.state.incoming[blue].gave_way) {
        break;
      }
    }
    result.drove_off += scene.state.incoming[red].gave_way ? 1 : 0;
    result.repulsed += scene.state.incoming[blue].gave_way ? 1 : 0;
    result.melees += scene.log.count(EventKind::melee) > 0 ? 1 : 0;
    EXPECT_EQ(scene.log.count(EventKind::drove_off) + scene.log.count(EventKind::repulsed),
              (scene.state.incoming[red].gave_way ? 1 : 0) +
                  (scene.state.incoming[blue].gave_way ? 1 : 0));
  }
  return result;
}

TEST(Assault, MostAreDecidedBeforeContactAndAllInTheEnd) {
  const Result even = assault({});
  EXPECT_EQ(even.drove_off + even.repulsed, 200);
  EXPECT_LT(even.melees, 60) << "most assaults never come to blows";
  EXPECT_GT(even.melees, 4) << "some do";
  EXPECT_NEAR(even.drove_off, 100, 25);
}

TEST(Assault, NumbersOrderSurpriseAndFlankDecide) {
  const int even = assault({}).drove_off;
  EXPECT_GT(assault({.men = 400}).drove_off, even + 30);
  EXPECT_LT(assault({.cohesion = 0.4}).drove_off, even - 30);
  EXPECT_LT(assault({.stress = 0.6}).drove_off, even - 40);
  EXPECT_GT(assault({.seen = false}).drove_off, even + 30);
  EXPECT_GT(assault({.flank = true}).drove_off, even + 30);
  EXPECT_LT(assault({.behind_bank = true}).drove_off, even - 30);
}

TEST(Assault, BreaksOffTheDefenderOnceHoweverManyAttack) {
  // Four companies against one: the risk of the defender is that of one pair with their numbers.
  int ticks = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Scene scene;
    const std::size_t red =
        scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5000, .weapon = ""});
    std::vector<std::size_t> blue;
    for (int i = 0; i < 4; ++i) {
      blue.push_back(scene.add({.key = "blue/" + std::to_string(i),
                                .x_m = 4985.0 + 10 * i,
                                .y_m = 5040,
                                .facing_deg = 180,
                                .men = 50,
                                .weapon = "",
                                .frontage_m = 25}));
    }
    scene.start(seed);
    for (const std::size_t b : blue) {
      scene.see_each_other(b, red);
      scene.state.task.edit(b).mission = {.verb = Verb::attack, .stage = Stage::assault};
    }
    while (!scene.state.incoming[red].gave_way && ++ticks % 60 != 0) {
      scene.tick();
    }
  }
  EXPECT_GT(ticks, 100 * 1.2);
}

TEST(Pursuit, BrokenMenAreTakenTheMoreWhenTheyAreCutOff) {
  int taken[2] = {0, 0};
  for (const int around : {0, 1}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Scene scene;
      const std::size_t red =
          scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5000, .weapon = ""});
      const std::size_t north =
          scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5012, .facing_deg = 180, .weapon = ""});
      const std::size_t other = scene.add(
          {.key = "blue/2", .x_m = 5000, .y_m = around == 1 ? 4900.0 : 5060.0, .weapon = ""});
      scene.start(seed);
      scene.see(north, red);
      scene.see(other, red);
      scene.state.nerve.edit(red).state = NerveState::routed;
      scene.state.task.edit(north).mission = {.verb = Verb::attack, .stage = Stage::assault};
      scene.ticks(3);
      taken[around] += 200 - scene.men(red);
    }
  }
  EXPECT_GT(taken[0], 20 * 20);
  EXPECT_GT(taken[1], 2 * taken[0]);
}

TEST(Pursuit, MenWhoLaidDownTheirArmsAreTakenWithAllTheyHave) {
  Scene scene;
  const std::size_t red = scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5000});
  scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5100, .facing_deg = 180});
  const LeaderId leader = scene.add_leader("red/chief", red);
  scene.start(1);
  scene.state.nerve.edit(red).state = NerveState::surrendered;
  scene.tick();
  EXPECT_EQ(scene.men(red), 0);
  EXPECT_EQ(scene.state.strength[red].rounds, 0);
  EXPECT_EQ(scene.state.leader[leader.index()].state, LeaderState::captured);
  EXPECT_FALSE(scene.state.formation[1].commander.exists());
  const AccountCounts& men = scene.state.accounts(id_of<FormationId>(1), Commodity::men).count;
  EXPECT_EQ(men[static_cast<std::size_t>(Account::captured)], 200);
}

TEST(Possession, AGateTakenIsOpenedByThoseWhoTookIt) {
  Scene scene;
  Feature gate;
  gate.kind = FeatureKind::gate;
  gate.key = "gate";
  gate.open = false;
  gate.width = metres(6);
  gate.line = {{metres(5000), metres(5000)}};
  const std::size_t red =
      scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 4990, .weapon = ""});
  scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5020, .facing_deg = 180, .weapon = ""});
  const FeatureId id = scene.add_feature(gate);
  scene.start(1);
  scene.state.feature.edit(id.index()).holder = id_of<SideId>(1);
  scene.ticks(2);
  EXPECT_EQ(scene.state.feature[id.index()].holder, id_of<SideId>(1)) << "contested";
  scene.state.nerve.edit(red).state = NerveState::routed;
  scene.tick();
  EXPECT_EQ(scene.state.feature[id.index()].holder, id_of<SideId>(0));
  EXPECT_TRUE(scene.state.feature[id.index()].open);
  EXPECT_EQ(scene.log.count(EventKind::possession), 1);
  EXPECT_EQ(scene.state.clock[0].world_revision, 1u);
}

TEST(Grenades, AreThrownFromNearAndUsedUp) {
  Scene scene;
  const std::size_t blue = scene.add(
      {.key = "blue/1", .x_m = 5000, .y_m = 5020, .facing_deg = 180, .weapon = "", .grenades = 60});
  const std::size_t red =
      scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5000, .weapon = ""});
  scene.number(Number::nerve_decides_s) = 1e9;
  scene.start(1);
  scene.see_each_other(blue, red);
  scene.state.task.edit(blue).mission = {.verb = Verb::attack, .stage = Stage::assault};
  scene.ticks(4);
  EXPECT_EQ(scene.state.strength[blue].grenades, 0);
  EXPECT_GT(hit_by(scene.log, scene.state, red, Cause::grenade), 20);
}

}  // namespace
}  // namespace vedette::test
