// Fights the battles of tests/battles/ and compares what came of them with what must.
#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "battles/chronicle.h"
#include "battles/fact.h"
#include "battles/measures.h"
#include "battles/verdict.h"
#include "engine/engine.h"

namespace vedette::battles {

namespace {

Instant last_moment_of(const BattleFile& battle, std::int32_t seed) {
  Instant last = battle.scenario.calendar.begins;
  for (const Fact& fact : battle.facts) {
    last = fact.seeds >= seed ? std::max(last, fact.at) : last;
  }
  return last;
}

Chronicle fight(const Scenario& scenario, std::int32_t seed, Instant until) {
  SerialExecutor executor;
  BattleState state = BattleState::at_start(scenario, static_cast<std::uint64_t>(seed));
  Workspace workspace(scenario, executor);
  Chronicle chronicle(scenario, state);
  while (state.clock[0].now < until) {
    step(scenario, state, workspace, executor, {}, chronicle);
  }
  return chronicle;
}

/// What each fact got in each of its seeds.
std::vector<std::vector<std::optional<double>>> measure_all(const BattleFile& battle) {
  std::vector<std::vector<std::optional<double>>> got(battle.facts.size());
  std::int32_t seeds = 0;
  for (const Fact& fact : battle.facts) {
    seeds = std::max(seeds, fact.seeds);
  }
  for (std::int32_t seed = 1; seed <= seeds; ++seed) {
    const Chronicle chronicle = fight(battle.scenario, seed, last_moment_of(battle, seed));
    for (std::size_t i = 0; i < battle.facts.size(); ++i) {
      if (seed <= battle.facts[i].seeds) {
        got[i].push_back(battle.facts[i].measure->take(chronicle, battle.facts[i]));
      }
    }
  }
  return got;
}

struct Tally {
  int held = 0;
  int failed = 0;
  int missed = 0;  ///< as the file says
};

void print_fact(const std::string& path, const Fact& fact, const Verdict& verdict, Tally& tally) {
  const bool known = !fact.known_miss.empty();
  const char* word = verdict.holds ? "holds" : known ? "MISS" : "FAILS";
  (verdict.holds ? tally.held : known ? tally.missed : tally.failed) += 1;
  fmt::print("{:<6} {}\n       {}:{}: {}{}{}\n       wanted {}\n       got    {}\n", word,
             fact.says, path, fact.mark.line, fact.measure->name, fact.of.named() ? " of " : "",
             fact.of.path, verdict.wanted, verdict.got);
  if (!fact.source.empty()) {
    fmt::print("       source {}\n", fact.source);
  }
  if (known && verdict.holds) {
    fmt::print("       it was a known miss and is met: take known_miss out of the file\n");
  } else if (known) {
    fmt::print("       known  {}\n", fact.known_miss);
  }
}

/// The nerve of every element each ten minutes and the events of one seed, for who writes a battle.
void tell(const BattleFile& battle, std::int32_t seed) {
  const Chronicle chronicle = fight(battle.scenario, seed, battle.scenario.calendar.ends);
  const std::vector<Unit>& units = battle.scenario.forces.units;
  const auto name = [&units](UnitId id) {
    return id.exists() ? units[id.index()].key : std::string("-");
  };
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    fmt::print("{} {:<15} {} {} count {} {} {} {} {}\n",
               amount_text(static_cast<double>(event.at.count) / 1000.0, Kind::time),
               name_of(event.kind), name(entry.unit), name(entry.other), event.count,
               name_of(event.commodity), name_of(event.account), name_of(event.cause),
               name_of(event.nerve));
  }
  for (std::size_t moment = 0; moment < chronicle.moments(); moment += 60) {
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      const UnitSample& sample = chronicle.sample(moment, unit);
      fmt::print(
          "{} {:<30} men {:4} at {:6.0f} {:6.0f} order {:.2f} {}\n",
          amount_text(static_cast<double>(chronicle.time(moment).count) / 1000.0, Kind::time),
          units[unit].key, sample.men, in_metres(sample.at.x), in_metres(sample.at.y),
          as_double(sample.cohesion), name_of(sample.nerve));
    }
  }
}

/// 0 when every fact holds or is a known miss.
int run(const std::string& path, std::int32_t told_seed, bool once) {
  const Result<BattleFile> battle = read_battle(path);
  if (!battle) {
    for (const Error& error : battle.errors()) {
      fmt::print(stderr, "{}\n", to_string(error));
    }
    return 2;
  }
  if (told_seed > 0) {
    tell(battle.value(), told_seed);
    return 0;
  }
  fmt::print("{}\n\n", battle.value().title);
  if (once) {
    const Chronicle chronicle =
        fight(battle.value().scenario, 1, last_moment_of(battle.value(), 1));
    fmt::print("{} moments of seed 1 fought, nothing judged\n", chronicle.moments());
    return 0;
  }
  const auto got = measure_all(battle.value());
  Tally tally;
  for (std::size_t i = 0; i < got.size(); ++i) {
    const Fact& fact = battle.value().facts[i];
    print_fact(path, fact, judge(fact, got[i]), tally);
  }
  fmt::print("\n{}: {} hold, {} known misses, {} fail\n", path, tally.held, tally.missed,
             tally.failed);
  return tally.failed == 0 ? 0 : 1;
}

}  // namespace

}  // namespace vedette::battles

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty() || arguments.front().starts_with("--help")) {
    fmt::print(
        "text_battles FILE...           compare what comes out with what must\n"
        "text_battles --once FILE...    fight seed 1, judge nothing\n"
        "text_battles --tell SEED FILE  what happens in one seed\n");
    return arguments.empty() ? 2 : 0;
  }
  if (arguments.size() == 3 && arguments.front() == "--tell") {
    return vedette::battles::run(arguments[2], std::max(1, std::atoi(arguments[1].c_str())), false);
  }
  int worst = 0;
  const bool once = arguments.front() == "--once";
  for (std::size_t i = once ? 1 : 0; i < arguments.size(); ++i) {
    worst = std::max(worst, vedette::battles::run(arguments[i], 0, once));
  }
  return worst;
}
