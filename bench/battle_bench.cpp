// Speed of battles drawn from a seed, from a warm state in which half of the elements are in
// contact. Prints worked element-ticks a second; the hash at the end is the answer that is checked.
//
//   bench_battle [elements [men_per_km2 [ticks [record]]]]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "recording/recording.h"
#include "scenario/scenario.h"
#include "scenes/scene.h"
#include "support/fight.h"

namespace vedette {
namespace {

struct Load {
  std::size_t elements = 0;
  std::size_t in_contact = 0;
  std::size_t contacts = 0;
};

Load load_of(const BattleState& state) {
  Load load;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.active(slot)) {
      continue;
    }
    ++load.elements;
    std::size_t seen = 0;
    for (const Contact& contact : state.contacts_of(slot)) {
      seen += contact.target.exists() ? 1U : 0U;
    }
    load.contacts += seen;
    load.in_contact += seen > 0 ? 1U : 0U;
  }
  return load;
}

/// Fights on until half of the elements are in contact, or an hour has passed.
void warm_up(Fight& fight) {
  NullSink sink;
  for (int i = 0; i < 360; ++i) {
    fight.tick(sink);
    const Load load = load_of(fight.state);
    if (i > 60 && load.in_contact * 2 >= load.elements) {
      return;
    }
  }
}

int run(std::int32_t elements, std::int32_t density, std::int32_t ticks, bool record) {
  const Result<Scenario> arsenal = read_scenario("two-companies");
  if (!arsenal.ok()) {
    std::fprintf(stderr, "%s\n", to_string(arsenal.errors().front()).c_str());
    return 1;
  }
  const Scenario scenario =
      make_scene({.seed = 1, .elements = elements, .men_per_km2 = density}, arsenal.value());
  SerialExecutor executor;
  Fight fight(scenario, 1, executor);
  warm_up(fight);

  NullSink forgetful;
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / "vedette-bench.vedette";
  std::unique_ptr<Recorder> recorder;
  if (record) {
    recorder = std::move(Recorder::create(path, scenario, 1, true).value());
  }
  EventSink& sink = record ? static_cast<EventSink&>(*recorder) : forgetful;
  const Load load = load_of(fight.state);
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t hash = 0;
  for (std::int32_t i = 0; i < ticks; ++i) {
    hash = fight.tick(sink);
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  const double worked = static_cast<double>(load.elements) * ticks;
  std::printf(
      "%6zu elements, %6zu in contact, %7zu contacts: %8.3f ms a tick, "
      "%6.2f M element-ticks a second, hash %016llx\n",
      load.elements, load.in_contact, load.contacts, 1e3 * spent.count() / ticks,
      worked / spent.count() / 1e6, static_cast<unsigned long long>(hash));
  if (recorder != nullptr) {
    recorder->close(scenario, fight.state);
    std::filesystem::remove(path);
  }
  return 0;
}

}  // namespace
}  // namespace vedette

int main(int argc, char** argv) {
  const auto number = [argc, argv](int place, std::int32_t otherwise) {
    return argc > place ? static_cast<std::int32_t>(std::strtol(argv[place], nullptr, 10))
                        : otherwise;
  };
  const bool record = argc > 4 && std::string(argv[4]) == "record";
  return vedette::run(number(1, 2000), number(2, 1200), number(3, 200), record);
}
