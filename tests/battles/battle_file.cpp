#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "battles/battle_forms.h"
#include "battles/fact.h"
#include "battles/measures.h"
#include "battles/subjects.h"
#include "scenario/limits.h"
#include "scenario/record.h"
#include "scenario/scenario.h"
#include "scenario/text_check.h"
#include "scenario/yaml_reader.h"

namespace vedette::battles {

using scenario::Dimension;
using scenario::Mark;
using scenario::Node;
using scenario::Problems;
using scenario::quote;
using scenario::Record;

namespace {

/// The lines of one key of the file, those before it left blank: so places in errors stay true.
std::string lines_of(const std::string& text, std::int32_t first, std::int32_t end) {
  std::istringstream lines(text);
  std::string part;
  std::string line;
  for (std::int32_t number = 1; std::getline(lines, line) && number < end; ++number) {
    part += (number >= first ? line : "") + "\n";
  }
  return part;
}

/// The line at which the key after this one begins.
std::int32_t end_of(const Node& root, std::int32_t line) {
  std::int32_t end = 1'000'000;
  for (const scenario::Member& member : root.members) {
    end = member.mark.line > line ? std::min(end, member.mark.line) : end;
  }
  return end;
}

/// Places of the scenario's errors as places of the battle file.
std::vector<Error> placed(std::vector<Error> errors, const std::string& name,
                          const std::string& path) {
  for (Error& error : errors) {
    if (error.where.starts_with(name + "/")) {
      const std::size_t colon = error.where.find(':');
      error.where = path + (colon == std::string::npos ? "" : error.where.substr(colon));
    }
  }
  return errors;
}

Result<Scenario> read_setup(const Node& root, const std::string& text, const std::string& path) {
  const Node& node = *root.find("scenario");
  if (node.is_scalar()) {
    return read_scenario(node.text);
  }
  const auto key = std::find_if(root.members.begin(), root.members.end(),
                                [](const auto& member) { return member.key == "scenario"; });
  if (!node.is_map() || node.mark.line <= key->mark.line) {
    return Error{path + ":" + std::to_string(key->mark.line), "the scenario is no block of lines",
                 "write its keys below `scenario:`, indented, or the name of a shipped scenario"};
  }
  const std::string name = std::filesystem::path(path).stem().string();
  std::map<std::string, std::string> files;
  files["scenario.yaml"] = lines_of(text, node.mark.line, end_of(root, node.mark.line));
  if (const Node* maps = root.find("map_files")) {
    for (const scenario::Member& member : maps->members) {
      const auto before = static_cast<std::size_t>(member.value.mark.line);
      files[member.key] = std::string(before, '\n') + member.value.text;
    }
  }
  Result<Scenario> read = read_scenario_files(name, files);
  if (!read) {
    return placed(read.errors(), name, path);
  }
  return read;
}

/// Reads the facts of a battle whose scenario is sound.
class FactReader {
 public:
  FactReader(const Scenario& scenario, Problems& problems)
      : scenario_(scenario), problems_(problems) {}

  [[nodiscard]] Fact read(const Node& node) const {
    const Record record(node);
    Fact fact{.mark = node.mark,
              .says = record.text("says"),
              .source = record.text("source"),
              .known_miss = record.text("known_miss"),
              .measure = find_measure(record.text("what"))};
    fact.of = subject(record, "of");
    fact.by = subject(record, "by");
    fact.on = subject(record, "on");
    fact.since = record.time("since", scenario_.calendar.begins);
    fact.at = record.time("at", scenario_.calendar.ends);
    fact.within_m = record.quantity("within", Dimension::length, 0.0);
    fact.is = record.flag("is", true);
    fact.never = record.flag("never", false);
    read_map(record, fact);
    read_words(record, fact);
    read_bounds(record, fact);
    read_seeds(record, fact);
    check_needs(record, fact);
    return fact;
  }

 private:
  Subject subject(const Record& record, const char* key) const {
    const Node* node = record.find(key);
    if (node == nullptr) {
      return {};
    }
    std::string problem;
    std::vector<std::string> candidates;
    std::optional<Subject> found = find_subject(scenario_, node->text, problem, candidates);
    if (!found) {
      problems_.add(
          node->mark, problem + quote(node->text),
          problem.find("several") != std::string::npos
              ? "write more of the path: " + scenario::one_of(candidates)
              : problems_.did_you_mean(node->text, candidates,
                                       "write the path of an element, formation or side"));
      return {};
    }
    return *found;
  }

  void read_map(const Record& record, Fact& fact) const {
    if (const Node* node = record.find("feature")) {
      fact.feature = scenario_.ground.feature_named(node->text);
      if (!fact.feature.exists()) {
        problems_.add(node->mark, "the map has no feature " + quote(node->text),
                      problems_.did_you_mean(node->text, feature_keys(), "write its key"));
      }
    }
    const Node* node = record.find("place");
    if (node == nullptr) {
      return;
    }
    if (node->is_map()) {
      const Record xy(*node);
      fact.place = {xy.length("x"), xy.length("y")};
      return;
    }
    const std::optional<Point> found = find_place(scenario_, node->text);
    if (!found) {
      problems_.add(node->mark, "the map has no place or feature " + quote(node->text),
                    "write a key of the map, or {x: 100 m, y: -50 m}");
    }
    fact.place = found.value_or(Point{});
  }

