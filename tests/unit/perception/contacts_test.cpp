#include <cmath>
#include <gtest/gtest.h>

#include "support/thread_executor.h"
#include "unit/perception/outpost.h"

namespace vedette::test {

namespace {

double off_m(const Outpost& post, const Contact& contact) {
  return in_metres(distance(contact.at, post.scene.state.motion[post.target_slot()].at));
}

/// Events about the target.
std::ptrdiff_t episodes(const Outpost& post, EventKind kind) {
  const std::vector<Event>& events = post.scene.notebook.events;
  return std::count_if(events.begin(), events.end(), [&](const Event& event) {
    return event.kind == kind && event.other.id.slot == post.target_slot();
  });
}

double root_mean_square_off(const Outpost& post) {
  double sum = 0;
  for (std::size_t i = 0; i < post.observers(); ++i) {
    sum += off_m(post, post.contact(i)) * off_m(post, post.contact(i));
  }
  return std::sqrt(sum / static_cast<double>(post.observers()));
}

double median_men(Outpost& post) {
  std::vector<std::int32_t> men;
  for (std::size_t i = 0; i < post.observers(); ++i) {
    men.push_back(post.contact(i).men);
  }
  std::sort(men.begin(), men.end());
  return men[men.size() / 2];
}

}  // namespace

TEST(Contacts, PlaceIsOffByTheErrorOfRangingAndSettlesWithRepeatedLooks) {
  Outpost post;
  post.target(900).men = 200;
  post.begin();
  post.move_target(Gait::halt);
  post.minutes_pass(1);
  ASSERT_GT(post.share(), 0.99);
  EXPECT_NEAR(root_mean_square_off(post), 0.12 * 900, 25);
  post.scene.state.motion.edit(post.target_slot()).speed = {};
  post.minutes_pass(15);
  EXPECT_LT(root_mean_square_off(post), 0.06 * 900);
  EXPECT_NEAR(in_metres(post.contact(0).error), 0.04 * 900, 5);
}

TEST(Contacts, FrightAndNightOvercountByHalfToTwice) {
  const auto judged = [](double stress, double light, double distance_m) {
    Outpost post;
    post.target(distance_m).men = 200;
    post.begin();
    post.scene.state.clock.edit(0).daylight = fraction(light);
    for (std::size_t i = 0; i < post.observers(); ++i) {
      post.scene.state.nerve.edit(i).stress = fraction(stress);
    }
    post.move_target();
    post.minutes_pass(3);
    EXPECT_GT(post.share(), 0.99);
    return median_men(post);
  };
  EXPECT_NEAR(judged(0, 1, 500), 200, 25);
  EXPECT_GE(judged(1, 1, 500), 1.5 * 200);
  EXPECT_LE(judged(1, 1, 500), 2.0 * 200);
  const double by_night = judged(0, 0, 25);
  EXPECT_GE(by_night, 1.4 * 200);
  EXPECT_LE(by_night, 2.0 * 200);
}

TEST(Contacts, PartialSightIsALowerBound) {
  Outpost post;
  post.target(500).men = 200;
  Ground& ground = post.scene.scenario.ground;
  CoverProperties& wood = ground.cover_properties[static_cast<std::size_t>(Cover::wood)];
  wood.height_dm = 100;
  wood.sight_depth_m = 120;
  for (std::int32_t column = 0; column < ground.lattice.columns; ++column) {
    ground.cover[ground.lattice.index({column, 5})] = Cover::wood;
  }
  post.begin();
  post.move_target();
  post.minutes_pass(5);
  EXPECT_GT(post.share(), 0.95);
  EXPECT_LT(median_men(post), 0.75 * 200);
}

TEST(Contacts, AWallHidesAndAContactOutOfSightFadesInAQuarterOfAnHour) {
  Outpost post(20);
  post.target(600).men = 200;
  post.begin();
  post.move_target();
  post.minutes_pass(2);
  ASSERT_EQ(post.share(), 1.0);
  // Behind the observers' hill: off to where no eye reaches.
  Motion& motion = post.scene.state.motion.edit(post.target_slot());
  motion.hidden = true;
  post.minutes_pass(2);
  EXPECT_EQ(post.share(), 0.0);
  EXPECT_TRUE(post.contact(0).target.exists());
  post.minutes_pass(10);
  EXPECT_TRUE(post.contact(0).target.exists());
  post.minutes_pass(7);
  EXPECT_FALSE(post.contact(0).target.exists());
  EXPECT_EQ(episodes(post, EventKind::contact), 20);
  EXPECT_EQ(episodes(post, EventKind::contact_lost), 20);
}

TEST(Contacts, WhoIsShotAtKnowsThatItIsTheEnemy) {
  Outpost post(1);
  Unit& unit = post.target(1500);
  unit.men = 200;
  unit.weapon = id_of<WeaponId>(0);
  post.scene.scenario.weapons.push_back({.key = "rifle"});
  post.begin();
  post.move_target();
  post.minutes_pass(5);
  ASSERT_LT(post.contact(0).level, ContactLevel::side);
  for (int i = 0; i < 12; ++i) {
    Fire& fire = post.scene.state.fire.edit(post.target_slot());
    fire.target = post.scene.state.ref(0);
    fire.last_shot = post.scene.state.clock[0].now;
    post.tick();
  }
  EXPECT_EQ(post.contact(0).level, ContactLevel::side);
}

TEST(Contacts, WhenAllPlacesAreTakenTheNearestAreKept) {
  Outpost post(1);
  post.target(300).men = 100;
  for (int i = 0; i < 30; ++i) {
    Unit& unit =
        post.scene.add_company("more-" + std::to_string(i), post.enemy, 2525, 350 + 20 * i);
    unit.men = 100;
  }
  post.begin();
  for (std::size_t slot = 1; slot < 32; ++slot) {
    post.scene.state.motion.edit(slot).speed = metres_per_second(1);
  }
  post.minutes_pass(5);
  for (const Contact& contact : post.scene.state.contacts_of(0)) {
    ASSERT_TRUE(contact.target.exists());
    EXPECT_LE(contact.target.id.slot, 12);
  }
}

TEST(Contacts, NumberOfWorkersChangesNothing) {
  const auto hash = [](std::size_t workers) {
    Outpost post(60);
    post.target(700).men = 200;
    for (int i = 0; i < 40; ++i) {
      post.scene.add_company("more-" + std::to_string(i), post.enemy, 500.0 + 100 * i, 900).men =
          100;
    }
    post.begin(3, workers);
    ThreadExecutor executor(workers);
    for (int i = 0; i < 100; ++i) {
      post.tick(executor);
    }
    const TickContext context = post.scene.context();
    return post.scene.state.recomputed_hash(context.keys);
  };
  const std::uint64_t serial = hash(1);
  EXPECT_EQ(serial, hash(2));
  EXPECT_EQ(serial, hash(8));
}

}  // namespace vedette::test
