// What stops a march and what carries it over: ice, hidden passages, ladders, bridges that are cut
// and mended, boats.
#include <gtest/gtest.h>

#include "unit/movement/drill.h"

namespace vedette::test {

namespace {

Course march_to(Point destination) {
  return {destination, degrees(90), Gait::walk, Array::column, Array::column};
}

/// A river from south to north along a column of cells.
FeatureId river_along(Drill& drill, std::int32_t column) {
  Ground& ground = drill.scene.scenario.ground;
  const FeatureId river = id_of<FeatureId>(ground.features.size());
  ground.features.push_back(
      {.kind = FeatureKind::river,
       .key = "river",
       .line = {drill.centre(column, ground.lattice.rows - 1), drill.centre(column, 0)},
       .width = metres(40)});
  for (std::int32_t row = 0; row < ground.lattice.rows; ++row) {
    ground.barrier[ground.lattice.index({column, row})] = river;
    ground.cover[ground.lattice.index({column, row})] = Cover::water;
  }
  return river;
}

/// What passes the river in the middle of the map, from the cell before it to the cell behind.
FeatureId crossing(Drill& drill, FeatureKind kind, FeatureId river, std::int32_t column) {
  Ground& ground = drill.scene.scenario.ground;
  const FeatureId id = id_of<FeatureId>(ground.features.size());
  const std::int32_t row = ground.lattice.rows / 2;
  ground.features.push_back({.kind = kind,
                             .key = "crossing",
                             .line = {drill.centre(column + 1, row), drill.centre(column - 1, row)},
                             .width = metres(4),
                             .across = river});
  ground.barrier[ground.lattice.index({column, row})] = id;
  return id;
}

bool gets_over_ice(Arm arm, std::uint8_t bears) {
  Drill drill(40, 10);
  const FeatureId river = river_along(drill, 20);
  Unit& unit = drill.add("element", arm, 60, {10, 5});
  unit.horses = arm == Arm::infantry ? 0 : 60;
  unit.guns = arm == Arm::field_artillery ? 4 : 0;
  drill.begin();
  drill.scene.state.feature.edit(river.index()).bears = bears;
  drill.send(0, march_to(drill.centre(30, 5)));
  drill.hours_until_there(0, 3.0);
  return drill.motion(0).at == drill.centre(30, 5);
}

}  // namespace

TEST(Ice, CarriesMenSoonerThanHorsesAndWheelsLast) {
  const Arm arms[] = {Arm::infantry, Arm::cavalry, Arm::field_artillery};
  for (std::uint8_t bears = 0; bears <= 3; ++bears) {
    for (std::uint8_t mover = 0; mover < 3; ++mover) {
      EXPECT_EQ(gets_over_ice(arms[mover], bears), bears > mover)
          << "ice " << int{bears} << " mover " << int{mover};
    }
  }
}

TEST(HiddenPassage, TakesThroughOnlyThoseWhoKnowIt) {
  Drill drill(40, 11);
  drill.wall_with_gate(20, 10, 100);
  Ground& ground = drill.scene.scenario.ground;
  ground.barrier[ground.lattice.index({20, 10})] = FeatureId{0};  // the gate is walled up
  ground.features.push_back({.kind = FeatureKind::passage,
                             .key = "tunnel",
                             .line = {drill.centre(15, 5), drill.centre(25, 5)},
                             .width = metres(2),
                             .known_to = 1});
  drill.add("knows", Arm::infantry, 30, {10, 5});
  const FormationId red = drill.scene.add_formation("red", drill.scene.add_side("red"));
  drill.add("knows-not", Arm::infantry, 30, {10, 6}).formation = red;
  drill.begin();
  drill.send(0, march_to(drill.centre(30, 5)));
  drill.send(1, march_to(drill.centre(30, 5)));
  bool inside = false;
  for (int i = 0; i < 6 * 60; ++i) {
    drill.tick();
    inside = inside || drill.motion(0).hidden;
    EXPECT_FALSE(drill.motion(1).hidden);
  }
  EXPECT_TRUE(inside);
  EXPECT_EQ(drill.motion(0).at, drill.centre(30, 5));
  EXPECT_TRUE(drill.motion(1).no_route);
  EXPECT_LT(drill.motion(1).at.x, drill.centre(20, 0).x);
}

namespace {

/// Minutes that a company takes over a wall with so many ladders; a negative number if it does not.
double minutes_over_wall(std::int32_t ladders, bool told = true) {
  Drill drill(40, 11);
  drill.wall_with_gate(20, 10, 100);
  Ground& ground = drill.scene.scenario.ground;
  ground.barrier[ground.lattice.index({20, 10})] = FeatureId{0};
  drill.add("company", Arm::infantry, 120, {18, 5}).ladders = ladders;
  drill.begin();
  const Mission mission{.verb = told ? Verb::escalade : Verb::attack,
                        .stage = Stage::assault,
                        .at = drill.centre(22, 5),
                        .facing = degrees(90)};
  TickContext context = drill.scene.context();
  take_up(context, 0, mission);
  bool climbed = false;
  const double hours = drill.hours_until_there(0, 2.0);
  climbed = drill.motion(0).at == drill.centre(22, 5);
  return climbed ? hours * 60.0 : -1.0;
}

}  // namespace

TEST(Ladders, TakeMenOverAWallSlowlyAndMoreOfThemFaster) {
  EXPECT_LT(minutes_over_wall(0), 0.0);
  EXPECT_LT(minutes_over_wall(10, false), 0.0) << "without the order nobody climbs";
  const double ten = minutes_over_wall(10);
  const double four = minutes_over_wall(4);
  EXPECT_GT(ten, 2.0);  // 120 men by ten ladders, six a minute each
  EXPECT_LT(ten, 8.0);
  EXPECT_GT(four, ten + 2.0);
}

TEST(Ladders, AreThrownAwayInARout) {
  Drill drill(40, 11);
  drill.add("company", Arm::infantry, 120, {18, 5}).ladders = 8;
  drill.begin();
  drill.send(0, march_to(drill.centre(30, 5)));
  drill.tick();
  EXPECT_EQ(drill.motion(0).ladders, 8);
  drill.scene.state.nerve.edit(0).state = NerveState::routed;
  drill.tick();
  EXPECT_EQ(drill.motion(0).ladders, 0);
}

namespace {

/// A river with a bridge, and a company at its western end that is told to work there.
class Bridge {
 public:
  explicit Bridge(Arm arm, Verb verb, bool whole) : drill(40, 11) {
    const FeatureId river = river_along(drill, 20);
    bridge = crossing(drill, FeatureKind::bridge, river, 20);
    Feature& feature = drill.scene.scenario.ground.features[bridge.index()];
    feature.open = whole;
    drill.add("workers", arm, 60, {19, 5});
    drill.add("traveller", Arm::infantry, 50, {2, 5});
    drill.begin();
    drill.scene.state.task.edit(0).mission = {
        .verb = verb, .at = drill.centre(19, 5), .feature = bridge};
  }
  [[nodiscard]] const FeatureRow& row() const { return drill.scene.state.feature[bridge.index()]; }
  /// Minutes until it is open, or shut; 60 if it never is.
  double minutes_until(bool open) {
    const double begun = drill.scene.minutes_gone();
    while (row().open != open && drill.scene.minutes_gone() - begun < 60.0) {
      drill.tick();
    }
    return drill.scene.minutes_gone() - begun;
  }
  Drill drill;
  FeatureId bridge;
};

}  // namespace

TEST(Labour, CutsABridgeAndMendsIt) {
  Bridge cut(Arm::infantry, Verb::cut, true);
  EXPECT_NEAR(cut.minutes_until(false), 4 * 150 / 60.0, 0.5);  // sixty men, 4 m of width
  EXPECT_EQ(cut.drill.scene.notebook.count(EventKind::bridge), 1U);
  Bridge engineers(Arm::engineers, Verb::cut, true);
  EXPECT_NEAR(engineers.minutes_until(false), 4 * 150 / 180.0, 0.5);
  Bridge mend(Arm::engineers, Verb::mend, false);
  EXPECT_NEAR(mend.minutes_until(true), 4 * 400 / 180.0, 0.5);
  EXPECT_EQ(mend.row().damage, kNone);
}

TEST(Labour, WaitsWhileMenAreOnTheBridge) {
  Bridge bridge(Arm::engineers, Verb::cut, true);
  bridge.drill.scene.state.motion.edit(1).at = bridge.drill.centre(20, 5);  // stands on it
  EXPECT_GE(bridge.minutes_until(false), 60.0);
  EXPECT_EQ(bridge.row().damage, kWhole);
  bridge.drill.scene.state.motion.edit(1).at = bridge.drill.centre(25, 5);
  EXPECT_LT(bridge.minutes_until(false), 0.5);
}

TEST(Labour, StopsUnderAssaultAndSlackensUnderFire) {
  Bridge bridge(Arm::infantry, Verb::cut, true);
  bridge.drill.scene.state.nerve.edit(0).suppression = fraction(0.5);
  EXPECT_NEAR(bridge.minutes_until(false), 2 * 4 * 150 / 60.0, 1.0);
}

TEST(Labour, ACutBridgeStopsWhoWouldPassAndAMendedOneLetsHimGoOn) {
  Bridge bridge(Arm::engineers, Verb::mend, false);
  bridge.drill.scene.state.task.edit(0).mission = {};
  bridge.drill.send(1, march_to(bridge.drill.centre(30, 5)));
  bridge.drill.hours_until_there(1, 1.0);
  EXPECT_TRUE(bridge.drill.motion(1).no_route);
  bridge.drill.scene.state.task.edit(0).mission = {
      .verb = Verb::mend, .at = bridge.drill.centre(19, 5), .feature = bridge.bridge};
  bridge.minutes_until(true);
  for (int i = 0; i < 6 * 60; ++i) {
    bridge.drill.tick();
  }
  EXPECT_EQ(bridge.drill.motion(1).at, bridge.drill.centre(30, 5));
}

namespace {

/// A river with four boats of ten men; the river flows south, its left bank lies in the east.
class Boats {
 public:
  Boats() : drill(40, 11) {
    const FeatureId river = river_along(drill, 20);
    ferry = crossing(drill, FeatureKind::ferry, river, 20);
    Feature& feature = drill.scene.scenario.ground.features[ferry.index()];
    feature.boats = 4;
    feature.men_per_boat = 10;
    drill.add("west", Arm::infantry, 80, {15, 5});
    drill.add("east", Arm::infantry, 80, {25, 5});
  }
  [[nodiscard]] FeatureRow& row() { return drill.scene.state.feature.edit(ferry.index()); }
  Drill drill;
  FeatureId ferry;
};

}  // namespace

TEST(Boats, AreWaitedForAndStayWhereTheyLanded) {
  Boats boats;
  boats.drill.begin();
  EXPECT_FALSE(boats.row().boats_right);
  boats.drill.send(0, march_to(boats.drill.centre(30, 5)));
  bool waited = false;
  for (int i = 0; i < 6 * 60 && boats.drill.motion(0).moving; ++i) {
    boats.drill.tick();
    waited = waited || boats.drill.motion(0).waits_for == boats.ferry;
  }
  EXPECT_TRUE(waited);
  EXPECT_EQ(boats.drill.motion(0).at, boats.drill.centre(30, 5));
  EXPECT_FALSE(boats.row().boats_right) << "they landed in the east";
}

TEST(Boats, CarryTheirNumber) {
  const auto minutes_over = [](std::int32_t number) {
    Boats boats;
    boats.drill.scene.scenario.ground.features[boats.ferry.index()].boats = number;
    boats.drill.begin();
    boats.drill.send(1, march_to(boats.drill.centre(10, 5)));
    return 60.0 * boats.drill.hours_until_there(1, 3.0);
  };
  // A trip of 100 m to and fro with loading takes 320 s: 80 men are two loads of four boats.
  EXPECT_GT(minutes_over(2), minutes_over(4) + 5.0);
}

TEST(Boats, OfAnotherSideCarryNobodyUntilTheyAreTaken) {
  Boats boats;
  const SideId red = boats.drill.scene.add_side("red");
  boats.drill.begin();
  boats.row().holder = red;
  boats.drill.send(1, march_to(boats.drill.centre(10, 5)));
  boats.drill.hours_until_there(1, 1.0);
  EXPECT_TRUE(boats.drill.motion(1).no_route);
  EXPECT_GT(boats.drill.motion(1).at.x, boats.drill.centre(20, 5).x);
  boats.row().holder = SideId{0};
  ++boats.drill.scene.state.clock.edit(0).world_revision;
  for (int i = 0; i < 6 * 60; ++i) {
    boats.drill.tick();
  }
  EXPECT_EQ(boats.drill.motion(1).at, boats.drill.centre(10, 5));
}

TEST(Boats, AreBurntWhereTheyLie) {
  Boats boats;
  boats.drill.begin();
  for (const std::size_t slot : {0U, 1U}) {
    boats.drill.scene.state.motion.edit(slot).at = boats.drill.centre(slot == 0 ? 19 : 21, 5);
  }
  boats.drill.scene.state.task.edit(0).mission = {.verb = Verb::cut, .feature = boats.ferry};
  for (int i = 0; i < 6 * 20; ++i) {
    boats.drill.tick();
  }
  EXPECT_EQ(boats.row().boats, 4) << "the men in the west cannot reach them";
  boats.drill.scene.state.task.edit(1).mission = {.verb = Verb::cut, .feature = boats.ferry};
  for (int i = 0; i < 6 * 3; ++i) {
    boats.drill.tick();
  }
  EXPECT_EQ(boats.row().boats, 0);
  EXPECT_FALSE(boats.row().open);
}

}  // namespace vedette::test
