// What a headquarters makes of the reports that reach it.
#include <gtest/gtest.h>

#include "belief/belief.h"
#include "support/scene.h"

namespace vedette::test {
namespace {

class Picture {
 public:
  Picture() {
    const SideId side = scene.add_side("blue");
    brigade = scene.add_formation("brigade", side);
    battalion = scene.add_formation("brigade/1", side, brigade);
    scene.add_company("brigade/1/1", battalion, 2500.0, 2500.0);
    scene.begin(1);
  }

  void read(const Claim& claim) {
    DispatchRow row{
        .key = ++key_, .kind = DispatchKind::report, .author = battalion, .addressee = brigade};
    row.claims.list[0] = claim;
    row.claims.count = 1;
    TickContext context = scene.context();
    read_report(context, row);
  }
  [[nodiscard]] std::vector<EnemyBelief> enemies() const {
    std::vector<EnemyBelief> all;
    for (std::size_t place = 0; place < kEnemiesPerHeadquarters; ++place) {
      const EnemyBelief& enemy = scene.state.enemy[BattleState::enemy_index(brigade, place)];
      if (enemy.source != 0) {
        all.push_back(enemy);
      }
    }
    return all;
  }
  /// An enemy seen some minutes ago.
  [[nodiscard]] Claim enemy(double x_m, double y_m, std::int32_t men, double min_ago = 0) const {
    return {.kind = ClaimKind::enemy,
            .at = {metres(x_m), metres(y_m)},
            .error = metres(50),
            .men = men,
            .level = ContactLevel::kind,
            .as_of = {scene.state.clock[0].now.count - seconds(60 * min_ago).count}};
  }

  Scene scene;
  FormationId brigade, battalion;

 private:
  std::uint64_t key_ = 0;
};

TEST(Belief, TwoReportsOfOneEnemyAreOne) {
  Picture picture;
  picture.read(picture.enemy(1000, 1000, 200));
  picture.read(picture.enemy(1080, 1000, 240));
  const std::vector<EnemyBelief> enemies = picture.enemies();
  ASSERT_EQ(enemies.size(), 1u);
  EXPECT_NEAR(in_metres(enemies[0].at.x), 1040, 1) << "equally sure, they meet in the middle";
  EXPECT_EQ(enemies[0].men, 220);
  EXPECT_LT(enemies[0].error, metres(40)) << "two reports are surer than one";
}

TEST(Belief, EnemiesFarApartAreTwo) {
  Picture picture;
  picture.read(picture.enemy(1000, 1000, 200));
  picture.read(picture.enemy(1800, 1000, 200));
  EXPECT_EQ(picture.enemies().size(), 2u);
}

TEST(Belief, CavalryIsNotInfantry) {
  Picture picture;
  picture.read(picture.enemy(1000, 1000, 200));
  Claim squadron = picture.enemy(1020, 1000, 100);
  squadron.arm = Arm::cavalry;
  picture.read(squadron);
  EXPECT_EQ(picture.enemies().size(), 2u);
}

TEST(Belief, AnOldSightingGivesWayToAFreshOne) {
  Picture picture;
  picture.read(picture.enemy(1000, 1000, 200, 20));
  picture.read(picture.enemy(1400, 1000, 200));  // twenty minutes at half a metre a second: 600 m
  const std::vector<EnemyBelief> enemies = picture.enemies();
  ASSERT_EQ(enemies.size(), 1u);
  EXPECT_NEAR(in_metres(enemies[0].at.x), 1400, 10);
}

TEST(Belief, AReportOvertakenOnTheRoadChangesNothing) {
  Picture picture;
  const Instant now = picture.scene.state.clock[0].now;
  picture.read({.kind = ClaimKind::own_state, .men = 150, .hit = 50, .as_of = now});
  picture.read({.kind = ClaimKind::own_state,
                .men = 190,
                .hit = 10,
                .as_of = {now.count - seconds(600).count}});
  EXPECT_EQ(picture.scene.state.known[picture.battalion.index()].men, 150);
}

TEST(Belief, TheErrorGrowsUntilAnEnemyIsForgotten) {
  Picture picture;
  picture.read(picture.enemy(1000, 1000, 200));
  const Instant now = picture.scene.state.clock[0].now;
  const EnemyBelief enemy = picture.enemies().front();
  const Doctrine& doctrine = picture.scene.scenario.doctrine;
  EXPECT_EQ(error_by(doctrine, enemy, now), metres(50));
  EXPECT_GT(error_by(doctrine, enemy, now + seconds(1800)), metres(800));
  picture.scene.state.clock.edit(0).now = now + seconds(3 * 3600);
  TickContext context = picture.scene.context();
  forget_stale(context);
  EXPECT_TRUE(picture.enemies().empty());
}

}  // namespace
}  // namespace vedette::test
