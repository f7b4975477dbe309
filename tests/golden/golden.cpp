// Fights the golden battles and prints or checks their hashes. Needs the engine alone, so it runs
// wherever the engine builds. See docs/determinism.md for what each way of fighting proves.
//
//   golden SCENARIO [--battle NAME] [--ticks N] [--way NAME] [--expect FILE]
//          [--purposes]
//
// SCENARIO is a compiled scenario: the battle `scenario` itself, and the arsenal of the drawn ones.
// With --purposes the battles together must draw for every purpose there is.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "golden/memory_fill.h"
#include "scenes/scene.h"
#include "state/state.h"
#include "support/fight.h"
#include "support/thread_executor.h"

namespace vedette {
namespace {

constexpr std::uint64_t kSeed = 1894;

struct GoldenBattle {
  const char* name;
  std::uint32_t ticks;
  SceneSpec spec;
  bool shipped = false;  ///< the scenario itself, not a scene
};

const std::vector<GoldenBattle>& battles() {
  static const std::vector<GoldenBattle> kBattles{
      {.name = "scenario", .ticks = 10'800, .spec = {}, .shipped = true},
      {.name = "meeting", .ticks = 5'000, .spec = {.seed = 1, .elements = 200}},
      {.name = "walled-town",
       .ticks = 5'000,
       .spec = {.seed = 2, .elements = 200, .begins_h = 2.0, .walled_town = true}},
      {.name = "winter-cavalry",
       .ticks = 5'000,
       .spec =
           {.seed = 3, .elements = 200, .begins_h = 6.0, .winter = true, .cavalry_heavy = true}},
  };
  return kBattles;
}

/// How the battle is fought: results must not differ.
enum class Way { plain, workers_2, workers_8, caches_cleared, restored, beside, sleepless };

const std::map<std::string, Way>& ways() {
  static const std::map<std::string, Way> kWays{
      {"plain", Way::plain},         {"workers-2", Way::workers_2},
      {"workers-8", Way::workers_8}, {"caches-cleared", Way::caches_cleared},
      {"restored", Way::restored},   {"beside", Way::beside},
      {"sleepless", Way::sleepless}};
  return kWays;
}

std::unique_ptr<Executor> executor_for(Way way) {
  if (way == Way::workers_2 || way == Way::workers_8) {
    return std::make_unique<ThreadExecutor>(way == Way::workers_2 ? 2 : 8);
  }
  return std::make_unique<SerialExecutor>();
}

/// Saves and restores in the middle, into rows that were used before.
void restore(const Scenario& scenario, Fight& fight) {
  Result<BattleState> state = BattleState::restore(scenario, fight.state.snapshot());
  VEDETTE_ASSERT(state.ok());
  fight.state = std::move(state.value());
}

/// A chain over the hashes of all ticks: one word says that none of them differs.
std::uint64_t fight_out(const Scenario& scenario, std::uint32_t ticks, Way way,
                        DrawCensus* census = nullptr) {
  const std::unique_ptr<Executor> executor = executor_for(way);
  NullSink sink;
  Fight fight(scenario, kSeed, *executor);
  std::unique_ptr<Fight> other;
  if (way == Way::beside) {
    other = std::make_unique<Fight>(scenario, kSeed + 1, *executor);
  }
  fight.workspace.census = census;
  fight.workspace.sleepless = way == Way::sleepless;
  std::uint64_t chain = 0;
  for (std::uint32_t i = 0; i < ticks && !is_over(scenario, fight.state); ++i) {
    if (way == Way::caches_cleared && i % 16 == 0) {
      fight.workspace.clear_caches();
    }
    if (way == Way::restored && combine(kSeed, i) % 500 == 0) {
      restore(scenario, fight);
    }
    if (other != nullptr) {
      other->tick(sink);
    }
    chain = combine(chain, fight.tick(sink));
  }
  return chain;
}

struct Options {
  std::string scenario;
  std::string battle;
  std::string expect;
  std::uint32_t ticks = 0;  ///< 0 = as the battle says
  Way way = Way::plain;
  bool purposes = false;  ///< count draws as well
};

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool has_value = i + 1 < argc;
    if (word == "--battle" && has_value) {
      options.battle = argv[++i];
    } else if (word == "--ticks" && has_value) {
      options.ticks = static_cast<std::uint32_t>(std::strtoul(argv[++i], nullptr, 10));
    } else if (word == "--expect" && has_value) {
      options.expect = argv[++i];
    } else if (word == "--fill" && has_value) {
      fill_memory_with(static_cast<unsigned char>(std::strtoul(argv[++i], nullptr, 16)));
    } else if (word == "--way" && has_value && ways().count(argv[i + 1]) != 0) {
      options.way = ways().at(argv[++i]);
    } else if (word == "--purposes") {
      options.purposes = true;
    } else if (options.scenario.empty() && word[0] != '-') {
      options.scenario = word;
    } else {
      std::fprintf(stderr, "golden: '%s' is not understood\n", word.c_str());
      return false;
    }
  }
  return !options.scenario.empty();
}

std::vector<std::byte> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<char> text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

/// Lines `name hash` as printed; empty when there is no such file.
std::map<std::string, std::string> read_expected(const std::string& path) {
  std::map<std::string, std::string> expected;
  std::ifstream in(path);
  std::string name;
  std::string hash;
  while (in >> name >> hash) {
    expected[name] = hash;
  }
  return expected;
}

/// How many purposes no battle drew for.
int count_unreached(const DrawCensus& census) {
  int unreached = 0;
  for (const Purpose purpose : all_purposes()) {
    const std::uint64_t count = census.count[static_cast<std::size_t>(purpose)];
    const bool missing = count == 0 && purpose != Purpose::none;
    std::printf("%-18s %12llu%s\n", name_of(purpose), static_cast<unsigned long long>(count),
                missing ? "  IS NOT REACHED" : "");
    unreached += missing ? 1 : 0;
  }
  return unreached;
}

int run(const Options& options) {
  const Result<Scenario> read = scenario_from_bytes(read_file(options.scenario));
  if (!read.ok()) {
    std::fprintf(stderr, "golden: %s\n", to_string(read.errors().front()).c_str());
    return 2;
  }
  const std::map<std::string, std::string> expected = read_expected(options.expect);
  DrawCensus census;
  int failed = 0;
  for (const GoldenBattle& battle : battles()) {
    if (!options.battle.empty() && options.battle != battle.name) {
      continue;
    }
    const Scenario scenario = battle.shipped ? read.value() : make_scene(battle.spec, read.value());
    const std::uint32_t ticks = options.ticks != 0 ? options.ticks : battle.ticks;
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx",
                  static_cast<unsigned long long>(fight_out(scenario, ticks, options.way,
                                                            options.purposes ? &census : nullptr)));
    const std::string name = std::string(battle.name) + "@" + std::to_string(ticks);
    std::printf("%s %s\n", name.c_str(), hash);
    std::fflush(stdout);
    if (!options.expect.empty() && expected.count(name) != 0 && expected.at(name) != hash) {
      std::fprintf(stderr, "golden: %s is %s, expected %s\n", name.c_str(), hash,
                   expected.at(name).c_str());
      ++failed;
    } else if (!options.expect.empty() && expected.count(name) == 0) {
      std::fprintf(stderr, "golden: %s has no expected hash\n", name.c_str());
      ++failed;
    }
  }
  failed += options.purposes ? count_unreached(census) : 0;
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace vedette

int main(int argc, char** argv) {
  vedette::Options options;
  if (!vedette::parse(argc, argv, options)) {
    std::fprintf(stderr,
                 "usage: golden SCENARIO [--battle NAME] [--ticks N] [--way NAME] [--fill HEX] "
                 "[--expect FILE] [--purposes]\n");
    return 2;
  }
  return vedette::run(options);
}
