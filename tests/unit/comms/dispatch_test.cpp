// Orders and reports between headquarters: drafted, carried, handed over, lost.
#include <algorithm>
#include <gtest/gtest.h>

#include "support/fight.h"
#include "support/scene.h"

namespace vedette::test {
namespace {

/// A brigade with a mounted staff in the south and a battalion of two companies in the north, on
/// the flat. The brigade is led by the test.
class Post {
 public:
  explicit Post(double apart_m, std::int32_t horses = 20) {
    const SideId side = scene.add_side("blue");
    brigade = scene.add_formation("brigade", side);
    scene.scenario.forces.formations[0].echelon = Echelon::brigade;
    battalion = scene.add_formation("brigade/1", side, brigade);
    Unit& staff = scene.add_company("brigade/staff", brigade, 2500.0, 500.0);
    staff.arm = Arm::headquarters;
    staff.men = 25;
    staff.horses = horses;
    scene.add_company("brigade/1/1", battalion, 2500.0, 500.0 + apart_m);
    scene.add_company("brigade/1/2", battalion, 2600.0, 500.0 + apart_m);
    scene.add_leader("general", brigade, UnitId{0});
    scene.add_leader("major", battalion, UnitId{1});
    fight = std::make_unique<Fight>(scene.scenario, 7, serial);
  }

  void order(const Mission& mission) {
    const std::vector<Input> orders{
        {fight->state.clock[0].tick, brigade, ++serial_, {Addressee::formation, 0, mission}}};
    fight->tick(scene.notebook, {orders, seated()});
  }
  /// Ticks until `done()`; minutes gone, or -1 when it is not done within `limit_min`.
  template <class F>
  double until(double limit_min, F&& done) {
    for (int ticks = 0; ticks <= 6 * limit_min; ++ticks) {
      if (done()) {
        return ticks / 6.0;
      }
      fight->tick(scene.notebook, {{}, seated()});
    }
    return -1;
  }
  void kill(std::size_t slot, std::int32_t men) {
    const Draws draws(7);
    const ScenarioKeys keys = ScenarioKeys::of(scene.scenario);
    TickContext context{scene.scenario, keys, fight->state, draws, serial, scene.notebook};
    write_off(context, slot, Commodity::men, Account::killed, men, Cause::small_arms);
  }
  [[nodiscard]] bool has_order() const {
    return fight->state.formation[battalion.index()].mission.verb == Verb::hold;
  }
  [[nodiscard]] std::size_t carriers() const {
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < fight->state.slots(); ++slot) {
      count += fight->state.alive(slot) && fight->state.identity[slot].courier ? 1U : 0U;
    }
    return count;
  }
  [[nodiscard]] std::size_t carrier() const {
    for (std::size_t slot = 0; slot < fight->state.slots(); ++slot) {
      if (fight->state.alive(slot) && fight->state.identity[slot].courier &&
          fight->state.identity[slot].unit == UnitId{0}) {
        return slot;
      }
    }
    return fight->state.slots();
  }
  [[nodiscard]] std::vector<FormationId> seated() const { return {brigade}; }

  Scene scene;
  FormationId brigade, battalion;
  SerialExecutor serial;
  std::unique_ptr<Fight> fight;

 private:
  std::uint32_t serial_ = 0;
};

Mission hold_at(double x, double y) {
  return {.verb = Verb::hold, .stage = Stage::none, .at = {metres(x), metres(y)}};
}

TEST(Dispatch, AnOrderRidesToItsAddressee) {
  Post post(4000);
  post.order(hold_at(2550, 4500));
  EXPECT_FALSE(post.has_order()) << "known before it can have come";
  const double min = post.until(60, [&] { return post.has_order(); });
  ASSERT_GT(min, 0) << "never came";
  // Drafting takes five minutes at a middling staff; 4 km at 10 to 14 km/h, 17 to 24 minutes.
  EXPECT_GT(min, 5 + 15);
  EXPECT_LT(min, 5 + 26);
}

TEST(Dispatch, ARunnerIsSlowerThanARider) {
  Post mounted(3000);
  Post on_foot(3000, 0);
  mounted.order(hold_at(2550, 3500));
  on_foot.order(hold_at(2550, 3500));
  const double rides = mounted.until(120, [&] { return mounted.has_order(); });
  const double runs = on_foot.until(120, [&] { return on_foot.has_order(); });
  ASSERT_GT(rides, 0);
  ASSERT_GT(runs, 0);
  EXPECT_GT(runs, rides + 8);
}

TEST(Dispatch, WhoStandBesideEachOtherSpeak) {
  Post post(60);
  post.order(hold_at(2550, 560));
  const double min = post.until(30, [&] { return post.has_order(); });
  EXPECT_GT(min, 4);  // to be worded it needs its time
  EXPECT_LT(min, 6);
  EXPECT_EQ(post.carriers(), 0u);
}

TEST(Dispatch, ItsCarrierIsTakenInAgain) {
  Post post(2000);
  const std::int32_t men = post.fight->state.strength[0].men;
  post.order(hold_at(2550, 2500));
  post.until(8, [] { return false; });
  EXPECT_EQ(post.fight->state.strength[0].men, men - 1);
  EXPECT_EQ(post.fight->state.strength[0].horses, 19);
  const double min = post.until(60, [&] { return post.fight->state.strength[0].men == men; });
  EXPECT_GT(min, 0) << "the rider never came home";
  EXPECT_EQ(post.fight->state.strength[0].horses, 20);
}

TEST(Dispatch, AnOrderDiesWithItsCarrier) {
  Post post(4000);
  post.order(hold_at(2550, 4500));
  post.until(8, [] { return false; });
  const std::size_t carrier = post.carrier();
  ASSERT_LT(carrier, post.fight->state.slots());
  post.kill(carrier, 1);
  EXPECT_LT(post.until(90, [&] { return post.has_order(); }), 0);
  EXPECT_EQ(post.scene.notebook.count(EventKind::dispatch_lost), 1u);
}

TEST(Dispatch, AStaffWritesOneAfterTheOther) {
  Post post(1000);
  post.order(hold_at(2550, 1500));
  post.order(hold_at(2550, 1600));
  std::vector<Instant> ready;
  for (const DispatchRow& row : post.fight->state.dispatch.rows()) {
    if (row.key != 0 && row.author == post.brigade) {
      ready.push_back(row.ready);
    }
  }
  ASSERT_EQ(ready.size(), 2u);
  EXPECT_GE(ready[1] - ready[0], seconds(290));
}

TEST(Dispatch, ASuperiorKnowsWhatWasReported) {
  Post post(3000);
  const FormationBelief briefed = post.fight->state.known[post.battalion.index()];
  EXPECT_EQ(briefed.men, 400);
  post.kill(1, 60);
  const auto knows = [&] { return post.fight->state.known[post.battalion.index()].hit == 60; };
  const double min = post.until(90, knows);
  ASSERT_GT(min, 3000.0 / 60 / 4.5) << "faster than a horse trots";
  const FormationBelief& known = post.fight->state.known[post.battalion.index()];
  EXPECT_LT(known.as_of, known.received);
  EXPECT_NE(known.source, 0u);
}

}  // namespace
}  // namespace vedette::test
