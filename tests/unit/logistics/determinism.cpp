// Who is served, and how much, does not depend on the order of the units.
#include <gtest/gtest.h>

#include "supply_scene.h"

namespace vedette::test {

namespace {

constexpr int kCompanies = 20;

/// A battalion of twenty hungry, cold companies and two carts that cannot serve them all.
SupplyScene battalion(bool reversed) {
  SupplyScene scene;
  const WeaponId rifle = scene.add_rifle("rifle", "11mm");
  const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
  for (int i = 0; i < kCompanies + 2; ++i) {
    const int number = reversed ? kCompanies + 1 - i : i;
    Unit& unit = scene.add_company("blue/" + std::to_string(number), battalion,
                                   2000.0 + 20.0 * number, 2500.0);
    const bool cart = number >= kCompanies;
    unit.arm = cart ? Arm::train : Arm::infantry;
    unit.weapon = rifle;
    unit.rounds = cart ? 9'000 : 20'000;
    unit.rations = cart ? 500 : number * 10;
  }
  scene.start(5);
  scene.state.clock.edit(0).temperature = celsius(-25.0);
  return scene;
}

std::uint64_t hash_after_a_day(SupplyScene scene) {
  for (int i = 0; i < 24; ++i) {
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(kCompanies + 2); ++slot) {
      if (scene.state.identity[slot].arm == Arm::infantry) {
        const std::uint64_t dice = combine(scene.state.identity[slot].key, 7);
        scene.fire(slot, static_cast<std::int32_t>(dice % 3000));
      }
    }
    scene.next_tick();
    scene.run_minutes(60.0);
  }
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
  return scene.hash();
}

}  // namespace

TEST(SupplyDeterminism, TheOrderOfTheUnitsDoesNotShow) {
  EXPECT_EQ(hash_after_a_day(battalion(true)), hash_after_a_day(battalion(false)));
}

TEST(SupplyDeterminism, TheTickDoesNotShow) {
  const auto rows = [](double tick_s) {
    SupplyScene scene = battalion(false);
    scene.scenario.calendar.tick = seconds(tick_s);
    scene.run_minutes(24.0 * 60.0);
    scene.state.clock.edit(0) = Clock{};  // it counts the ticks
    return scene.hash();
  };
  EXPECT_EQ(rows(5.0), rows(20.0));
}

}  // namespace vedette::test
