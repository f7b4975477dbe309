// Speed of battles drawn from a seed, from a warm state in which half of the elements are in
// contact. Prints worked element-ticks a second: element-ticks in which at least one system did
// work for the element. Those slept through are not counted. The hash at the end is the answer that
// is checked.
//
//   bench_battle [elements [men_per_km2 [ticks [record|forget [warm_state_file [depth_m
//                [reserve_m]]]]]]]
//
// The map is as deep as told, and the front as wide as the elements need; 0 = a square map, on
// which ways grow with the number of elements. With a `reserve_m` three brigades in eight stand so
// far behind and hold: then about half of all elements are in contact, else most of them. They look
// about as everybody does and are counted when they do. The warm state is read from that file when
// it is there and matches, else fought for and written. From it some ticks are fought unmeasured,
// so that caches are warm in either case. script/bench makes the table of docs/speed.md.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "recording/recording.h"
#include "scenario/scenario.h"
#include "scenes/scene.h"
#include "support/fight.h"
#include "vedette/memory.h"

namespace vedette {
namespace {

constexpr std::int32_t kUnmeasuredTicks = 24;

struct Options {
  std::int32_t elements = 2000;
  std::int32_t men_per_km2 = 1200;
  std::int32_t ticks = 200;
  bool record = false;
  std::string warm;
  double depth_m = 6000;
  double reserve_m = 0;
};

struct Load {
  std::size_t elements = 0;
  std::size_t in_contact = 0;
  std::size_t contacts = 0;
};

/// Time of the processor, not of the wall: others may be at work on the machine.
class ProcessorStopwatch final : public Stopwatch {
 public:
  std::uint64_t nanoseconds() override {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U +
           static_cast<std::uint64_t>(time.tv_nsec);
  }
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

void fight_unmeasured(Fight& fight) {
  NullSink sink;
  for (std::int32_t i = 0; i < kUnmeasuredTicks; ++i) {
    fight.tick(sink);
  }
}

/// Fights on until half of the elements are in contact, or an hour has passed.
void fight_warm(Fight& fight) {
  NullSink sink;
  for (int i = 0; i < 360; ++i) {
    fight.tick(sink);
    const Load load = load_of(fight.state);
    if (load.in_contact * 2 >= load.elements) {
      return;
    }
  }
}

bool read_warm(const Scenario& scenario, const std::string& path, Fight& fight) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
  Result<BattleState> state =
      BattleState::restore(scenario, std::as_bytes(std::span<const char>(text)));
  if (!state.ok()) {
    return false;
  }
  fight.state = std::move(state.value());
  return true;
}

void warm_up(const Scenario& scenario, const Options& options, Fight& fight) {
  if (!options.warm.empty() && std::filesystem::exists(options.warm) &&
      read_warm(scenario, options.warm, fight)) {
    return;
  }
  fight_warm(fight);
  if (!options.warm.empty()) {
    const std::vector<std::byte> bytes = fight.state.snapshot();
    std::ofstream(options.warm, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
}

/// The most memory that this process has had, in MB; 0 where the system does not tell.
double memory_mb_max() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    if (word == "VmHWM:") {
      double kilobytes = 0;
      status >> kilobytes;
      return kilobytes / 1024.0;
    }
  }
  return 0;
}

struct Outcome {
  double seconds = 0;
  std::uint64_t hash = 0;
};

/// What is measured; not drawn into its caller, so that callgrind can be told to count it alone.
[[gnu::noinline]] Outcome fight_measured(Fight& fight, EventSink& sink, std::int32_t ticks) {
  Outcome outcome;
  ProcessorStopwatch stopwatch;
  const std::uint64_t start = stopwatch.nanoseconds();
  for (std::int32_t i = 0; i < ticks; ++i) {
    outcome.hash = fight.tick(sink);
  }
  outcome.seconds = static_cast<double>(stopwatch.nanoseconds() - start) / 1e9;
  return outcome;
}

void print(const Options& options, const Load& load, const Fight& fight, const Outcome& outcome) {
  const PhaseProfile& profile = fight.workspace.profile;
  const double elements = static_cast<double>(load.elements);
  const double worked = static_cast<double>(profile.worked);
  const auto bytes = static_cast<double>(fight.state.snapshot().size());
  std::printf("%zu elements, %zu in contact, %zu contacts, %d men a km2, %d ticks%s\n",
              load.elements, load.in_contact, load.contacts, options.men_per_km2, options.ticks,
              options.record ? ", recorded" : "");
  std::printf("  %.3f ms a tick, %.0f worked element-ticks (%.0f %% of all), %.2f M a second\n",
              1e3 * outcome.seconds / options.ticks, worked,
              100.0 * worked / (elements * options.ticks), worked / outcome.seconds / 1e6);
  double inside_ms = 0;
  for (std::size_t i = 0; i < kPhaseCount; ++i) {
    const double ms = static_cast<double>(profile.nanoseconds[i]) / 1e6 / options.ticks;
    inside_ms += ms;
    std::printf("  %s %.3f", phases()[i].name, ms);
  }
  std::printf("  sink %.3f ms a tick\n", 1e3 * outcome.seconds / options.ticks - inside_ms);
  std::printf("  %.0f state bytes an element, %.0f MB at most, hash %016llx\n", bytes / elements,
              memory_mb_max(), static_cast<unsigned long long>(outcome.hash));
}

int run(const Options& options) {
  const Result<Scenario> arsenal = read_scenario("two-companies");
  if (!arsenal.ok()) {
    std::fprintf(stderr, "%s\n", to_string(arsenal.errors().front()).c_str());
    return 1;
  }
  const Scenario scenario = make_scene({.seed = 1,
                                        .elements = options.elements,
                                        .men_per_km2 = options.men_per_km2,
                                        .depth_m = options.depth_m,
                                        .reserve_m = options.reserve_m},
                                       arsenal.value());
  SerialExecutor executor;
  Fight fight(scenario, 1, executor);
  warm_up(scenario, options, fight);
  fight_unmeasured(fight);

  NullSink forgetful;
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / "vedette-bench.vedette";
  std::unique_ptr<Recorder> recorder;
  if (options.record) {
    recorder = std::move(Recorder::create(path, scenario, 1, true).value());
  }
  EventSink& sink = options.record ? static_cast<EventSink&>(*recorder) : forgetful;
  const Load load = load_of(fight.state);
  ProcessorStopwatch stopwatch;
  fight.workspace.stopwatch = &stopwatch;
  fight.workspace.profile = {};
  print(options, load, fight, fight_measured(fight, sink, options.ticks));
  if (recorder != nullptr) {
    recorder->close(scenario, fight.state);
    std::filesystem::remove(path);
  }
  return 0;
}

}  // namespace
}  // namespace vedette

int main(int argc, char** argv) {
  vedette::ask_for_large_pages();
  vedette::Options options;
  const auto number = [argc, argv](int place, std::int32_t otherwise) {
    return argc > place ? static_cast<std::int32_t>(std::strtol(argv[place], nullptr, 10))
                        : otherwise;
  };
  options.elements = number(1, options.elements);
  options.men_per_km2 = number(2, options.men_per_km2);
  options.ticks = number(3, options.ticks);
  options.record = argc > 4 && std::string(argv[4]) == "record";
  options.warm = argc > 5 ? argv[5] : "";
  options.depth_m = number(6, 6000);
  options.reserve_m = number(7, 0);
  return vedette::run(options);
}
