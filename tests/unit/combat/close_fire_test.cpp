#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

/// What stands in for morale here: men under fire are frightened, and break at a share hit.
void frighten(Scene& scene, std::size_t slot, double stress, double suppression) {
  Nerve& nerve = scene.state.nerve.edit(slot);
  nerve.stress = fraction(stress);
  nerve.suppression = fraction(suppression);
  nerve.cohesion = fraction(0.85);
}

/// Two companies come on over open ground by rushes, half of the time lying, from 450 m to 80 m,
/// against one company behind a bank; rounds of the defender for each man hit.
double rounds_for_each_hit(std::uint64_t seed, double musketry, double stress) {
  Scene scene;
  const std::size_t defender = scene.add({.key = "red/1",
                                          .side = 1,
                                          .x_m = 5000,
                                          .y_m = 5000,
                                          .weapon = "repeater",
                                          .rounds = 200 * 400,
                                          .musketry = musketry,
                                          .stance = Stance::kneeling});
  std::size_t attackers[2];
  for (int i = 0; i < 2; ++i) {
    attackers[i] = scene.add({.key = i == 0 ? "blue/1" : "blue/2",
                              .side = 0,
                              .x_m = 4940.0 + 120 * i,
                              .y_m = 5450,
                              .facing_deg = 180,
                              .weapon = "",
                              .array = Array::skirmish,
                              .frontage_m = 150});
  }
  scene.number(Number::smoke_per_round_m) = 0;
  scene.start(seed);
  for (const std::size_t a : attackers) {
    scene.see(defender, a);
    scene.state.motion.edit(a).heading = degrees(180);
  }
  frighten(scene, defender, stress, 0.15);
  for (int tick = 0; tick < 90; ++tick) {
    const bool rush = tick / 2 % 3 == 0;  // 20 s up, 40 s down
    for (const std::size_t a : attackers) {
      Motion& motion = scene.state.motion.edit(a);
      motion.speed = metres_per_second(rush ? 1.25 : 0);
      motion.stance = rush ? Stance::upright : Stance::prone;
    }
    scene.tick();
  }
  const int hit = 400 - scene.men(attackers[0]) - scene.men(attackers[1]);
  return scene.rounds_used(defender) / std::max(1.0, 1.0 * hit);
}

double mean_rounds(double musketry, double stress) {
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    sum += rounds_for_each_hit(seed, musketry, stress) / 20;
  }
  return sum;
}

TEST(CloseAssault, RepulsedWithThreeToFourHundredAndFiftyRoundsAHit) {
  // Balck 502: 351,800 rounds, 610 dead before the line; 800 to 1,200 hit is an assumption.
  const double rounds = mean_rounds(0.52, 0.35);
  EXPECT_GE(rounds, 300);
  EXPECT_LE(rounds, 450);
}

TEST(CloseAssault, PoorFrightenedTroopsNeedSeveralTimesAsMany) {
  EXPECT_GT(mean_rounds(0.3, 0.7), 2.0 * mean_rounds(0.52, 0.35));
}

TEST(CavalryCharge, ASteadyCompanyInFrontDestroysASquadron) {
  int broken = 0;
  std::vector<double> lost;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Scene scene;
    const std::size_t company = scene.add({.key = "red/1",
                                           .side = 1,
                                           .x_m = 5000,
                                           .y_m = 5000,
                                           .weapon = "repeater",
                                           .musketry = 0.56});
    const std::size_t squadron = scene.add({.key = "blue/horse",
                                            .arm = Arm::cavalry,
                                            .x_m = 5000,
                                            .y_m = 5400,
                                            .facing_deg = 180,
                                            .men = 130,
                                            .horses = 130,
                                            .weapon = ""});
    scene.start(seed);
    scene.see_each_other(company, squadron);
    scene.state.task.edit(squadron).mission.verb = Verb::charge;
    Motion& motion = scene.state.motion.edit(squadron);
    motion.heading = degrees(180);
    motion.speed = metres_per_second(7.2);  // 26 km/h
    motion.gait = Gait::charge;
    bool gave_way = false;
    while (!gave_way && scene.state.clock[0].tick < 6) {
      scene.tick();
      gave_way = scene.state.incoming[squadron].gave_way;
      EXPECT_FALSE(scene.state.incoming[company].gave_way && gave_way);
    }
    const Strength& left = scene.state.strength[squadron];
    const int out = 130 - left.men + 130 - left.horses;
    lost.push_back(out);
    broken += gave_way || out >= 52 ? 1 : 0;
  }
  const Spread spread = spread_of(lost);
  EXPECT_GT(spread.mean, 55) << "of 130 riders down or unhorsed when it turns or is home";
  EXPECT_GE(broken, 95);
}

/// Share of a company in open order lost to machine-guns in some minutes.
double lost_to_machine_guns(int guns, double range_m, Stance stance, int ticks) {
  double lost = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Scene scene;
    const std::size_t maxims = scene.add({.key = "red/maxims",
                                          .side = 1,
                                          .arm = Arm::machine_guns,
                                          .x_m = 5000,
                                          .y_m = 5000,
                                          .men = 8 * guns,
                                          .guns = guns,
                                          .weapon = "",
                                          .gun = "maxim",
                                          .rounds = 0,
                                          .shells = 40'000,
                                          .array = Array::battery,
                                          .frontage_m = 20});
    const std::size_t line = scene.add({.key = "blue/1",
                                        .x_m = 5000,
                                        .y_m = 5000 + range_m,
                                        .facing_deg = 180,
                                        .weapon = "",
                                        .array = Array::skirmish,
                                        .stance = stance,
                                        .frontage_m = 200});
    scene.start(seed);
    scene.see(maxims, line);
    scene.ticks(ticks);
    lost += (200 - scene.men(line)) / 200.0 / 40;
  }
  return lost;
}

TEST(MachineGuns, DoLittleFarOffAndDecideNear) {
  // Shashan, 27 January 1905: four at 1,000 m, an extended line went on. Wang-chia-wo-pang, 1
  // March: two at 200 to 300 m, the assault was annihilated (Applin 115).
  EXPECT_LT(lost_to_machine_guns(4, 1000, Stance::prone, 60), 0.05);
  EXPECT_GT(lost_to_machine_guns(2, 250, Stance::upright, 18), 0.40);
}

}  // namespace
}  // namespace vedette::test
