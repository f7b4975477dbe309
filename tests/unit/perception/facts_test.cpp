// The facts of models.md, «Perception», and of the era numbers § 9.
#include <cmath>
#include <gtest/gtest.h>

#include "unit/perception/outpost.h"

namespace vedette::test {

namespace {

using Prepare = void (*)(Outpost&);

/// Share of naked eyes that notice a target at a distance within some minutes.
double noticed(double distance_m, double minutes, Arm arm, std::int32_t men, bool moving,
               double light = 1.0, Prepare prepare = nullptr) {
  Outpost post;
  Unit& unit = post.target(distance_m);
  unit.arm = arm;
  unit.men = men;
  unit.horses = arm == Arm::cavalry ? men : 0;
  post.begin();
  post.scene.state.clock.edit(0).daylight = fraction(light);
  if (moving) {
    post.move_target();
  }
  if (prepare != nullptr) {
    prepare(post);
  }
  post.minutes_pass(minutes);
  return post.share();
}

double dark() {
  return Outpost(1).scene.scenario.doctrine[Number::light_dark];
}
double moon() {
  return Outpost(1).scene.scenario.doctrine[Number::light_moon];
}

}  // namespace

TEST(PerceptionFacts, AMountedManIsASpeckAt1800Metres) {
  EXPECT_NEAR(noticed(1830, 5, Arm::cavalry, 1, true), 0.5, 0.12);
  EXPECT_GT(noticed(1100, 5, Arm::cavalry, 1, true), 0.95);
  EXPECT_LT(noticed(2600, 5, Arm::cavalry, 1, true), 0.15);
}

TEST(PerceptionFacts, AManOnFootIsALineAt1400Metres) {
  EXPECT_NEAR(noticed(1370, 5, Arm::infantry, 1, true), 0.5, 0.12);
  EXPECT_LT(noticed(2100, 5, Arm::infantry, 1, true), 0.15);
}

TEST(PerceptionFacts, ACompanyInColumnIsSeenForAFewKilometres) {
  EXPECT_GT(noticed(3000, 5, Arm::infantry, 200, true), 0.8);
  EXPECT_GT(noticed(4300, 5, Arm::infantry, 200, true), 0.3);
}

TEST(PerceptionFacts, MenWhoLieStillAreFoundMuchLater) {
  const auto prone = [](Outpost& post) {
    Motion& motion = post.scene.state.motion.edit(post.target_slot());
    motion.stance = Stance::prone;
    motion.array = Array::skirmish;
  };
  EXPECT_LT(noticed(1400, 5, Arm::infantry, 200, false, 1.0, prone), 0.15);
  EXPECT_GT(noticed(1400, 5, Arm::infantry, 200, true, 1.0), 0.99);
}

TEST(PerceptionFacts, InfantryIsToldFromCavalryAt1100MetresForCertainByMotionAt1400) {
  const auto told_at = [](double distance_m, bool moving) {
    Outpost post;
    post.target(distance_m).men = 200;
    post.begin();
    if (moving) {
      post.move_target();
    }
    post.minutes_pass(10);
    return post.share(ContactLevel::kind);
  };
  EXPECT_GT(told_at(1080, false), 0.99);
  EXPECT_LT(told_at(1200, false), 0.01);
  EXPECT_GT(told_at(1350, true), 0.99);
  EXPECT_LT(told_at(1450, true), 0.01);
}

TEST(PerceptionFacts, DressIsMadeOutAt550MetresAndWithAGlassAtThreeTimesThat) {
  const auto side_at = [](double distance_m, bool glass) {
    Outpost post;
    post.target(distance_m).men = 200;
    post.begin();
    for (std::size_t i = 0; i < post.observers(); ++i) {
      post.scene.state.nerve.edit(i).officer = glass;
      post.scene.state.motion.edit(i).facing = degrees(90);  // he comes on a flank
    }
    post.move_target();
    post.minutes_pass(10);
    return post.share(ContactLevel::side);
  };
  EXPECT_GT(side_at(530, false), 0.99);
  EXPECT_LT(side_at(600, false), 0.01);
  EXPECT_GT(side_at(1600, true), 0.99);
  EXPECT_LT(side_at(1750, true), 0.01);
}

TEST(PerceptionFacts, ByDayTroopsBeforeOnesFrontAreTakenForTheEnemys) {
  const auto taken_at = [](double distance_m, double light) {
    Outpost post;
    post.target(distance_m).men = 200;
    post.begin();
    post.scene.state.clock.edit(0).daylight = fraction(light);
    post.move_target();
    post.minutes_pass(10);
    return post.share(ContactLevel::side);
  };
  EXPECT_GT(taken_at(1200, 1.0), 0.99);  // told for infantry by their motion
  EXPECT_LT(taken_at(1700, 1.0), 0.01);  // a dark line, no more
  EXPECT_LT(taken_at(200, moon()), 0.01);
}

TEST(PerceptionFacts, AManIsSeenAt20To40MetresInTheDarkAnd100To150ByMoonlight) {
  // Standing still, so that no ear helps; the distances hold for a man who moves.
  const auto still = [](Outpost& post) {
    post.scene.scenario.doctrine.numbers[static_cast<std::size_t>(Number::notice_still_share)] = 1;
  };
  const auto share = [&](double distance_m, double light) {
    Outpost post;
    post.target(distance_m);
    still(post);
    post.begin();
    post.scene.state.clock.edit(0).daylight = fraction(light);
    post.minutes_pass(5);
    return post.share();
  };
  EXPECT_GT(share(20, dark()), 0.8);
  EXPECT_LT(share(40, dark()), 0.35);
  EXPECT_GT(share(100, moon()), 0.8);
  EXPECT_LT(share(150, moon()), 0.35);
}

TEST(PerceptionFacts, FlashesAreSeenByNightAtKilometresAndMenAreNot) {
  const auto fires = [](Outpost& post) {
    post.scene.scenario.doctrine = post.scene.scenario.doctrine;
    post.scene.state.fire.edit(post.target_slot()).last_shot = post.scene.state.clock[0].now;
  };
  EXPECT_LT(noticed(2000, 5, Arm::infantry, 200, false, 0.0), 0.01);
  Outpost post;
  Unit& unit = post.target(2000);
  unit.men = 200;
  unit.weapon = id_of<WeaponId>(0);
  post.scene.scenario.weapons.push_back({.key = "rifle"});
  post.begin();
  post.scene.state.clock.edit(0).daylight = fraction(dark());
  for (int i = 0; i < 30; ++i) {
    fires(post);
    post.tick();
  }
  EXPECT_GT(post.share(), 0.9);
  EXPECT_LT(post.share(ContactLevel::kind), 0.01) << "a flash does not say who fires";
}

TEST(PerceptionFacts, ACompanyOnARoadIsHeardByNightAt500Paces) {
  const auto heard = [](double distance_m) {
    Outpost post;
    post.target(distance_m).men = 200;
    Ground& ground = post.scene.scenario.ground;
    ground.features.push_back({.kind = FeatureKind::road, .key = "road"});
    ground.road.assign(ground.lattice.size(), id_of<FeatureId>(0));
    post.begin();
    post.scene.state.clock.edit(0).daylight = fraction(dark());
    post.move_target();
    post.minutes_pass(5);
    return post.share();
  };
  EXPECT_GT(heard(300), 0.9);
  EXPECT_NEAR(heard(430), 0.5, 0.2);
  EXPECT_LT(heard(700), 0.05);
}

TEST(PerceptionFacts, WhatIsInSightIsLostLaterThanItWasFound) {
  // Burnett: by night the distance of discovery is shorter than the distance of losing sight.
  Outpost post;
  post.target(1000);
  post.begin();
  post.move_target();
  post.minutes_pass(10);
  ASSERT_GT(post.share(), 0.9);
  post.scene.state.motion.edit(post.target_slot()).at.y = metres(25 + 1750);
  post.minutes_pass(2);
  EXPECT_GT(post.share(), 0.9);
  post.scene.state.motion.edit(post.target_slot()).at.y = metres(25 + 1850);
  post.minutes_pass(2);
  EXPECT_LT(post.share(), 0.2);
}

}  // namespace vedette::test
