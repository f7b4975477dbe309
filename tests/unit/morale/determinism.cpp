// The same fight whatever the workers, the order of the units and the point at which it is saved.
#include <array>
#include <gtest/gtest.h>

#include "morale_scene.h"
#include "support/thread_executor.h"

namespace vedette::test {

namespace {

constexpr int kCompanies = 60;
constexpr int kTicks = 240;

/// Sixty companies, mixed up, each between two of the enemy, in the given order of entry.
MoraleScene battle(bool reversed) {
  MoraleScene scene;
  const FormationId blue = scene.add_formation("blue", scene.add_side("blue"));
  const FormationId red = scene.add_formation("red", scene.add_side("red"));
  for (int i = 0; i < kCompanies; ++i) {
    const int number = reversed ? kCompanies - 1 - i : i;
    const bool is_blue = number % 2 == 0;
    scene.add_company("company/" + std::to_string(number), is_blue ? blue : red,
                      1000.0 + 50.0 * number, 2500.0 + (is_blue ? 0.0 : 60.0 * (number % 4 - 2)));
  }
  scene.start(77);
  return scene;
}

/// Fire that depends on the company's key and the tick alone.
void fire_on(MoraleScene& scene, std::size_t slot) {
  const std::uint64_t dice = combine(scene.state.identity[slot].key, scene.state.clock[0].tick);
  scene.hit(slot, dice % 11 == 0 ? static_cast<std::int32_t>(dice >> 32U) % 7 + 7 : 0, 60);
  Incoming& in = scene.state.incoming.edit(slot);
  in.flanked = dice % 29 == 0;
  in.won = dice % 31 == 0;
  in.leader_lost = dice % 37 == 0;
}

/// Each company sees the two beside it, whatever order that is.
void see_others(MoraleScene& scene, std::size_t slot) {
  if (slot > 0) {
    scene.show(slot, slot - 1);
  }
  if (slot + 1 < static_cast<std::size_t>(kCompanies)) {
    scene.show(slot, slot + 1);
  }
}

std::vector<std::uint64_t> fight(MoraleScene scene) {
  std::vector<std::uint64_t> hashes;
  for (int tick = 0; tick < kTicks; ++tick) {
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(kCompanies); ++slot) {
      if (scene.state.active(slot)) {
        fire_on(scene, slot);
        see_others(scene, slot);
      }
    }
    scene.tick();
    for (std::size_t place = 0; place < scene.state.contact.size(); ++place) {
      scene.state.contact.edit(place) = Contact{};  // their places follow the order of seeing
    }
    hashes.push_back(scene.hash());
  }
  return hashes;
}

}  // namespace

TEST(MoraleDeterminism, TheFightIsHardEnough) {
  MoraleScene scene = battle(false);
  std::array<int, 6> seen{};
  for (int tick = 0; tick < kTicks; ++tick) {
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(kCompanies); ++slot) {
      if (scene.state.active(slot)) {
        fire_on(scene, slot);
        see_others(scene, slot);
        ++seen[static_cast<std::size_t>(scene.nerve(slot))];
      }
    }
    scene.tick();
  }
  EXPECT_GT(seen[static_cast<std::size_t>(NerveState::shaken)], 0);
  EXPECT_GT(seen[static_cast<std::size_t>(NerveState::broken)], 0);
  EXPECT_GT(seen[static_cast<std::size_t>(NerveState::routed)], 0);
  EXPECT_GT(scene.notebook.count(EventKind::split), 0U);
  EXPECT_TRUE(validate(scene.scenario, scene.state).empty());
}

TEST(MoraleDeterminism, WorkersDoNotShow) {
  const std::vector<std::uint64_t> serial = fight(battle(false));
  for (const std::size_t workers : {2U, 8U}) {
    ThreadExecutor executor(workers);
    MoraleScene scene = battle(false);
    scene.lend(executor);
    EXPECT_EQ(fight(std::move(scene)), serial) << workers << " workers";
  }
}

TEST(MoraleDeterminism, TheOrderOfTheUnitsDoesNotShow) {
  EXPECT_EQ(fight(battle(true)), fight(battle(false)));
}

TEST(MoraleDeterminism, ANewScratchDoesNotShow) {
  MoraleScene scene = battle(false);
  MoraleScene other = battle(false);
  for (int tick = 0; tick < kTicks; ++tick) {
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(kCompanies); ++slot) {
      for (MoraleScene* each : {&scene, &other}) {
        if (each->state.active(slot)) {
          fire_on(*each, slot);
        }
      }
    }
    if (tick % 7 == 0) {
      other.scratch = std::make_unique<MoraleScratch>(other.scenario, other.state.slots(), 1);
    }
    scene.tick();
    other.tick();
    ASSERT_EQ(scene.hash(), other.hash()) << "tick " << tick;
  }
}

}  // namespace vedette::test
