#include "movement/formation.h"

#include <gtest/gtest.h>

#include "unit/movement/drill.h"

namespace vedette::test {

namespace {

constexpr Cell kStart{5, 5};

Course to(Point destination, Gait gait, Array moving, Array there) {
  return {destination, degrees(0), gait, moving, there};
}

}  // namespace

TEST(Formation, ACompanyOnTheRoadIsAHundredMetresLong) {
  Drill drill(20, 10);
  drill.add("a", Arm::infantry, 200, kStart);
  drill.begin();
  drill.tick();
  EXPECT_NEAR(in_metres(drill.motion(0).depth), 100.0, 5.0);
  EXPECT_NEAR(in_metres(drill.motion(0).frontage), 3.0, 0.1);
}

TEST(Formation, OpenOrderTakesTheFrontageOrderedWithinWhatTheMenCanFill) {
  const Doctrine& d = Drill(10, 10).scene.scenario.doctrine;
  Strength company;
  company.men = 200;
  const auto front = [&](double ordered_m) {
    return in_metres(
        extent_of(d, Arm::infantry, company, Array::skirmish, metres(ordered_m)).frontage);
  };
  EXPECT_NEAR(front(0), 150.0, 1.0);
  EXPECT_NEAR(front(300), 300.0, 1.0);
  EXPECT_NEAR(front(10), 72.0, 1.0);
  EXPECT_NEAR(front(5000), 600.0, 1.0);
}

TEST(Formation, DeployingTakesTimeAndOneStandsStillMeanwhile) {
  Drill drill(60, 10);
  drill.add("a", Arm::infantry, 200, kStart);
  drill.begin();
  drill.send(0, to(drill.centre(40, 5), Gait::quick, Array::skirmish, Array::skirmish));
  double seconds_until_formed = 0;
  while (drill.motion(0).array != Array::skirmish) {
    EXPECT_EQ(drill.motion(0).speed.count, 0);
    drill.tick();
    seconds_until_formed += 10;
  }
  EXPECT_NEAR(seconds_until_formed, 75.0, 15.0);
  drill.tick();
  EXPECT_GT(drill.motion(0).speed.count, 0);
}

TEST(Formation, GunsLimberUpToMoveAndComeIntoActionWhereTheyArrive) {
  Drill drill(60, 10);
  Unit& unit = drill.add("battery", Arm::field_artillery, 120, kStart);
  unit.guns = 6;
  unit.horses = 90;
  unit.array = Array::battery;
  drill.begin();
  drill.send(0, to(drill.centre(30, 5), Gait::trot, Array::battery, Array::battery));
  for (int i = 0; i < 7; ++i) {
    drill.tick();
    EXPECT_EQ(drill.motion(0).at, drill.centre(5, 5)) << "moves before it is limbered";
  }
  drill.hours_until_there(0, 1);
  EXPECT_EQ(drill.motion(0).array, Array::column);
  int ticks = 0;
  while (drill.motion(0).array != Array::battery && ticks < 100) {
    drill.tick();
    ++ticks;
  }
  EXPECT_NEAR(ticks * 10, 60, 20);
  EXPECT_NEAR(in_metres(drill.motion(0).frontage), 6 * 18.0, 1.0);
}

TEST(Formation, AStandingCompanyTurnsThroughARightAngleInHalfAMinute) {
  Drill drill(20, 10);
  Unit& unit = drill.add("a", Arm::infantry, 200, kStart);
  unit.array = Array::skirmish;
  drill.begin();
  drill.send(0, to(drill.centre(5, 5), Gait::quick, Array::skirmish, Array::skirmish));
  int ticks = 0;
  while (drill.motion(0).facing != degrees(0) && ticks < 100) {
    drill.tick();
    ++ticks;
  }
  EXPECT_EQ(ticks, 3);
}

TEST(Formation, UnderFireMenInTheOpenLieDownAndMenInWorksStandToTheirParapet) {
  Drill drill(20, 10);
  for (const char* key : {"open", "work"}) {
    drill.add(key, Arm::infantry, 200, {key[0] == 'o' ? 5 : 15, 5}).array = Array::skirmish;
  }
  Ground& ground = drill.scene.scenario.ground;
  ground.features.push_back({.kind = FeatureKind::work, .key = "work"});
  ground.work[ground.lattice.index({15, 5})] = id_of<FeatureId>(0);
  drill.begin();
  for (const std::size_t slot : {std::size_t{0}, std::size_t{1}}) {
    drill.scene.state.nerve.edit(slot).suppression = fraction(0.3);
  }
  drill.tick();
  EXPECT_EQ(drill.motion(0).stance, Stance::prone);
  EXPECT_EQ(drill.motion(1).stance, Stance::upright);
  EXPECT_EQ(drill.motion(1).work, id_of<FeatureId>(0));
}

TEST(Formation, AStalledLineDoesNotAdvanceAndASuppressedOneHardly) {
  const auto metres_in_five_minutes = [](double suppression, NerveState state) {
    Drill drill(60, 10);
    drill.add("a", Arm::infantry, 200, kStart).array = Array::skirmish;
    drill.begin();
    drill.send(0, to(drill.centre(50, 5), Gait::rush, Array::skirmish, Array::skirmish));
    Nerve& nerve = drill.scene.state.nerve.edit(0);
    nerve.suppression = fraction(suppression);
    nerve.state = state;
    for (int i = 0; i < 30; ++i) {
      drill.tick();
    }
    return in_metres(distance(drill.motion(0).at, drill.centre(5, 5)));
  };
  const double free = metres_in_five_minutes(0, NerveState::steady);
  EXPECT_NEAR(free, 225.0, 25.0);
  EXPECT_LT(metres_in_five_minutes(0.8, NerveState::shaken), 0.4 * free);
  EXPECT_EQ(metres_in_five_minutes(0.8, NerveState::stalled), 0.0);
}

}  // namespace vedette::test