  std::vector<std::string> feature_keys() const {
    std::vector<std::string> keys;
    for (const Feature& feature : scenario_.ground.features) {
      keys.push_back(feature.key);
    }
    return keys;
  }

  static void read_words(const Record& record, Fact& fact) {
    if (record.find("through") != nullptr) {
      fact.through = record.word("through", 32, Cause::none);
    }
    if (record.find("event") != nullptr) {
      fact.event = record.word("event", 32, EventKind::losses);
    }
    const Node* states = record.find("states");
    const auto add = [&fact](const std::string& word) {
      for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(NerveState::surrendered); ++i) {
        if (word == name_of(static_cast<NerveState>(i))) {
          fact.states.push_back(static_cast<NerveState>(i));
        }
      }
    };
    if (states != nullptr && states->is_list()) {
      for (const Node& item : states->items) {
        add(item.text);
      }
    } else if (states != nullptr) {
      add(states->text);
    }
  }

  std::optional<double> bound(const Record& record, const char* key, const Fact& fact) const {
    const Node* node = record.find(key);
    if (node == nullptr || fact.measure == nullptr) {
      return std::nullopt;
    }
    const std::optional<double> value = read_amount(node->text, fact.measure->kind);
    if (!value) {
      problems_.add(node->mark, quote(node->text) + " is no " + key + " of " + fact.measure->name,
                    std::string("write ") + example_of(fact.measure->kind));
    }
    return value;
  }

  void read_bounds(const Record& record, Fact& fact) const {
    fact.at_least = bound(record, "at_least", fact);
    fact.at_most = bound(record, "at_most", fact);
    if (fact.measure == nullptr) {
      return;
    }
    const bool bounded = record.has("at_least") || record.has("at_most");
    if (fact.measure->kind == Kind::yes && bounded) {
      problems_.add(fact.mark, std::string(fact.measure->name) + " answers yes or no",
                    "write `is: true` or `is: false` in place of bounds");
    } else if (fact.measure->kind != Kind::yes && !bounded && !fact.never) {
      problems_.add(fact.mark, "nothing is said about what must come out",
                    "write at_least, at_most or `never: true`");
    }
  }

  void read_seeds(const Record& record, Fact& fact) const {
    fact.seeds = record.count("seeds", 1);
    const std::string over = record.text("over_seeds");
    fact.over_seeds = over == "mean"     ? OverSeeds::mean
                      : over == "median" ? OverSeeds::median
                                         : OverSeeds::each;
    fact.share_least = record.quantity("share_of_seeds", Dimension::share,
                                       record.has("share_of_seeds_at_most") ? 0.0 : 1.0);
    if (record.find("share_of_seeds_at_most") != nullptr) {
      fact.share_most = record.quantity("share_of_seeds_at_most", Dimension::share, 1.0);
    }
    const bool shared = record.has("share_of_seeds") || record.has("share_of_seeds_at_most");
    if (shared && fact.over_seeds != OverSeeds::each) {
      problems_.add(fact.mark, "a mean or median has no share of seeds",
                    "leave out share_of_seeds or over_seeds");
    }
    if (shared && fact.seeds < 10) {
      problems_.add(fact.mark, "a share of fewer than 10 seeds says nothing", "write `seeds: 40`");
    }
  }

  void check_needs(const Record& record, const Fact& fact) const {
    if (fact.measure == nullptr) {
      return;
    }
    for (const char* need : fact.measure->needs) {
      if (!record.has(need)) {
        problems_.add(fact.mark, std::string(fact.measure->name) + " needs `" + need + "`",
                      std::string("add it: ") + fact.measure->doc);
      }
    }
    if (fact.at < fact.since || scenario_.calendar.ends < fact.at) {
      problems_.add(fact.mark, "the fact's time does not lie within the battle",
                    "write an `at` after `since`, not after the clock's `ends`");
    }
  }

  const Scenario& scenario_;
  Problems& problems_;
};

}  // namespace

Result<BattleFile> read_battle(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (!in) {
    return Error{path, "cannot be read", "name a file of tests/battles/"};
  }
  std::string text = bytes.str();
  Problems problems;
  const std::int32_t file = problems.add_file(path);
  scenario::NodeBudget budget{limits::kNodes};
  if (!check_text(text, file, limits::kYamlBytes, problems)) {
    return problems.sorted();
  }
  std::optional<Node> root = read_yaml(text, file, budget, problems);
  problems.keep_text(file, text);
  if (root) {
    check(*root, battle_form(), problems);
  }
  if (!root || !root->is_map() || root->find("scenario") == nullptr) {
    return problems.sorted();
  }
  Result<Scenario> setup = read_setup(*root, text, path);
  if (!setup) {
    std::vector<Error> errors = problems.sorted();
    errors.insert(errors.end(), setup.errors().begin(), setup.errors().end());
    return errors;
  }
  BattleFile battle{.title = Record(*root).text("title"), .scenario = std::move(setup.value())};
  const Node* facts = root->find("expect");
  const FactReader reader(battle.scenario, problems);
  for (std::size_t i = 0; facts != nullptr && i < facts->items.size(); ++i) {
    if (facts->items[i].is_map()) {
      battle.facts.push_back(reader.read(facts->items[i]));
    }
  }
  if (problems.any()) {
    return problems.sorted();
  }
  return battle;
}

}  // namespace vedette::battles
