#include <gtest/gtest.h>
#include <numeric>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

/// Two lines of companies with guns at 350 m, all seeing all that stand opposite.
void add_lines(Scene& scene, int companies) {
  for (int i = 0; i < companies; ++i) {
    const std::string number = std::to_string(i);
    scene.add({.key = "blue/" + number,
               .x_m = 4000.0 + 110 * i,
               .y_m = 5000,
               .array = Array::skirmish,
               .stance = Stance::prone});
    scene.add({.key = "red/" + number,
               .side = 1,
               .x_m = 4000.0 + 110 * i,
               .y_m = 5350,
               .facing_deg = 180,
               .array = Array::skirmish,
               .stance = Stance::kneeling});
  }
  for (const int side : {0, 1}) {
    scene.add({.key = side == 0 ? "blue/guns" : "red/guns",
               .side = side,
               .arm = Arm::mountain_artillery,
               .x_m = 4300,
               .y_m = side == 0 ? 4000.0 : 6350.0,
               .facing_deg = side == 0 ? 0.0 : 180.0,
               .men = 90,
               .guns = 6,
               .weapon = "",
               .gun = "mountain-gun",
               .rounds = 0,
               .shells = 900,
               .array = Array::battery,
               .frontage_m = 80});
  }
}

void all_see(Scene& scene, int companies) {
  for (int i = 0; i < companies; ++i) {
    for (int j = std::max(0, i - 1); j <= std::min(companies - 1, i + 1); ++j) {
      scene.see(static_cast<std::size_t>(2 * i), static_cast<std::size_t>(2 * j + 1));
      scene.see(static_cast<std::size_t>(2 * i + 1), static_cast<std::size_t>(2 * j));
    }
  }
  const auto guns = static_cast<std::size_t>(2 * companies);
  for (int i = 0; i < std::min(companies, 10); ++i) {
    scene.see(guns, static_cast<std::size_t>(2 * i + 1));
    scene.see(guns + 1, static_cast<std::size_t>(2 * i));
  }
}

TEST(Ledger, NoRoundsFromNowhereAndNoManTwice) {
  Scene scene;
  add_lines(scene, 6);
  scene.start(7);
  all_see(scene, 6);
  scene.ticks(120);
  EXPECT_EQ(validate(scene.scenario, scene.state), std::vector<std::string>{});
  std::int64_t used = 0;
  std::int64_t from_events = 0;
  for (const std::size_t f : {std::size_t{0}, std::size_t{1}}) {
    used += scene.state.accounts(id_of<FormationId>(f), Commodity::rounds)
                .count[static_cast<std::size_t>(Account::used)];
  }
  std::int64_t fired = 0;
  for (std::size_t slot = 0; slot < 12; ++slot) {
    fired += scene.rounds_used(slot);
  }
  for (const Event& e : scene.log.events) {
    from_events += e.commodity == Commodity::rounds && e.account == Account::used ? e.count : 0;
  }
  EXPECT_EQ(used, fired);
  EXPECT_EQ(from_events, fired);
  EXPECT_GT(fired, 10'000);
}

TEST(Ledger, ACompanyWithoutRoundsIsSilent) {
  Scene scene;
  const std::size_t blue = scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000, .rounds = 500});
  const std::size_t red = scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5200});
  scene.start(1);
  scene.see(blue, red);
  scene.ticks(60);
  EXPECT_EQ(scene.state.strength[blue].rounds, 0);
  EXPECT_EQ(scene.log.count(EventKind::out_of_rounds), 1);
  EXPECT_FALSE(scene.state.fire[blue].target.exists());
}

TEST(Casualties, HitsAreCappedByTheMenPresent) {
  Scene scene;
  std::vector<std::size_t> blue;
  for (int i = 0; i < 6; ++i) {
    blue.push_back(scene.add({.key = "blue/" + std::to_string(i),
                              .x_m = 4900.0 + 40 * i,
                              .y_m = 5000,
                              .weapon = "repeater"}));
  }
  const std::size_t red =
      scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5060, .men = 30, .frontage_m = 30});
  scene.on_the_range();
  scene.start(1);
  for (const std::size_t b : blue) {
    scene.see(b, red);
  }
  scene.ticks(3);
  EXPECT_EQ(scene.men(red), 0);
  EXPECT_EQ(hit_by(scene.log, scene.state, red, Cause::small_arms), 30);
}

