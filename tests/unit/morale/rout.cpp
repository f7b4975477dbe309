// Contagion, ways of flight, surrender, and what rout costs.
#include <gtest/gtest.h>

#include "morale_scene.h"

namespace vedette::test {

namespace {

constexpr int kSeeds = 400;

void put_to_rout(MoraleScene& scene, std::size_t slot) {
  Nerve& nerve = scene.state.nerve.edit(slot);
  nerve.state = NerveState::routed;
  nerve.stress = fraction(0.85);
  nerve.since = scene.state.clock[0].now;
  ++nerve.episode;
}

/// A broken company between red companies at the given bearings, 80 m off, all seen.
MoraleScene between(const std::vector<double>& bearings_deg, NerveState nerve) {
  MoraleScene scene;
  const SideId blue = scene.add_side("blue");
  const SideId red = scene.add_side("red");
  scene.add_company("blue/1", scene.add_formation("blue", blue), 2500.0, 2500.0);
  const FormationId enemy = scene.add_formation("red", red);
  for (std::size_t i = 0; i < bearings_deg.size(); ++i) {
    const Point at =
        offset({metres(2500.0), metres(2500.0)}, degrees(bearings_deg[i]), metres(80.0));
    scene.add_company("red/" + std::to_string(i), enemy, in_metres(at.x), in_metres(at.y));
  }
  scene.start(1);
  scene.state.nerve.edit(0).state = nerve;
  return scene;
}

/// Perception's part: the enemy is still seen in this tick.
void see_enemies(MoraleScene& scene) {
  for (std::size_t enemy = 1; enemy < scene.scenario.forces.units.size(); ++enemy) {
    scene.show(0, enemy);
  }
}

void restart(MoraleScene& scene, std::uint64_t seed, NerveState nerve) {
  scene.start(seed);
  Nerve& row = scene.state.nerve.edit(0);
  row.state = nerve;
  row.stress = fraction(0.85);
  see_enemies(scene);
}

}  // namespace

TEST(Rout, CarriesAwayCompaniesUnderFireBesideIt) {
  const auto share = [](bool friends_run) {
    return share_of_seeds(kSeeds, [&](std::uint64_t seed) {
      MoraleScene scene;
      const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
      scene.add_company("blue/1", battalion, 2500.0, 2500.0);
      scene.add_company("blue/2", battalion, 2600.0, 2500.0);
      scene.add_company("blue/3", battalion, 2400.0, 2500.0);
      scene.start(seed);
      if (friends_run) {
        put_to_rout(scene, 1);
        put_to_rout(scene, 2);
      }
      for (int tick = 0; tick < 30; ++tick) {
        scene.hit(0, tick % 6 == 0 ? 1 : 0, 60);
        scene.tick();
      }
      return scene.gave_way(0);
    });
  };
  const double alone = share(false);
  EXPECT_LT(alone, 0.1);
  EXPECT_GT(share(true), alone + 0.15);
}

TEST(Rout, WhoHasHaltedFrightensNobodyAnyMore) {
  MoraleScene scene;
  const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
  scene.add_company("blue/1", battalion, 2500.0, 2500.0);
  scene.add_company("blue/2", battalion, 2550.0, 2500.0);
  scene.start(1);
  put_to_rout(scene, 1);
  scene.tick();
  scene.until(1.0, [] { return false; });
  EXPECT_GT(scene.state.nerve[0].rout_near_milli, 0);
  scene.until(10.0, [&] {
    scene.state.nerve.edit(1).stress = fraction(1.0);  // so that it does not rally
    return false;
  });
  ASSERT_TRUE(scene.gave_way(1));
  EXPECT_EQ(scene.state.nerve[0].rout_near_milli, 0);
}

TEST(Rout, RunsFromTheSideOfTheFire) {
  MoraleScene scene = lone_company();
  scene.start(3);
  scene.hit(0, 60, 200);
  scene.state.incoming.edit(0).from = degrees(90.0);
  scene.tick();
  ASSERT_TRUE(scene.until(30.0, [&] { return scene.gave_way(0); }));
  const Motion& motion = scene.state.motion[0];
  EXPECT_EQ(motion.gait, Gait::flight);
  EXPECT_TRUE(motion.moving);
  EXPECT_LT(turn_degrees(bearing(motion.at, motion.destination), degrees(270.0)), 25.0);
}

TEST(Rout, BetweenTwoFiresItGoesToBothSides) {
  MoraleScene scene = between({0.0, 180.0}, NerveState::broken);
  // Broken men in danger rout within minutes; until then no seed may surrender.
  int split = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    restart(scene, seed, NerveState::broken);
    scene.scenario.doctrine.numbers[static_cast<std::size_t>(Number::surrender_per_min)] = 0.0;
    ASSERT_TRUE(scene.until(60.0, [&] {
      see_enemies(scene);
      return scene.nerve(0) == NerveState::routed;
    }));
    const std::size_t child = 3;
    ASSERT_TRUE(scene.state.alive(child));
    ++split;
    const Angle one = bearing(scene.state.motion[0].at, scene.state.motion[0].destination);
    const Angle other =
        bearing(scene.state.motion[child].at, scene.state.motion[child].destination);
    EXPECT_GT(turn_degrees(one, other), 120.0);
    EXPECT_NEAR(scene.state.strength[child].men, scene.state.strength[0].men, 15.0);
    EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
  }
  EXPECT_EQ(split, 200);
}

