#include <gtest/gtest.h>

#include "support/thread_executor.h"
#include "unit/movement/drill.h"

namespace vedette::test {

namespace {

Course march_to(Point destination) {
  return {destination, degrees(90), Gait::walk, Array::column, Array::column};
}

}  // namespace

TEST(Defile, AGatePassesItsNumberOfMenAMinute) {
  Drill drill(60, 40);
  const FeatureId gate = drill.wall_with_gate(30, 20, 100);
  drill.road_along(20);
  for (int i = 0; i < 4; ++i) {
    drill.add("company-" + std::to_string(i), Arm::infantry, 200, {20, 20});
  }
  drill.begin();
  for (std::size_t slot = 0; slot < 4; ++slot) {
    drill.send(slot, march_to(drill.centre(50, 20)));
  }
  double first_m = 0;
  double last_m = 0;
  double most_in_a_minute = 0;
  const auto in_gate = [&](std::size_t slot) { return drill.motion(slot).defile == gate; };
  for (int i = 0; i < 6 * 120; ++i) {
    drill.tick();
    const bool any = in_gate(0) || in_gate(1) || in_gate(2) || in_gate(3);
    if (any && first_m <= 0) {
      first_m = drill.scene.minutes_gone();
    }
    if (any) {
      last_m = drill.scene.minutes_gone();
    }
    most_in_a_minute =
        std::max(most_in_a_minute, drill.scene.state.feature[gate.index()].passed_milli / 1000.0);
  }
  EXPECT_GE(last_m - first_m, 800 / 100.0 - 0.5);
  EXPECT_LE(last_m - first_m, 800 / 100.0 * 1.6) << "the stream breaks off between companies";
  EXPECT_LE(most_in_a_minute, 100 * 1.05);
  for (std::size_t slot = 0; slot < 4; ++slot) {
    EXPECT_FALSE(drill.motion(slot).moving);
    EXPECT_FALSE(drill.motion(slot).no_route);
  }
}

TEST(Defile, TwoColumnsThatMeetShareIt) {
  // Both come from the same distance on two sides: neither is favoured.
  Drill drill(60, 41);
  drill.wall_with_gate(30, 20, 60);
  drill.add("north", Arm::infantry, 150, {25, 25});
  drill.add("south", Arm::infantry, 150, {25, 15});
  drill.begin();
  drill.scene.state.motion.edit(0).pace = kWhole;
  drill.send(0, march_to(drill.centre(50, 25)));
  drill.send(1, march_to(drill.centre(50, 15)));
  for (const std::size_t slot : {std::size_t{0}, std::size_t{1}}) {
    drill.scene.state.motion.edit(slot).pace = kWhole;
  }
  const double north_h = drill.hours_until_there(0, 2);
  const double south_h = north_h + drill.hours_until_there(1, 2);
  EXPECT_NEAR(north_h, south_h, 1.0 / 60.0);
  EXPECT_GE(north_h * 60, 5.0);
}

TEST(Defile, AShutGateStopsAColumnBeforeItUntilItIsOpened) {
  Drill drill(60, 40);
  const FeatureId gate = drill.wall_with_gate(30, 20, 100);
  drill.add("a", Arm::infantry, 100, {20, 20});
  drill.scene.scenario.ground.features[gate.index()].open = false;
  drill.begin();
  drill.send(0, march_to(drill.centre(50, 20)));
  drill.hours_until_there(0, 2);
  EXPECT_TRUE(drill.motion(0).no_route);
  EXPECT_LT(drill.motion(0).at.x, drill.centre(30, 20).x);
  drill.scene.state.feature.edit(gate.index()).open = true;
  ++drill.scene.state.clock.edit(0).world_revision;
  drill.tick();
  EXPECT_LT(drill.hours_until_there(0, 2), 1.0);
  EXPECT_EQ(drill.motion(0).at, drill.centre(50, 20));
}

TEST(Way, WhoCannotReachAPlaceGoesAsNearAsHeCan) {
  Drill drill(60, 40);
  const FeatureId gate = drill.wall_with_gate(30, 20, 100);
  drill.add("a", Arm::infantry, 100, {20, 10});
  drill.scene.scenario.ground.features[gate.index()].open = false;
  drill.begin();
  drill.send(0, march_to(drill.centre(30, 20)));
  drill.hours_until_there(0, 2);
  EXPECT_FALSE(drill.motion(0).moving);
  EXPECT_TRUE(drill.motion(0).no_route);
  EXPECT_EQ(drill.motion(0).at, drill.centre(29, 19)) << "not the near side of the gate";
}

TEST(Way, AnElementEntersTheMapAtItsHour) {
  Drill drill(60, 40);
  drill.add("late", Arm::infantry, 100, {20, 20}).enters =
      drill.scene.scenario.calendar.begins + minutes(5);
  drill.begin();
  for (int i = 0; i < 29; ++i) {
    drill.tick();
  }
  EXPECT_FALSE(drill.scene.state.identity[0].on_map);
  drill.tick();
  drill.tick();
  EXPECT_TRUE(drill.scene.state.identity[0].on_map);
  EXPECT_EQ(drill.scene.notebook.count(EventKind::entered), 1u);
}

TEST(Movement, NumberOfWorkersChangesNothing) {
  const auto positions = [](std::size_t workers) {
    Drill drill(120, 60);
    drill.wall_with_gate(60, 30, 100);
    drill.road_along(30);
    for (int i = 0; i < 24; ++i) {
      Unit& unit = drill.add("e-" + std::to_string(i), i % 3 == 0 ? Arm::cavalry : Arm::infantry,
                             150, {10 + i, 5 + 2 * i});
      unit.horses = i % 3 == 0 ? 150 : 0;
    }
    drill.begin(7, workers);
    ThreadExecutor executor(workers);
    for (std::size_t slot = 0; slot < 24; ++slot) {
      drill.send(slot, {drill.centre(110, 30), degrees(90), slot % 2 == 0 ? Gait::walk : Gait::trot,
                        Array::column, Array::mass});
    }
    for (int i = 0; i < 600; ++i) {
      drill.tick(executor);
    }
    const TickContext context = drill.scene.context();
    return drill.scene.state.recomputed_hash(context.keys);
  };
  const std::uint64_t serial = positions(1);
  EXPECT_EQ(serial, positions(2));
  EXPECT_EQ(serial, positions(8));
}

}  // namespace vedette::test
