// What sound files become.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "state/state.h"
#include "unit/scenario/written.h"

namespace vedette::testing {
namespace {

const Unit& unit(const Scenario& scenario, const std::string& key) {
  const auto& units = scenario.forces.units;
  const auto at =
      std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.key == key; });
  EXPECT_NE(at, units.end()) << key;
  return at != units.end() ? *at : units.front();
}

const Formation& formation(const Scenario& scenario, const std::string& key) {
  const auto& formations = scenario.forces.formations;
  const auto at = std::find_if(formations.begin(), formations.end(),
                               [&](const Formation& f) { return f.key == key; });
  EXPECT_NE(at, formations.end()) << key;
  return at != formations.end() ? *at : formations.front();
}

TEST(TwoCompanies, are_read) {
  const Scenario s = sound(two_companies());
  EXPECT_EQ(s.title, "Two companies");
  EXPECT_EQ(s.title_zh, "兩連對壘");
  EXPECT_EQ(s.calendar.year, 1894);
  EXPECT_EQ(s.calendar.begins.count, 6 * 3'600'000);
  EXPECT_EQ(s.calendar.clock_ahead_of_sun, minutes(37.0));
  EXPECT_EQ(s.ground.lattice.columns, 160);
  EXPECT_EQ(s.ground.lattice.origin, (Point{metres(-2000.0), metres(-2000.0)}));
  EXPECT_EQ(s.ground.geo.latitude_udeg, 39'030'000);
  ASSERT_EQ(s.forces.units.size(), 2U);
  const Unit& blue = unit(s, "blue/detachment/1co");
  EXPECT_EQ(blue.name_zh, "藍軍第一連");
  EXPECT_EQ(blue.men, 200);
  EXPECT_EQ(blue.rounds, 20'000);
  EXPECT_EQ(blue.rations, 400);
  EXPECT_EQ(blue.quality, fraction(0.6));
  EXPECT_EQ(blue.at, (Point{metres(0.0), metres(-800.0)}));
  EXPECT_EQ(s.weapons[blue.weapon.index()].key, "murata-13-18");
  const Unit& red = unit(s, "red/detachment/1co");
  EXPECT_EQ(red.at, (Point{metres(0.0), metres(400.0)}));
  EXPECT_EQ(red.facing, degrees(180.0));
  EXPECT_EQ(s.weapons[red.weapon.index()].key, "mauser-71-84");
  const Formation& detachment = formation(s, "blue/detachment");
  ASSERT_EQ(detachment.succession.size(), 3U);
  EXPECT_EQ(s.forces.leaders[detachment.succession.front().index()].key, "adler");
  ASSERT_EQ(s.forces.orders.size(), 2U);
  EXPECT_EQ(s.forces.orders[0].mission.verb, Verb::hold);
  EXPECT_EQ(s.forces.orders[0].mission.at, red.at);
  EXPECT_EQ(s.forces.orders[0].mission.facing, red.facing);
  EXPECT_EQ(s.forces.orders[1].mission.at, red.at);
  EXPECT_EQ(s.forces.orders[1].mission.facing, degrees(0.0));
}

TEST(Shipped, scenarios_are_sound) {
  EXPECT_FALSE(shipped_scenarios().empty());
  for (const std::string& name : shipped_scenarios()) {
    const auto read = read_scenario(name);
    for (const Error& error : read.errors()) {
      ADD_FAILURE() << to_string(error);
    }
  }
}

/// Replaces red's detachment by the text given.
Files with_red(const std::string& formation) {
  Files files = two_companies();
  std::string& text = files["scenario.yaml"];
  const std::size_t from = text.find("  red:\n    - key");
  const std::size_t to = text.find("orders:");
  text.replace(from, to - from, "  red:\n" + formation);
  return with(files, "scenario.yaml", "  - {at: \"06:00\", to: red/detachment, verb: hold}\n", "");
}

TEST(Templates, make_a_battalion_of_four_companies_in_one_line) {
  Files files = with_red("    - {template: battalion, each: 2-3, key: \"{n}bn\", at: the-farm}\n");
  files = with(files, "scenario.yaml", "order_of_battle:",
               "  battalion:\n"
               "    echelon: battalion\n"
               "    officers: 3\n"
               "    name: {en: \"{nth} Battalion\", zh: \"第{n}營\"}\n"
               "    elements_have: {men: 150}\n"
               "    elements: [{template: company, each: 4, key: \"{n}co\"}]\n"
               "order_of_battle:");
  const Scenario s = sound(files);
  EXPECT_EQ(s.forces.units.size(), 9U);
  EXPECT_EQ(s.forces.formations.size(), 3U);
  const Formation& third = formation(s, "red/3bn");
  EXPECT_EQ(third.name, "3rd Battalion");
  EXPECT_EQ(third.name_zh, "第3營");
  EXPECT_EQ(third.succession.size(), 3U);
  const Unit& fourth = unit(s, "red/2bn/4co");
  EXPECT_EQ(fourth.men, 150) << "elements_have goes before the template";
  EXPECT_EQ(fourth.rounds, 15'000);
  EXPECT_EQ(fourth.at, (Point{metres(0.0), metres(400.0 - 3 * 150.0)})) << "in column to the rear";
}

TEST(Precedence, own_then_elements_have_then_template) {
  const Scenario s = sound(with_red(
      "    - key: d\n      echelon: detachment\n      officers: 1\n      at: the-farm\n"
      "      elements_have: {men: 150, quality: 40 %}\n"
      "      formations:\n"
      "        - key: e\n          echelon: battalion\n          officers: 1\n"
      "          elements_have: {quality: 45 %}\n"
      "          elements: [{template: company, key: a}, {template: company, key: b, men: 90}]\n"));
  EXPECT_EQ(unit(s, "red/d/e/a").men, 150);
  EXPECT_EQ(unit(s, "red/d/e/b").men, 90);
  EXPECT_EQ(unit(s, "red/d/e/a").quality, fraction(0.45));
}

TEST(DrawingUp, in_line_the_first_is_on_the_right) {
  const Scenario s = sound(
      with_red("    - key: d\n      echelon: detachment\n      officers: 1\n      at: the-farm\n"
               "      facing: 180 deg\n      array: line\n      interval: 80 m\n"
               "      elements: [{template: company, each: 4, key: \"c{n}\"}]\n"));
  // Facing south the right is west.
  EXPECT_EQ(unit(s, "red/d/c1").at, (Point{metres(-120.0), metres(400.0)}));
  EXPECT_EQ(unit(s, "red/d/c4").at, (Point{metres(120.0), metres(400.0)}));
  EXPECT_EQ(unit(s, "red/d/c1").array, Array::line);
}

TEST(DrawingUp, guns_stand_in_battery) {
  const Scenario s = sound(
      with_red("    - key: d\n      echelon: detachment\n      officers: 1\n      at: the-farm\n"
               "      array: line\n"
               "      elements: [{key: g, arm: field_artillery, men: 120, guns: 6, gun: krupp-87, "
               "shells_per_gun: 100}]\n"));
  EXPECT_EQ(unit(s, "red/d/g").array, Array::battery);
  EXPECT_EQ(unit(s, "red/d/g").shells, 600);
}

TEST(Places, may_be_said_in_four_ways) {
  const auto red_at = [](const std::string& at) {
    const Files files =
        with(two_companies(), "scenario.yaml", "      at: the-farm", "      at: " + at);
    return unit(sound(files), "red/detachment/1co").at;
  };
  EXPECT_EQ(red_at("{x: 120 m, y: -0.5 km}"), (Point{metres(120.0), metres(-500.0)}));
  EXPECT_EQ(red_at("{from: the-farm, bearing: 90 deg, distance: 300 m}"),
            (Point{metres(300.0), metres(400.0)}));
  EXPECT_EQ(red_at("{lat: 39.03 deg, lon: 125.75 deg}"), (Point{{0}, {0}}));
  // Half-way along the track of 1900.1 and 400.5 m.
  EXPECT_NEAR(in_metres(red_at("farm-track").y), -749.6, 0.5);
}

TEST(OwnData, replaces_figures_of_the_same_name) {
  Files files = two_companies();
  files["data/movement.yaml"] =
      "format: vedette-numbers/1\nnumbers:\n  foot_road_mps: {value: 0.5, source: none}\n";
  EXPECT_EQ(sound(files).doctrine[Number::foot_road_mps], 0.5);
  EXPECT_NE(sound(two_companies()).doctrine[Number::foot_road_mps], 0.5);
}

TEST(OwnData, is_held_to_the_rules) {
  Files files = two_companies();
  files["data/movement.yaml"] =
      "format: vedette-numbers/1\nsources: {fsr: Field Service Regulations}\nnumbers:\n"
      "  foot_rode_mps: {value: 0.5, source: none}\n"
      "  foot_road_mps: {value: 0.5}\n"
      "  foot_quick_mps: {value: 0.5, source: fsp}\n"
      "  foot_double_mps: {value: 0.5 m/s, source: fsr}\n";
  const std::vector<std::string> kExpected{
      "s/data/movement.yaml:4:3: no model has a number `foot_rode_mps`: did you mean "
      "'foot_road_mps'?",
      "s/data/movement.yaml:5:18: `foot_road_mps` has no source: write {value: ..., source: ...}; "
      "`source: none` if there is none",
      "s/data/movement.yaml:6:40: the file lists no source 'fsp': did you mean 'fsr'?",
      "s/data/movement.yaml:7:28: `foot_double_mps` is '0.5 m/s': write a number without unit or "
      "quotes, -1e+12 to 1e+12"};
  EXPECT_EQ(errors_of(files), kExpected);
}

/// The same files with the members of every map, and the lists that have no order, turned round.
Files turned_round(const Files& files) {
  using Json = nlohmann::ordered_json;
  const auto turn = [](const auto& self, const Json& value, const std::string& key) -> Json {
    if (value.is_object()) {
      Json map = Json::object();
      std::vector<std::string> keys;
      for (const auto& [name, member] : value.items()) {
        keys.push_back(name);
      }
      for (auto name = keys.rbegin(); name != keys.rend(); ++name) {
        map[*name] = self(self, value[*name], *name);
      }
      return map;
    }
    if (!value.is_array()) {
      return value;
    }
    Json list = Json::array();
    for (const Json& item : value) {
      list.push_back(self(self, item, ""));
    }
    if (key == "orders" || key == "features" || key == "files" || key == "formations") {
      std::reverse(list.begin(), list.end());
    }
    return list;
  };
  Files turned;
  for (const auto& [path, text] : files) {
    const auto json = as_json(path, text);
    EXPECT_TRUE(json.ok());
    turned[path] = turn(turn, Json::parse(json.value()), "").dump(1);
  }
  return turned;
}

TEST(Order, of_the_file_changes_nothing) {
  const Files files = two_companies();
  EXPECT_EQ(compile_to_bytes(sound(turned_round(files))), compile_to_bytes(sound(files)));
}

TEST(Bytes, hold_the_whole_scenario) {
  const Scenario scenario = sound(two_companies());
  const std::vector<std::byte> bytes = compile_to_bytes(scenario);
  const Result<Scenario> again = scenario_from_bytes(bytes);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(compile_to_bytes(again.value()), bytes);
  EXPECT_EQ(again.value().forces.units.size(), 2U);
}

std::string error_of(std::span<const std::byte> bytes) {
  const Result<Scenario> read = scenario_from_bytes(bytes);
  return read.ok() ? "" : to_string(read.errors().front());
}

TEST(Bytes, that_are_wrong_are_told) {
  const std::vector<std::byte> bytes = compile_to_bytes(sound(two_companies()));
  EXPECT_NE(error_of({}).find("no compiled scenario"), std::string::npos);
  EXPECT_NE(error_of(std::span(bytes).first(bytes.size() - 1)).find("bytes of"), std::string::npos);
  for (const auto& [at, part] : {std::pair<std::size_t, const char*>{0, "no compiled scenario"},
                                 {8, "was compiled as version"},
                                 {28, "its hash is wrong"},
                                 {5000, "its hash is wrong"}}) {
    std::vector<std::byte> damaged = bytes;
    damaged[at] ^= std::byte{0x40};
    EXPECT_NE(error_of(damaged).find(part), std::string::npos) << at;
  }
}

}  // namespace
}  // namespace vedette::testing
