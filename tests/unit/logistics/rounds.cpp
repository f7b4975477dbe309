// Rounds: who is served, by whom, how fast; the ledger.
#include <gtest/gtest.h>

#include "supply_scene.h"

namespace vedette::test {

namespace {

/// Two companies of one battalion with 100 rounds a man, its cart with 16,000, all of one rifle.
SupplyScene battalion(double cart_east_m = 2700.0) {
  SupplyScene scene;
  const WeaponId rifle = scene.add_rifle("rifle", "11mm");
  const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
  for (const char* key : {"blue/1", "blue/2"}) {
    Unit& company = scene.add_company(key, battalion, 2500.0, 2500.0);
    company.weapon = rifle;
    company.rounds = 20'000;
  }
  Unit& cart = scene.add_company("blue/cart", battalion, cart_east_m, 2500.0);
  cart.arm = Arm::train;
  cart.men = 10;
  cart.weapon = rifle;
  cart.rounds = 16'000;
  return scene;
}

}  // namespace

TEST(Rounds, AreFilledUpOutOfTheFiringLine) {
  SupplyScene scene = battalion();
  scene.start(1);
  scene.fire(0, 4'000);
  scene.next_tick();
  scene.run_minutes(1.0);
  EXPECT_EQ(scene.rounds(0), 16'000) << "it has fired of late";
  scene.run_minutes(8.0);
  EXPECT_EQ(scene.rounds(0), 20'000);
  EXPECT_EQ(scene.rounds(2), 12'000);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

TEST(Rounds, ComeSlowlyToTheFiringLineAndOnlyWhenTheyRunLow) {
  SupplyScene scene = battalion();
  scene.start(1);
  scene.fire(0, 15'000);
  scene.fire(1, 5'000);
  for (int tick = 0; tick < 60; ++tick) {
    scene.fire(0, 0);
    scene.fire(1, 0);
    scene.tick();
  }
  EXPECT_EQ(scene.rounds(0), 5'000 + 10 * 200);
  EXPECT_EQ(scene.rounds(1), 15'000);
}

TEST(Rounds, AColumnOfTrainsServesTheWholeBrigade) {
  SupplyScene scene;
  const WeaponId rifle = scene.add_rifle("rifle", "11mm");
  const SideId side = scene.add_side("blue");
  const FormationId brigade = scene.add_formation("blue", side);
  Unit& company = scene.add_company("blue/1bn/1", scene.add_formation("blue/1bn", side, brigade),
                                    2500.0, 2500.0);
  company.weapon = rifle;
  company.rounds = 20'000;
  Unit& cart = scene.add_company("blue/rear/cart", scene.add_formation("blue/rear", side, brigade),
                                 2700.0, 2500.0);
  cart.arm = Arm::train;
  cart.weapon = rifle;
  cart.rounds = 16'000;
  scene.start(1);
  scene.fire(0, 4'000);
  scene.next_tick();
  scene.run_minutes(10.0);
  EXPECT_EQ(scene.rounds(0), 20'000);
}

TEST(Rounds, DoNotReachMenWhoLieUnderFire) {
  SupplyScene scene = battalion();
  scene.start(1);
  scene.fire(0, 15'000);
  scene.next_tick();
  scene.state.nerve.edit(0).suppression = fraction(0.6);
  scene.run_minutes(30.0);
  EXPECT_EQ(scene.rounds(0), 5'000);
}

TEST(Rounds, OfAnotherFamilyDoNotFit) {
  SupplyScene scene = battalion();
  scene.scenario.forces.units[0].weapon = scene.add_rifle("other", "8mm");
  scene.start(1);
  scene.fire(0, 10'000);
  scene.fire(1, 10'000);
  scene.next_tick();
  scene.run_minutes(30.0);
  EXPECT_EQ(scene.rounds(0), 10'000);
  EXPECT_EQ(scene.rounds(1), 20'000);
}

TEST(Rounds, AreNotBroughtTooFar) {
  SupplyScene scene = battalion(3500.0);
  scene.start(1);
  scene.fire(0, 10'000);
  scene.next_tick();
  scene.run_minutes(30.0);
  EXPECT_EQ(scene.rounds(0), 10'000);
}

TEST(Rounds, ThatDoNotSufficeAreSharedInProportion) {
  SupplyScene scene = battalion();
  scene.scenario.forces.units[2].rounds = 600;
  scene.start(1);
  scene.fire(0, 20'000);
  scene.fire(1, 19'600);
  scene.next_tick();
  scene.run_minutes(3.0);
  // Both ask for the cart's whole rate and get the same.
  EXPECT_EQ(scene.rounds(0), 300);
  EXPECT_EQ(scene.rounds(1), 400 + 300);
  EXPECT_EQ(scene.rounds(2), 0);
}

TEST(Rounds, ForGunsComeFromTheBatterysWagons) {
  SupplyScene scene;
  const WeaponId gun = scene.add_rifle("gun", "75mm");
  const FormationId group = scene.add_formation("blue", scene.add_side("blue"));
  Unit& battery = scene.add_company("blue/battery", group, 2500.0, 2500.0);
  battery.arm = Arm::field_artillery;
  battery.gun = gun;
  battery.guns = 6;
  battery.shells = 300;
  Unit& wagons = scene.add_company("blue/wagons", group, 2500.0, 2300.0);
  wagons.arm = Arm::train;
  wagons.gun = gun;
  wagons.shells = 600;
  scene.start(1);
  TickContext now = scene.context();
  write_off(now, 0, Commodity::shells, Account::used, 120, Cause::artillery);
  scene.run_minutes(5.0);
  EXPECT_EQ(scene.state.strength[0].shells, 180 + 5 * 12);
  scene.run_minutes(10.0);
  EXPECT_EQ(scene.state.strength[0].shells, 300);
}

}  // namespace vedette::test
