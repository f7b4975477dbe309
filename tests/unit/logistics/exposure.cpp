// Food and cold (docs/models/logistics.md): facts.
#include "logistics/exposure.h"

#include <gtest/gtest.h>

#include "supply_scene.h"

namespace vedette::test {

namespace {

/// 3,000 men on the march, half spent, in the given cold, with or without food.
SupplyScene marchers(double temperature_c, double rations_days) {
  SupplyScene scene;
  const FormationId column = scene.add_formation("column", scene.add_side("blue"));
  for (int i = 0; i < 15; ++i) {
    Unit& company = scene.add_company("column/" + std::to_string(i), column, 1000.0, 1000.0);
    company.rations = static_cast<std::int32_t>(200 * rations_days);
  }
  // Rations are kept account of in the formation, so that none means hunger.
  Unit& cook = scene.add_company("column/cook", column, 4000.0, 4000.0);
  cook.men = 1;
  cook.rations = 100;
  scene.start(1);
  scene.state.clock.edit(0).temperature = celsius(temperature_c);
  for (std::size_t slot = 0; slot < 15; ++slot) {
    scene.state.motion.edit(slot).moving = true;
  }
  return scene;
}

double share_dead_after(SupplyScene& scene, int days) {
  for (int span = 0; span < days * 8; ++span) {
    for (std::size_t slot = 0; slot < 15; ++slot) {
      scene.state.motion.edit(slot).fatigue = fraction(0.5);
    }
    scene.run_minutes(180.0);
  }
  std::int64_t alive = 0;
  for (std::size_t slot = 0; slot < 15; ++slot) {
    alive += scene.state.strength[slot].men;
  }
  return 1.0 - static_cast<double>(alive) / 3000.0;
}

}  // namespace

TEST(Cold, UnshelteredWithoutFoodAtTwentyBelowKillsFourToFivePercentADay) {
  SupplyScene scene = marchers(-20.0, 0.0);
  const double a_day = share_dead_after(scene, 1);
  // 135 dead of 3,000 have a standard error of 11.
  EXPECT_GT(a_day, 0.035);
  EXPECT_LT(a_day, 0.055);
}

TEST(Cold, EightSuchDaysKillAThird) {
  SupplyScene scene = marchers(-20.0, 0.0);
  const double dead = share_dead_after(scene, 8);
  EXPECT_GT(dead, 0.27);
  EXPECT_LT(dead, 0.36);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

TEST(Cold, FoodKeepsMostAlive) {
  SupplyScene scene = marchers(-20.0, 9.0);
  EXPECT_LT(share_dead_after(scene, 8), 0.06);
}

TEST(Cold, MildNightsKillNobody) {
  SupplyScene scene = marchers(0.0, 0.0);
  EXPECT_EQ(share_dead_after(scene, 2), 0.0);
}

TEST(Cold, HousesShelterThoseWhoHalt) {
  SupplyScene scene = marchers(-20.0, 0.0);
  const TickContext context = scene.context();
  const double in_the_open = logistics::cold_deaths_per_day(context, 0);
  scene.scenario.ground.cover.assign(scene.scenario.ground.cover.size(), Cover::town);
  EXPECT_EQ(logistics::cold_deaths_per_day(context, 0), in_the_open);
  scene.state.motion.edit(0).moving = false;
  EXPECT_LT(logistics::cold_deaths_per_day(context, 0), in_the_open / 10.0);
}

TEST(Cold, TheWeakDieFirst) {
  SupplyScene scene = marchers(-20.0, 0.0);
  scene.state.motion.edit(0).fatigue = kWhole;
  scene.state.motion.edit(1).fatigue = kNone;
  const TickContext context = scene.context();
  EXPECT_GT(logistics::cold_deaths_per_day(context, 0),
            2.0 * logistics::cold_deaths_per_day(context, 1));
}

TEST(Food, ADaysRationIsEatenInADay) {
  SupplyScene scene = marchers(15.0, 3.0);
  scene.run_minutes(24.0 * 60.0);
  EXPECT_EQ(scene.state.strength[0].rations, 200 * 2 * 1000);
  EXPECT_EQ(scene.state.motion[0].fatigue, kNone);
  const auto used = static_cast<std::size_t>(Account::used);
  EXPECT_EQ(scene.state.accounts(FormationId{0}, Commodity::rations).count[used],
            (15 * 200 + 1) * 1000);
}

TEST(Food, HungryMenTire) {
  SupplyScene scene = marchers(15.0, 0.0);
  scene.run_minutes(24.0 * 60.0);
  EXPECT_NEAR(as_double(scene.state.motion[0].fatigue), 0.3, 1e-6);
}

TEST(Food, WhereItIsNotCountedNobodyStarves) {
  SupplyScene scene;
  scene.add_company("a", scene.add_formation("blue", scene.add_side("blue")), 1000.0, 1000.0);
  scene.start(1);
  scene.run_minutes(24.0 * 60.0);
  EXPECT_EQ(scene.state.motion[0].fatigue, kNone);
}

TEST(Food, IsDrawnFromTheTrain) {
  SupplyScene scene;
  const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
  scene.add_company("blue/1", battalion, 1000.0, 1000.0);
  Unit& train = scene.add_company("blue/train", battalion, 2000.0, 1000.0);
  train.arm = Arm::train;
  train.men = 10;
  train.rations = 1000;
  scene.start(1);
  scene.run_minutes(24.0 * 60.0);
  EXPECT_EQ(scene.state.motion[0].fatigue, kNone);
  EXPECT_GE(scene.state.strength[0].rations, 200 * 1000);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

}  // namespace vedette::test