TEST(Casualties, KilledToWoundedAsTheWeaponSays) {
  Scene scene;
  add_lines(scene, 8);
  scene.start(11);
  all_see(scene, 8);
  scene.ticks(180);
  std::int64_t killed = 0;
  std::int64_t hit = 0;
  for (const std::size_t f : {std::size_t{0}, std::size_t{1}}) {
    const AccountCounts& men = scene.state.accounts(id_of<FormationId>(f), Commodity::men).count;
    killed += men[static_cast<std::size_t>(Account::killed)];
    hit += men[static_cast<std::size_t>(Account::killed)] +
           men[static_cast<std::size_t>(Account::wounded)];
  }
  ASSERT_GT(hit, 100);
  EXPECT_NEAR(1.0 * static_cast<double>(killed) / static_cast<double>(hit), 0.25, 0.07);
}

TEST(Casualties, ArtilleryCausesAboutATenthInAMixedAction) {
  // 8 to 15 % of wounds; blades about 2 %.
  double shells = 0;
  double all = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Scene scene;
    add_lines(scene, 12);
    scene.start(seed);
    all_see(scene, 12);
    scene.ticks(180);
    for (std::size_t slot = 0; slot < 26; ++slot) {
      shells += hit_by(scene.log, scene.state, slot, Cause::artillery);
      all += hit_by(scene.log, scene.state, slot, Cause::artillery) +
             hit_by(scene.log, scene.state, slot, Cause::small_arms);
    }
  }
  EXPECT_GT(shells / all, 0.06);
  EXPECT_LT(shells / all, 0.18);
}

TEST(Succession, PassesDownTheLineAndEndsWhenItIsUsedUp) {
  Scene scene;
  const std::size_t red =
      scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5060, .frontage_m = 60});
  const std::size_t blue = scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000});
  const LeaderId first = scene.add_leader("red/first", red, 0.9);
  const LeaderId second = scene.add_leader("red/second", red, 0.9);
  scene.number(Number::leader_exposure) = 20;
  scene.start(2);
  scene.see(blue, red);
  EXPECT_EQ(scene.state.formation[1].commander, first);
  for (int i = 0; i < 60 && scene.state.formation[1].commander.exists(); ++i) {
    scene.tick();
  }
  EXPECT_FALSE(scene.state.formation[1].commander.exists());
  EXPECT_NE(scene.state.leader[first.index()].state, LeaderState::present);
  EXPECT_NE(scene.state.leader[second.index()].state, LeaderState::present);
  EXPECT_EQ(scene.log.count(EventKind::leader_fallen), 2);
  EXPECT_EQ(scene.state.formation[1].in_hand_from, Instant::never());
  EXPECT_GE(scene.log.count(EventKind::command_passed), 1);
}

TEST(Succession, TheNewCommanderIsObeyedLater) {
  Scene scene;
  const std::size_t red =
      scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5060, .frontage_m = 60});
  const std::size_t behind =
      scene.add({.key = "red/2", .side = 1, .x_m = 5000, .y_m = 7000, .frontage_m = 60});
  const std::size_t blue = scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000});
  scene.add_leader("red/first", red, 0.9);
  const LeaderId second = scene.add_leader("red/second", behind);
  scene.number(Number::leader_exposure) = 50;
  scene.start(2);
  scene.see(blue, red);
  for (int i = 0; i < 60 && scene.state.formation[1].commander != second; ++i) {
    scene.tick();
  }
  EXPECT_EQ(scene.state.formation[1].commander, second);
  EXPECT_GT(scene.state.formation[1].in_hand_from, scene.state.clock[0].now + minutes(5));
}

TEST(Incoming, IsOfThisTickAlone) {
  Scene scene;
  const std::size_t red = scene.add({.key = "red/1", .side = 1, .x_m = 5000, .y_m = 5200});
  const std::size_t blue = scene.add({.key = "blue/1", .x_m = 5000, .y_m = 5000});
  scene.start(2);
  scene.see(blue, red);
  scene.ticks(2);
  EXPECT_GT(scene.state.incoming[red].near_misses, 0);
  EXPECT_NEAR(in_degrees(scene.state.incoming[red].from), 180, 1);
  EXPECT_TRUE(scene.state.incoming[red].flanked) << "red looks north, blue fires from the south";
  scene.state.contact.edit(BattleState::contact_index(blue, 0)).in_sight = false;
  scene.tick();
  EXPECT_EQ(scene.state.incoming[red].near_misses, 0);
  EXPECT_FALSE(scene.state.incoming[red].flanked);
}

}  // namespace
}  // namespace vedette::test
