// Fire heard from afar: when the sound has come, how far it carries, from where it seems to come.
#include <gtest/gtest.h>

#include "unit/perception/outpost.h"

namespace vedette::test {

namespace {

/// One headquarters in the south and one element that fires, so far to the north.
class Far {
 public:
  Far(Arm arm, double distance_m) : outpost_(1) {
    Ground& ground = scene().scenario.ground;
    ground.lattice.rows = 500;  // 25 km
    ground.relief_dm.assign(ground.lattice.size(), 0);
    ground.cover.assign(ground.lattice.size(), Cover::grass);
    for (auto* ids : {&ground.barrier, &ground.road, &ground.work}) {
      ids->assign(ground.lattice.size(), FeatureId::none());
    }
    Unit& unit = outpost_.target(distance_m);
    unit.arm = arm;
    unit.men = 120;
    unit.guns = arm == Arm::infantry ? 0 : 6;
    outpost_.begin();
  }
  Scene& scene() { return outpost_.scene; }

  /// Fires in each tick of so many minutes; the time of the first row that tells it, in seconds
  /// from the first shot, or a negative number.
  double seconds_until_heard(double minutes) {
    const Instant first = scene().state.clock[0].now;
    for (int i = 0; i < minutes * 6; ++i) {
      scene().state.fire.edit(outpost_.target_slot()).last_shot = scene().state.clock[0].now;
      outpost_.tick();
      if (heard().kind != SoundKind::none) {
        return in_seconds(scene().state.clock[0].now - first);
      }
    }
    return -1.0;
  }
  [[nodiscard]] const HearingRow& heard() const {
    return outpost_.scene.state.hearing[outpost_.own.index() * kHearingsPerFormation];
  }
  void silence(double minutes) { outpost_.minutes_pass(minutes); }

 private:
  Outpost outpost_;
};

}  // namespace

TEST(Hearing, SoundTakesItsTime) {
  Far guns(Arm::field_artillery, 12'000);
  const double after_s = guns.seconds_until_heard(5);
  EXPECT_GE(after_s, 12'000 / 340.0);
  EXPECT_LE(after_s, 12'000 / 340.0 + 60 + 20);  // it listens once a minute
  EXPECT_EQ(guns.heard().kind, SoundKind::guns);
  EXPECT_LE(turn_degrees(guns.heard().bearing, Angle{}), 45.0);
  EXPECT_LE((guns.heard().first_heard - Instant{}).count, guns.scene().state.clock[0].now.count);
}

TEST(Hearing, RiflesCarryLessFarThanGuns) {
  EXPECT_GT(Far(Arm::infantry, 4'000).seconds_until_heard(5), 0.0);
  EXPECT_LT(Far(Arm::infantry, 6'000).seconds_until_heard(5), 0.0);
  EXPECT_GT(Far(Arm::field_artillery, 6'000).seconds_until_heard(5), 0.0);
  EXPECT_LT(Far(Arm::field_artillery, 20'000).seconds_until_heard(5), 0.0);
}

TEST(Hearing, TheWindCarriesIt) {
  // Six guns are heard at 14.3 km in still air.
  const auto hears_at = [](double distance_m, double wind_from_deg) {
    Far guns(Arm::field_artillery, distance_m);
    guns.scene().state.clock.edit(0).wind = metres_per_second(6);
    guns.scene().state.clock.edit(0).wind_from = degrees(wind_from_deg);
    return guns.seconds_until_heard(5) > 0.0;
  };
  EXPECT_TRUE(hears_at(17'000, 0));
  EXPECT_FALSE(hears_at(17'000, 180));
  EXPECT_FALSE(hears_at(12'000, 180));
}

TEST(Hearing, NearFireIsNoNewsAndSilenceIsForgotten) {
  EXPECT_LT(Far(Arm::infantry, 800).seconds_until_heard(5), 0.0);
  Far guns(Arm::field_artillery, 8'000);
  ASSERT_GT(guns.seconds_until_heard(5), 0.0);
  guns.silence(3);
  const Instant last = guns.heard().last_heard;
  EXPECT_EQ(guns.heard().kind, SoundKind::guns);
  EXPECT_GT(guns.scene().state.clock[0].now - last, seconds(60));
  guns.silence(20);
  EXPECT_EQ(guns.heard().kind, SoundKind::none);
}

}  // namespace vedette::test
