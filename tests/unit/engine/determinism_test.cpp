// The determinism contract within one program; across compilers and processors it is held by the
// golden battles (tests/golden).
#include <cstring>
#include <gtest/gtest.h>
#include <memory>

#include "scenes/scene.h"
#include "support/arsenal.h"
#include "support/fight.h"
#include "support/thread_executor.h"

namespace vedette {
namespace {

constexpr std::size_t kTicks = 400;

const Scenario& battle() {
  static const Scenario kScene = make_scene({.seed = 7, .elements = 64}, arsenal());
  return kScene;
}

std::vector<std::uint64_t> reference() {
  SerialExecutor serial;
  return Fight(battle(), 1, serial).ticks(kTicks);
}

TEST(Determinism, SeedsDiffer) {
  SerialExecutor serial;
  EXPECT_NE(Fight(battle(), 1, serial).ticks(kTicks).back(),
            Fight(battle(), 2, serial).ticks(kTicks).back());
}

TEST(Determinism, AnyNumberOfWorkers) {
  for (const std::size_t workers : {std::size_t{2}, std::size_t{8}}) {
    ThreadExecutor threads(workers);
    EXPECT_EQ(Fight(battle(), 1, threads).ticks(kTicks), reference()) << workers << " workers";
  }
}

TEST(Determinism, CachesClearedAtEveryTick) {
  SerialExecutor serial;
  Fight fight(battle(), 1, serial);
  NullSink sink;
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < kTicks; ++i) {
    fight.workspace.clear_caches();
    hashes.push_back(fight.tick(sink));
  }
  EXPECT_EQ(hashes, reference());
}

TEST(Determinism, RestoredAtManyTicks) {
  SerialExecutor serial;
  const std::vector<std::uint64_t> straight = reference();
  Fight fight(battle(), 1, serial);
  NullSink sink;
  for (std::size_t i = 0; i < kTicks; ++i) {
    if (i % 37 == 5) {
      Result<BattleState> restored = BattleState::restore(battle(), fight.state.snapshot());
      ASSERT_TRUE(restored.ok()) << to_string(restored.errors().front());
      Fight fresh(battle(), 0, serial);
      fresh.state = std::move(restored.value());
      ASSERT_EQ(fresh.tick(sink), straight[i]) << "first tick after restoring at " << i;
      fight.state = fresh.state;
      continue;
    }
    ASSERT_EQ(fight.tick(sink), straight[i]) << "tick " << i;
  }
}

TEST(Determinism, TwoBattlesInOneProcess) {
  SerialExecutor serial;
  Fight one(battle(), 1, serial);
  Fight other(battle(), 2, serial);
  NullSink sink;
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < kTicks; ++i) {
    hashes.push_back(one.tick(sink));
    other.tick(sink);
  }
  EXPECT_EQ(hashes, reference());
}

TEST(Determinism, IncrementalHashIsTheWholeHash) {
  SerialExecutor serial;
  Fight fight(battle(), 1, serial);
  NullSink sink;
  for (std::size_t i = 0; i < kTicks; ++i) {
    const std::uint64_t hash = fight.tick(sink);
    ASSERT_EQ(hash, fight.state.recomputed_hash(fight.workspace.keys)) << "tick " << i;
  }
}

/// Only texts that people see.
Scenario renamed(Scenario scenario) {
  for (Unit& unit : scenario.forces.units) {
    unit.name = "Another name";
  }
  for (Leader& leader : scenario.forces.leaders) {
    leader.name_zh = "無名";
  }
  scenario.title = "Renamed";
  return scenario;
}

TEST(Determinism, NamesDoNotMatter) {
  SerialExecutor serial;
  const Scenario scenario = renamed(battle());
  EXPECT_EQ(Fight(scenario, 1, serial).ticks(kTicks), reference());
}

TEST(Determinism, StateIsSoundAtEveryTick) {
  SerialExecutor serial;
  Fight fight(battle(), 3, serial);
  NullSink sink;
  for (std::size_t i = 0; i < kTicks; ++i) {
    fight.tick(sink);
    const std::vector<std::string> faults = validate(battle(), fight.state);
    ASSERT_TRUE(faults.empty()) << "tick " << i << ": " << faults.front();
  }
}

}  // namespace
}  // namespace vedette