TEST(Rout, PartsThatAreInOrderAgainFindEachOther) {
  MoraleScene scene = between({0.0, 180.0}, NerveState::broken);
  restart(scene, 7, NerveState::broken);
  scene.scenario.doctrine.numbers[static_cast<std::size_t>(Number::surrender_per_min)] = 0.0;
  const std::size_t child = 3;
  ASSERT_TRUE(scene.until(60.0, [&] {
    see_enemies(scene);
    return scene.state.alive(child);
  }));
  const auto missing = [&] {
    return scene.state.accounts(scene.state.identity[0].formation, Commodity::men)
        .count[static_cast<std::size_t>(Account::missing)];
  };
  const std::int64_t men =
      scene.state.strength[0].men + scene.state.strength[child].men + missing();
  const std::int32_t rounds = scene.state.strength[0].rounds + scene.state.strength[child].rounds;
  const auto forget_enemies = [&] {
    for (std::size_t i = 0; i < scene.state.contact.size(); ++i) {
      scene.state.contact.edit(i) = Contact{};
    }
  };
  forget_enemies();
  ASSERT_TRUE(scene.until(600.0, [&] { return !scene.state.alive(child); }));
  EXPECT_EQ(scene.notebook.count(EventKind::merged), 1U);
  EXPECT_EQ(scene.state.strength[0].men + missing(), men);
  EXPECT_EQ(scene.state.strength[0].rounds, rounds);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

TEST(Rout, StragglersWithoutACompanyJoinTheNearestOfTheirFormation) {
  MoraleScene scene;
  const SideId side = scene.add_side("blue");
  const FormationId battalion = scene.add_formation("blue", side);
  const FormationId others = scene.add_formation("others", side);
  scene.add_company("blue/1", battalion, 1000.0, 1000.0);
  scene.add_company("blue/2", battalion, 1000.0, 1600.0);
  scene.add_company("blue/3", battalion, 1000.0, 3000.0);
  scene.add_company("others/1", others, 1000.0, 1050.0);
  scene.start(3);
  const ElementId child = scene.state.create_child(0);
  {
    TickContext now = scene.context();
    transfer(now, 0, child.slot, Commodity::men, 40);
    write_off(now, 0, Commodity::men, Account::captured, scene.state.strength[0].men,
              Cause::surrender);
  }
  const std::int32_t had = scene.state.strength[1].men;
  ASSERT_TRUE(scene.until(60.0, [&] { return !scene.state.alive(child.slot); }));
  EXPECT_EQ(scene.state.strength[1].men, had + 40);
  EXPECT_EQ(scene.state.strength[2].men, 200);
  EXPECT_EQ(scene.state.strength[3].men, 200) << "of another formation";
  EXPECT_EQ(scene.notebook.count(EventKind::merged), 1U);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

TEST(Rout, MenCutOffLayDownTheirArms) {
  const auto share = [](const std::vector<double>& bearings) {
    MoraleScene scene = between(bearings, NerveState::routed);
    return share_of_seeds(200, [&](std::uint64_t seed) {
      restart(scene, seed, NerveState::routed);
      scene.until(5.0, [&] {
        scene.state.motion.edit(0).moving = false;  // held where it is
        see_enemies(scene);
        return scene.nerve(0) == NerveState::surrendered;
      });
      return scene.nerve(0) == NerveState::surrendered;
    });
  };
  EXPECT_GT(share({0.0, 120.0, 240.0}), 0.9);
  EXPECT_EQ(share({0.0, 40.0}), 0.0);
}

TEST(Rout, MenWhoHaveLaidDownTheirArmsStandAndWait) {
  MoraleScene scene = between({0.0, 120.0, 240.0}, NerveState::routed);
  restart(scene, 5, NerveState::routed);
  ASSERT_TRUE(scene.until(60.0, [&] {
    see_enemies(scene);
    return scene.nerve(0) == NerveState::surrendered;
  }));
  const Nerve then = scene.state.nerve[0];
  EXPECT_EQ(scene.notebook.count(EventKind::surrendered), 1U);
  EXPECT_FALSE(scene.state.motion[0].moving);
  EXPECT_FALSE(scene.state.active(0));
  scene.until(30.0, [] { return false; });
  EXPECT_EQ(scene.state.nerve[0].since, then.since);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

TEST(Rout, EndsAtTheEdgeOfTheMap) {
  MoraleScene scene = lone_company();
  scene.scenario.forces.units[0].at = {metres(2500.0), metres(60.0)};
  const SideId red = scene.add_side("red");
  scene.add_company("red/1", scene.add_formation("red", red), 2500.0, 300.0);
  restart(scene, 2, NerveState::routed);
  for (int tick = 0; tick < 120; ++tick) {
    scene.show(0, 1);
    scene.tick();
    ASSERT_TRUE(scene.scenario.ground.lattice.contains(scene.state.motion[0].at));
  }
}

TEST(Rout, RunsRoundWaterNotIntoIt) {
  MoraleScene scene = lone_company();
  Ground& ground = scene.scenario.ground;
  for (std::int32_t column = 0; column < ground.lattice.columns; ++column) {
    ground.cover[ground.lattice.index({column, 48})] = Cover::water;
  }
  scene.start(4);
  put_to_rout(scene, 0);
  const SideId red = scene.add_side("red");
  scene.add_company("red/1", scene.add_formation("red", red), 2500.0, 2700.0);
  restart(scene, 4, NerveState::routed);
  for (int tick = 0; tick < 60; ++tick) {
    scene.show(0, 1);
    scene.tick();
    const Cell cell = ground.lattice.cell_of(scene.state.motion[0].at);
    ASSERT_NE(ground.cover[ground.lattice.index(cell)], Cover::water);
  }
}

TEST(Rout, TakesNoOrders) {
  MoraleScene scene = between({0.0}, NerveState::routed);
  restart(scene, 6, NerveState::routed);
  Motion& motion = scene.state.motion.edit(0);
  motion.destination = {metres(2500.0), metres(3000.0)};  // through the enemy
  motion.gait = Gait::quick;
  motion.moving = true;
  scene.tick();
  EXPECT_EQ(scene.state.motion[0].gait, Gait::flight);
  EXPECT_LT(scene.state.motion[0].destination.y, metres(2500.0));
}

TEST(Rout, ABatteryLeavesItsGuns) {
  MoraleScene scene = lone_company();
  Unit& battery = scene.scenario.forces.units[0];
  battery.arm = Arm::field_artillery;
  battery.array = Array::battery;
  battery.guns = 6;
  battery.shells = 600;
  scene.start(9);
  scene.state.nerve.edit(0).state = NerveState::broken;
  scene.state.nerve.edit(0).stress = fraction(0.8);
  ASSERT_TRUE(scene.until(60.0, [&] {
    scene.state.incoming.edit(0).near_misses = 50;
    return scene.nerve(0) == NerveState::routed;
  }));
  const auto left = static_cast<std::size_t>(Account::abandoned);
  EXPECT_EQ(scene.state.accounts(FormationId{0}, Commodity::guns).count[left], 6);
  EXPECT_EQ(scene.state.accounts(FormationId{0}, Commodity::shells).count[left], 600);
}

}  // namespace vedette::test
