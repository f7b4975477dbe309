// Suppression, the stalled line and what makes it rise; the line of succession; quiet.
#include <gtest/gtest.h>

#include "morale_scene.h"

namespace vedette::test {

namespace {

constexpr int kSeeds = 400;

/// A company that goes north against fire from the north.
MoraleScene advancing() {
  MoraleScene scene = lone_company();
  return scene;
}

void send_north(MoraleScene& scene, std::size_t slot) {
  Motion& motion = scene.state.motion.edit(slot);
  motion.destination = offset(motion.at, Angle{}, metres(600.0));
  motion.heading = Angle{};
  motion.gait = Gait::quick;
  motion.moving = true;
}

void lie_down(MoraleScene& scene, std::size_t slot) {
  Nerve& nerve = scene.state.nerve.edit(slot);
  nerve.state = NerveState::stalled;
  nerve.suppression = fraction(0.7);
  scene.state.motion.edit(slot).destination =
      offset(scene.state.motion[slot].at, Angle{}, metres(400.0));
}

/// Share of seeds in which a line that lies under steady fire has risen after ten minutes.
template <class F>
double share_risen(F&& change) {
  return share_of_seeds(kSeeds, [&](std::uint64_t seed) {
    MoraleScene scene;
    const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
    scene.add_company("blue/1", battalion, 2500.0, 2500.0);
    scene.add_company("blue/2", battalion, 2500.0, 2000.0);
    scene.add_leader("major", battalion, UnitId{1});
    scene.start(seed);
    lie_down(scene, 0);
    change(scene);
    return scene.until(10.0, [&] {
      scene.hit(0, 0, 120);
      return scene.nerve(0) < NerveState::stalled;
    });
  });
}

void move_second(MoraleScene& scene, double north_m) {
  scene.state.motion.edit(1).at = {metres(2500.0), metres(north_m)};
}

}  // namespace

TEST(Stalling, AnAdvanceLiesDownUnderEffectiveFire) {
  MoraleScene scene = advancing();
  scene.start(1);
  send_north(scene, 0);
  EXPECT_TRUE(scene.until(3.0, [&] {
    scene.hit(0, 1, 150);
    return scene.nerve(0) == NerveState::stalled;
  }));
  EXPECT_FALSE(scene.state.motion[0].moving);
  EXPECT_EQ(scene.state.motion[0].stance, Stance::prone);
}

TEST(Stalling, ScatteredShotsDoNotStopIt) {
  MoraleScene scene = advancing();
  scene.start(1);
  send_north(scene, 0);
  for (int tick = 0; tick < 60; ++tick) {
    scene.hit(0, 0, 10);
    scene.tick();
  }
  EXPECT_LT(scene.nerve(0), NerveState::stalled);
}

TEST(Stalling, TheLineStaysDownByItself) {
  EXPECT_LT(share_risen([](MoraleScene&) {}), 0.1);
}

TEST(Stalling, FreshSupportsMakeItRise) {
  EXPECT_GT(share_risen([](MoraleScene& scene) {
              scene.state.leader.edit(0).state = LeaderState::wounded;
              move_second(scene, 2430.0);
            }),
            0.8);
}

TEST(Stalling, ALeaderMakesItRise) {
  EXPECT_GT(
      share_risen([](MoraleScene& scene) { scene.state.leader.edit(0).with = scene.state.ref(0); }),
      0.6);
}

TEST(Stalling, DarkMakesItRise) {
  EXPECT_GT(share_risen([](MoraleScene& scene) { scene.state.clock.edit(0).daylight = kNone; }),
            0.5);
}

TEST(Stalling, SuccessBesideItMakesItRiseAtOnce) {
  MoraleScene scene;
  const FormationId battalion = scene.add_formation("blue", scene.add_side("blue"));
  scene.add_company("blue/1", battalion, 2500.0, 2500.0);
  scene.add_company("blue/2", battalion, 2750.0, 2500.0);
  scene.start(1);
  lie_down(scene, 0);
  scene.state.incoming.edit(1).won = true;
  scene.tick();
  EXPECT_EQ(scene.nerve(0), NerveState::shaken);
  EXPECT_TRUE(scene.state.motion[0].moving);
}

TEST(Suppression, FadesInTensOfSeconds) {
  MoraleScene scene = lone_company();
  scene.start(1);
  scene.hit(0, 0, 600);
  scene.tick();
  const double at_first = as_double(scene.state.nerve[0].suppression);
  EXPECT_GT(at_first, 0.6);
  scene.until(40.0 / 60.0, [] { return false; });
  const double later = as_double(scene.state.nerve[0].suppression);
  EXPECT_NEAR(later, at_first * 0.37, 0.02);
}

TEST(Succession, WhenItIsUsedUpTheTroopsFallIntoDisorder) {
  MoraleScene scene = lone_company();
  scene.add_leader("zuo", FormationId{0}, UnitId{0});
  scene.start(1);
  scene.until(30.0, [] { return false; });
  EXPECT_EQ(scene.state.nerve[0].cohesion, kWhole);
  scene.state.formation.edit(0).commander = LeaderId::none();
  scene.until(30.0, [] { return false; });
  EXPECT_LT(scene.state.nerve[0].cohesion, fraction(0.6));
}

TEST(Succession, ALeaderlessFormationBreaksOftener) {
  const auto share = [](bool commanded) {
    return share_of_seeds(kSeeds, [&](std::uint64_t seed) {
      MoraleScene scene = lone_company();
      scene.add_leader("zuo", FormationId{0}, UnitId{0});
      scene.start(seed);
      scene.state.leader.edit(0).with = {};
      if (!commanded) {
        scene.state.formation.edit(0).commander = LeaderId::none();
      }
      scene.hit(0, 12, 100);
      scene.tick();
      return scene.until(10.0, [&] { return scene.gave_way(0); });
    });
  };
  EXPECT_GT(share(false), share(true) + 0.15);
}

TEST(Quiet, LeavesNoTrace) {
  MoraleScene scene = lone_company();
  scene.start(1);
  scene.state.clock.edit(0).daylight = kNone;
  const Nerve before = scene.state.nerve[0];
  scene.until(60.0, [] { return false; });
  const Nerve& after = scene.state.nerve[0];
  EXPECT_EQ(after.stress, before.stress);
  EXPECT_EQ(after.episode, before.episode);
  EXPECT_EQ(after.state, NerveState::steady);
  EXPECT_TRUE(scene.notebook.events.empty());
}

TEST(Quiet, ComesBackAfterAFight) {
  MoraleScene scene = lone_company();
  scene.start(11);
  for (int tick = 0; tick < 12; ++tick) {
    scene.hit(0, 0, 40);
    scene.tick();
  }
  scene.until(300.0, [] { return false; });
  EXPECT_TRUE(morale::is_calm(scene.state.nerve[0], scene.state.incoming[0]));
  EXPECT_EQ(scene.state.nerve[0].cohesion, kWhole);
}

}  // namespace vedette::test
