// A force keeps its axis, so that places in its line do not move at each decision.
#include <gtest/gtest.h>

#include "battalion.h"

namespace vedette::test {
namespace {

TEST(Axis, PlacesStayWhileAForceComesOnNearItsAxis) {
  Battalion battalion;
  ASSERT_EQ(battalion.decide_at(at_m(0, -3000)).size(), 4u);
  EXPECT_TRUE(battalion.decide_at(at_m(200, -2500)).empty());
  EXPECT_TRUE(battalion.decide_at(at_m(-300, -2000)).empty());
}

TEST(Axis, AForceThatCameFarAroundTakesAnother) {
  Battalion battalion;
  ASSERT_EQ(battalion.decide_at(at_m(0, -3000)).size(), 4u);
  const std::vector<SeatOrder> orders = battalion.decide_at(at_m(2000, -2000));
  ASSERT_EQ(orders.size(), 4u);
  EXPECT_EQ(orders[0].mission.facing, bearing(at_m(2000, -2000), at_m(0, 0)));
}

TEST(Axis, ANewMissionHasAnAxisOfItsOwn) {
  Battalion battalion;
  ASSERT_EQ(battalion.decide_at(at_m(0, -3000)).size(), 4u);
  battalion.view.mission_since = battalion.view.now + seconds(1);
  EXPECT_EQ(battalion.decide_at(at_m(200, -2500)).size(), 4u);
}

TEST(Axis, WhoMarchedToAPlaceFacesTheWayHeCame) {
  Battalion battalion;
  battalion.view.mission = {.verb = Verb::march, .stage = Stage::approach, .at = at_m(0, 0)};
  const std::vector<SeatOrder> orders = battalion.decide_at(at_m(-3000, 0));
  ASSERT_EQ(orders.size(), 4u);
  EXPECT_EQ(orders[0].mission.facing, degrees(90));
  EXPECT_TRUE(battalion.decide_at(at_m(40, 30)).empty()) << "past the place, it lines up anew";
}

TEST(Axis, GunsOnTheWayToWithinReachAreNotSentElsewhere) {
  Battalion battalion;
  OwnElement& battery = battalion.view.elements[3];
  battery.arm = Arm::field_artillery;
  battery.guns = 6;
  battery.range_m_max = 2000;
  battalion.view.mission.verb = Verb::bombard;
  battalion.decide_at(at_m(0, -6000));
  const Point place = battery.mission.at;
  battalion.decide_at(at_m(500, -5000));
  EXPECT_EQ(battery.mission.verb, Verb::march);
  EXPECT_EQ(battery.mission.at, place);
}

}  // namespace
}  // namespace vedette::test
