#include "recording/recording.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <unistd.h>

#include "scenes/scene.h"
#include "support/arsenal.h"
#include "support/fight.h"

namespace vedette {
namespace {

constexpr std::size_t kTicks = 500;

const Scenario& battle() {
  static const Scenario kScene = make_scene({.seed = 5, .elements = 48}, arsenal());
  return kScene;
}

/// A file of this process alone: tests run side by side.
std::filesystem::path fresh_path(const std::string& name) {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + "-" + name);
  std::filesystem::remove(path);
  return path;
}

/// A recorded fight, and beside it where everybody was after each tick.
struct Recorded {
  std::filesystem::path path;
  std::vector<std::uint64_t> hashes;
  std::vector<std::vector<Motion>> motions;
  std::vector<std::vector<Strength>> strengths;
  BattleState state;
};

const Recorded& recorded() {
  static const Recorded kRecorded = [] {
    SerialExecutor serial;
    Recorded made{.path = fresh_path("vedette-test.vedette"),
                  .hashes = {},
                  .motions = {},
                  .strengths = {},
                  .state = BattleState::at_start(battle(), 3)};
    Fight fight(battle(), 3, serial);
    auto recorder = std::move(Recorder::create(made.path, battle(), 3).value());
    for (std::size_t i = 0; i < kTicks; ++i) {
      made.hashes.push_back(fight.tick(*recorder));
      const auto motion = fight.state.motion.rows();
      const auto strength = fight.state.strength.rows();
      made.motions.emplace_back(motion.begin(), motion.end());
      made.strengths.emplace_back(strength.begin(), strength.end());
    }
    recorder->close(battle(), fight.state);
    EXPECT_FALSE(recorder->error().has_value());
    made.state = fight.state;
    return made;
  }();
  return kRecorded;
}

Instant after(std::size_t tick) {
  return battle().calendar.begins +
         Duration{battle().calendar.tick.count * static_cast<std::int64_t>(tick + 1)};
}

TEST(Recording, LeavesOneFile) {
  EXPECT_TRUE(std::filesystem::exists(recorded().path));
  EXPECT_FALSE(std::filesystem::exists(recorded().path.string() + "-wal"));
  EXPECT_FALSE(std::filesystem::exists(recorded().path.string() + "-shm"));
}

TEST(Recording, HoldsEveryHash) {
  const Result<Recording> recording = Recording::open(recorded().path);
  ASSERT_TRUE(recording.ok());
  ASSERT_EQ(recording.value().ticks(), kTicks);
  EXPECT_EQ(recording.value().seed(), 3u);
  for (std::uint32_t i = 0; i < kTicks; ++i) {
    ASSERT_EQ(recording.value().hash_after(i), recorded().hashes[i]) << "tick " << i;
  }
}

TEST(Recording, TracksAreTrueWithinTenMetres) {
  const Result<Recording> recording = Recording::open(recorded().path);
  ASSERT_TRUE(recording.ok());
  double moved_m = 0;
  for (std::size_t tick = 3; tick < kTicks; tick += 31) {
    for (const ElementAt& at : recording.value().elements_at(after(tick))) {
      const RecordedElement& element =
          recording.value().elements()[static_cast<std::size_t>(at.element)];
      if (element.id >= static_cast<std::int64_t>(battle().forces.units.size())) {
        continue;  // children have no slot of their own number
      }
      const Motion& truth = recorded().motions[tick][element.unit.index()];
      ASSERT_LE(in_metres(distance(at.at, truth.at)), 10.0)
          << element.name << " after tick " << tick;
      moved_m += in_metres(distance(truth.at, battle().forces.units[element.unit.index()].at));
    }
  }
  EXPECT_GT(moved_m, 10'000.0) << "nobody moved: nothing was proved";
}

TEST(Recording, MenAreExact) {
  const Result<Recording> recording = Recording::open(recorded().path);
  ASSERT_TRUE(recording.ok());
  for (std::size_t tick = 7; tick < kTicks; tick += 61) {
    for (const ElementAt& at : recording.value().elements_at(after(tick))) {
      const RecordedElement& element =
          recording.value().elements()[static_cast<std::size_t>(at.element)];
      if (element.id < static_cast<std::int64_t>(battle().forces.units.size())) {
        ASSERT_EQ(at.men, recorded().strengths[tick][element.unit.index()].men) << element.name;
      }
    }
  }
}

TEST(Recording, LossesAreThoseOfTheLedger) {
  const Result<Recording> recording = Recording::open(recorded().path);
  ASSERT_TRUE(recording.ok());
  std::int64_t told = 0;
  for (const Recording::Loss& loss :
       recording.value().losses(recording.value().begins(), Instant::never())) {
    told += loss.commodity == Commodity::rounds && loss.account == Account::used ? loss.count : 0;
  }
  std::int64_t booked = 0;
  for (std::size_t f = 0; f < battle().forces.formations.size(); ++f) {
    booked += recorded()
                  .state.accounts(id_of<FormationId>(f), Commodity::rounds)
                  .count[static_cast<std::size_t>(Account::used)];
  }
  EXPECT_EQ(told, booked);
}

TEST(Recording, StateIsReachedAgain) {
  const Result<Recording> recording = Recording::open(recorded().path);
  ASSERT_TRUE(recording.ok());
  const Result<BattleState> reached = state_after(recording.value(), 321);
  ASSERT_TRUE(reached.ok());
  const ScenarioKeys keys = ScenarioKeys::of(recording.value().scenario());
  EXPECT_EQ(reached.value().recomputed_hash(keys), recorded().hashes[320]);
}

TEST(Recording, HoldsWhatSeatsEntered) {
  const std::filesystem::path path = fresh_path("vedette-seat.vedette");
  SerialExecutor serial;
  Fight fight(battle(), 3, serial);
  auto recorder = std::move(Recorder::create(path, battle(), 3).value());
  const FormationId seat = id_of<FormationId>(0);
  const std::vector<Input> orders{{90, seat, 0, {Addressee::self, 0, {.verb = Verb::withdraw}}}};
  const std::vector<FormationId> seated{seat};
  std::uint64_t hash = 0;
  for (std::uint32_t i = 0; i < 200; ++i) {
    if (i == 50) {
      ASSERT_TRUE(recorder->seat(seat));
    }
    if (i == 90) {
      ASSERT_TRUE(recorder->acknowledge(orders));
    }
    const std::span<const Input> now = i == 90 ? std::span(orders) : std::span<const Input>();
    hash = fight.tick(*recorder, {now, i >= 50 ? seated : std::span<const FormationId>()});
  }
  recorder->close(battle(), fight.state);
  const Result<Recording> recording = Recording::open(path);
  ASSERT_TRUE(recording.ok());
  EXPECT_TRUE(recording.value().inputs_at(49).seated.empty());
  EXPECT_EQ(recording.value().inputs_at(50).seated.size(), 1u);
  ASSERT_EQ(recording.value().inputs_at(90).orders.size(), 1u);
  EXPECT_EQ(recording.value().inputs_at(90).orders[0], orders[0]);
  // From the start, so that seat and order act again.
  const Result<BattleState> before = state_after(recording.value(), 199);
  ASSERT_TRUE(before.ok());
  EXPECT_EQ(before.value().recomputed_hash(ScenarioKeys::of(battle())),
            recording.value().hash_after(198));
  EXPECT_EQ(recording.value().hash_after(199), hash);
  BattleState state = BattleState::at_start(battle(), 3);
  EXPECT_FALSE(Recorder::resume(path, battle(), state).ok());
}

TEST(Recording, GoesOnAfterItsRunWasKilled) {
  SerialExecutor serial;
  const std::filesystem::path path = fresh_path("vedette-killed.vedette");
  const pid_t child = ::fork();
  if (child == 0) {
    Fight fight(battle(), 3, serial);
    auto recorder = std::move(Recorder::create(path, battle(), 3).value());
    for (std::size_t i = 0; i < 200; ++i) {
      fight.tick(*recorder);
    }
    recorder->commit();
    ::_exit(0);  // nothing is closed and no destructor runs
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  BattleState state = BattleState::at_start(battle(), 0);
  auto resumed = Recorder::resume(path, battle(), state);
  ASSERT_TRUE(resumed.ok()) << to_string(resumed.errors().front());
  ASSERT_EQ(state.clock[0].tick, 200u);
  Fight fight(battle(), 0, serial);
  fight.state = state;
  for (std::size_t i = 200; i < kTicks; ++i) {
    ASSERT_EQ(fight.tick(*resumed.value()), recorded().hashes[i]) << "tick " << i;
  }
  resumed.value()->close(battle(), fight.state);
  const Result<Recording> whole = Recording::open(path);
  ASSERT_TRUE(whole.ok());
  EXPECT_EQ(whole.value().ticks(), kTicks);
  EXPECT_EQ(whole.value().hash_after(kTicks - 1), recorded().hashes.back());
}

TEST(Recording, DoesNotOverwrite) {
  const auto again = Recorder::create(recorded().path, battle(), 3);
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(again.errors().front().what, "exists already");
}

TEST(Recording, SaysWhereItCannotWrite) {
  const auto nowhere = Recorder::create("/no/such/folder/x.vedette", battle(), 3);
  ASSERT_FALSE(nowhere.ok());
  EXPECT_NE(nowhere.errors().front().what.find("cannot be opened"), std::string::npos);
}

TEST(Recording, RefusesWhatIsNone) {
  const std::filesystem::path path = fresh_path("vedette-none.vedette");
  std::ofstream(path) << "this is no recording";
  EXPECT_FALSE(Recording::open(path).ok());
  EXPECT_FALSE(Recording::open("/no/such/file").ok());
}

TEST(Recording, RefusesAFileCutShort) {
  const std::filesystem::path path = fresh_path("vedette-cut.vedette");
  std::filesystem::copy_file(recorded().path, path);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 3);
  EXPECT_FALSE(Recording::open(path).ok());
}

}  // namespace
}  // namespace vedette
