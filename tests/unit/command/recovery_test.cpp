// Men who gave way in an attack and have rallied come into order before they attack again.
#include <algorithm>
#include <gtest/gtest.h>

#include "battalion.h"

namespace vedette::test {
namespace {

/// A battalion on its way; its first company rallied far behind its place with half of its order.
Battalion with_a_rallied_company() {
  Battalion battalion;
  battalion.decide_at(at_m(0, -3000));
  OwnElement& company = battalion.view.elements[0];
  company.moving = false;
  company.nerve = NerveState::shaken;
  company.cohesion = fraction(0.5);
  return battalion;
}

TEST(Recovery, TheyStayWhereTheyRallied) {
  Battalion battalion = with_a_rallied_company();
  battalion.decide_at(at_m(0, -2900));
  const Mission& mission = battalion.view.elements[0].mission;
  EXPECT_EQ(mission.verb, Verb::hold);
  EXPECT_EQ(mission.at, at_m(0, -2900));
  EXPECT_EQ(battalion.view.elements[1].mission.verb, Verb::attack);
  EXPECT_TRUE(battalion.decide_at(at_m(0, -2900)).empty()) << "told again what they do";
}

TEST(Recovery, InOrderAgainTheyAreSentForward) {
  Battalion battalion = with_a_rallied_company();
  battalion.decide_at(at_m(0, -2900));
  battalion.view.elements[0].cohesion = fraction(0.75);
  battalion.decide_at(at_m(0, -2900));
  EXPECT_EQ(battalion.view.elements[0].mission.verb, Verb::attack);
}

TEST(Recovery, MenPinnedInTheLineStayInIt) {
  Battalion battalion = with_a_rallied_company();
  battalion.view.elements[0].nerve = NerveState::stalled;
  battalion.decide_at(at_m(0, -2900));
  EXPECT_EQ(battalion.view.elements[0].mission.verb, Verb::attack);
}

TEST(Recovery, AGarrisonGoesBackToItsPostAtOnce) {
  Battalion battalion;
  battalion.view.mission = {.verb = Verb::hold, .stage = Stage::hold, .at = at_m(0, 0)};
  OwnElement& company = battalion.view.elements[0];
  company.moving = false;
  company.cohesion = fraction(0.45);
  company.mission = {.verb = Verb::hold, .stage = Stage::hold, .at = at_m(0, 0)};
  const std::vector<SeatOrder> orders = battalion.decide_at(at_m(0, -200));
  const auto back = std::find_if(orders.begin(), orders.end(),
                                 [](const SeatOrder& order) { return order.local == 0; });
  ASSERT_NE(back, orders.end());
  EXPECT_EQ(back->mission.at, at_m(0, 0));
}

}  // namespace
}  // namespace vedette::test
