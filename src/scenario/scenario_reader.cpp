#include <algorithm>
#include <filesystem>

#include "scenario/data_reader.h"
#include "scenario/drawing_cost.h"
#include "scenario/form.h"
#include "scenario/history_reader.h"
#include "scenario/map_reader.h"
#include "scenario/orders_reader.h"
#include "scenario/placement_check.h"
#include "scenario/record.h"
#include "scenario/scenario.h"
#include "scenario/scenario_forms.h"

namespace vedette {

namespace scenario {

namespace {

Calendar read_clock(const Node& scenario, Problems& problems) {
  Calendar calendar;
  const Node* node = scenario.find("clock");
  if (node == nullptr || !node->is_map()) {
    return calendar;
  }
  const Record clock(*node);
  if (const auto date = read_date(clock.text("date"))) {
    calendar.year = date->year;
    calendar.month = date->month;
    calendar.day = date->day;
  }
  calendar.clock_ahead_of_sun = seconds(clock.quantity("ahead_of_sun", Dimension::duration, 0.0));
  calendar.tick = seconds(clock.quantity("tick", Dimension::duration, 10.0));
  calendar.begins = clock.time("begins", {0});
  calendar.ends = clock.time("ends", {86'400'000});
  const bool both = clock.find("begins") != nullptr && clock.find("ends") != nullptr;
  const Duration length = calendar.ends - calendar.begins;
  if (both && length.count <= 0) {
    problems.add(clock.find("ends")->mark, "the battle ends before it begins",
                 "write a later time; \"+1 06:00\" is on the next day");
  } else if (both && calendar.tick.count > 0 && length.count % calendar.tick.count != 0) {
    problems.add(node->mark, "the battle is no whole number of ticks",
                 "change `ends`, or take another `tick` such as 10 s");
  }
  return calendar;
}

WeatherSpell read_spell(const Record& record) {
  WeatherSpell spell;
  spell.from = record.time("from", {0});
  spell.cloud = record.share("cloud");
  spell.rain_um_per_hour =
      round_to<std::int32_t>(record.quantity("rain", Dimension::rain, 0.0) * 1000.0);
  spell.temperature = celsius(record.quantity("temperature", Dimension::temperature, 15.0));
  spell.wind = metres_per_second(record.quantity("wind", Dimension::speed, 0.0));
  spell.wind_from = record.angle("wind_from");
  spell.fog = record.length("fog");
  return spell;
}

std::vector<WeatherSpell> read_weather(const Node& scenario, Instant begins, Problems& problems) {
  std::vector<WeatherSpell> weather;
  const Node* node = scenario.find("weather");
  for (std::size_t i = 0; node != nullptr && i < node->items.size(); ++i) {
    const Node& item = node->items[i];
    if (!item.is_map()) {
      continue;
    }
    const WeatherSpell spell = read_spell(Record(item));
    if (weather.empty() && begins < spell.from) {
      problems.add(item.mark, "the first weather begins after the battle",
                   "let the first spell begin at `begins` or before");
    }
    if (!weather.empty() && spell.from <= weather.back().from) {
      problems.add(item.mark, "the weather goes back in time",
                   "put the spells into the order of their times, each once");
    }
    weather.push_back(spell);
  }
  return weather;
}

std::vector<Side> read_sides(const Node& scenario) {
  std::vector<Side> sides;
  const Node* node = scenario.find("sides");
  for (std::size_t i = 0; node != nullptr && i < node->members.size(); ++i) {
    const Member& member = node->members[i];
    const ShownName name = Record(member.value).name("name", member.key);
    sides.push_back({member.key, name.en, name.zh});
  }
  std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.key < b.key; });
  if (sides.size() > limits::kSides) {
    sides.resize(limits::kSides);  // reported by the form
  }
  return sides;
}

/// The key in what `build_ground` calls a thing: `potong` in "river 'potong'".
std::string key_in(const std::string& label) {
  const std::size_t first = label.find('\'');
  const std::size_t last = label.rfind('\'');
  return first < last ? label.substr(first + 1, last - first - 1) : std::string();
}

/// Builds the ground; its errors name things by key and get the place where those are written.
std::optional<Ground> build(WrittenMap map, Mark map_mark, Problems& problems) {
  Result<Ground> built = build_ground(std::move(map.plan));
  if (built) {
    return std::move(built.value());
  }
  for (const Error& error : built.errors()) {
    const auto mark = map.gazetteer.mark_of(key_in(error.where));
    problems.add(mark.value_or(map_mark), error.where + " " + error.what, error.mend);
  }
  return std::nullopt;
}

Mark mark_of(const Node& scenario, std::string_view key) {
  const Node* node = scenario.find(key);
  return node != nullptr ? node->mark : scenario.mark;
}

Result<Scenario> read(const Folder& folder, const std::string& key) {
  Problems problems;
  Loader loader(problems);
  std::optional<Node> tree = loader.load(folder, "scenario.yaml");
  if (!tree) {
    return problems.sorted();
  }
  check(*tree, scenario_form(), problems);
  if (!tree->is_map()) {
    return problems.sorted();
  }
  Scenario scenario;
  scenario.key = key;
  const ShownName title = Record(*tree).name("title", key);
  scenario.title = title.en;
  scenario.title_zh = title.zh;
  scenario.calendar = read_clock(*tree, problems);
  scenario.weather = read_weather(*tree, scenario.calendar.begins, problems);
  std::vector<Side> sides = read_sides(*tree);
  const std::vector<std::string> side_keys = keys_of(sides);
  WrittenMap map = read_map(*tree, side_keys, folder, loader, problems);
  WrittenData data = read_data(folder, loader, problems);
  scenario.doctrine = data.doctrine;
  scenario.weapons = std::move(data.weapons);
  map.plan.cover_properties = data.cover_properties;
  LinkedForces forces =
      link(read_order_of_battle(*tree, side_keys, scenario.weapons, map.gazetteer, problems),
           std::move(sides), problems);
  read_orders(*tree, map, scenario.calendar.begins, scenario.calendar.ends, forces.forces,
              problems);
  scenario.history = read_history(*tree, map, forces.forces, problems);
  if (problems.any() || !affordable(map.plan, map.gazetteer, problems)) {
    return problems.sorted();  // the ground is built of what is sound alone
  }
  if (std::optional<Ground> ground = build(std::move(map), mark_of(*tree, "map"), problems)) {
    scenario.ground = std::move(*ground);
    check_placement(forces, scenario.ground, problems);
  }
  scenario.forces = std::move(forces.forces);
  if (problems.any()) {
    return problems.sorted();
  }
  return scenario;
}

/// The name of a folder: the last part of its path.
std::string name_of_folder(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
  if (error) {
    whole = path;
  }
  const std::filesystem::path last =
      whole.has_filename() ? whole.filename() : whole.parent_path().filename();
  return last.empty() ? "scenario" : last.string();
}

Result<Scenario> no_such(const std::string& written) {
  Problems problems;
  const std::vector<std::string> shipped = built_in_scenarios();
  problems.add(kNowhere, "there is no folder and no shipped scenario " + quote(written),
               problems.did_you_mean(written, shipped,
                                     "name a folder with a scenario.yaml, or " + one_of(shipped)));
  return problems.sorted();
}

}  // namespace

}  // namespace scenario

Result<Scenario> read_scenario(const std::string& folder_or_name) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path path(folder_or_name);
  if (path.filename() == "scenario.yaml") {
    path = path.has_parent_path() ? path.parent_path() : fs::path(".");
  }
  if (!folder_or_name.empty() && fs::is_directory(path, error)) {
    return scenario::read(scenario::Folder::on_disk(path.string()), scenario::name_of_folder(path));
  }
  const std::vector<std::string> shipped = scenario::built_in_scenarios();
  if (std::find(shipped.begin(), shipped.end(), folder_or_name) != shipped.end()) {
    return scenario::read(scenario::Folder::built_in("scenarios/" + folder_or_name),
                          folder_or_name);
  }
  return scenario::no_such(folder_or_name);
}

Result<Scenario> read_scenario_files(const std::string& name,
                                     const std::map<std::string, std::string>& files) {
  return scenario::read(scenario::Folder::in_memory(name, files), name);
}

std::vector<std::string> shipped_scenarios() {
  return scenario::built_in_scenarios();
}

}  // namespace vedette
