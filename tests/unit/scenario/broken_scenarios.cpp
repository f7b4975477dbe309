// One way to break a scenario each, and the error that tells it: the place, what is wrong, what
// would be right. All of them change scenarios/two-companies.
#include "unit/scenario/written.h"

namespace vedette::testing {
namespace {

struct Broken {
  const char* name;
  const char* file;
  const char* from;
  const char* to;
  const char* error;  ///< the whole text of the only error
};

void PrintTo(const Broken& broken, std::ostream* out) {
  *out << broken.name;
}

constexpr const char* kYaml = "scenario.yaml";
constexpr const char* kMap = "map/ground.geojson";

const Broken kBroken[] = {
    // The text itself
    {"yaml_syntax", kYaml, "sides:\n", "sides: [\n",
     "s/scenario.yaml:15:3: is not YAML: end of sequence flow not found: mend the syntax here or "
     "just before"},
    {"not_utf8", kYaml, "Two companies", "Two \xFF companies",
     "s/scenario.yaml:3:17: is not UTF-8: byte 0xff: save the file as UTF-8"},
    {"nul_byte", kYaml, "Two companies", "Two\x01 companies",
     "s/scenario.yaml:3:16: has a control character, byte 0x01: take it out"},
    {"duplicate_key", kYaml, "  cell: 25 m\n", "  cell: 25 m\n  cell: 50 m\n",
     "s/scenario.yaml:9:3: the key 'cell' stands twice in this map: keep one of the two"},
    {"tag", kYaml, "cell: 25 m", "cell: !!str 25 m",
     "s/scenario.yaml:8:9: the tag 'tag:yaml.org,2002:str' has no meaning here: take it out"},
    {"second_document", kYaml, "orders:\n", "---\norders:\n",
     "s/scenario.yaml:1:1: the file holds more than one document: take out the second '---' and "
     "what follows it"},
    {"json_syntax", kMap, "\"features\": [", "\"features\": [,",
     "s/map/ground.geojson:1:79: is not JSON: unexpected ',': mend the syntax here or just before"},
    {"json_duplicate_key", kMap, "\"name\": \"The farm\"",
     "\"name\": \"x\", \"name\": \"The farm\"",
     "s/map/ground.geojson:2:87: the key 'name' stands twice in this map: keep one of the two"},
    // Keys and types
    {"unknown_key", kYaml, "base_height", "base_hight",
     "s/scenario.yaml:9:3: `base_hight` is no key of map: did you mean 'base_height'?"},
    {"missing_key", kYaml, "  extent: {east: 4 km, north: 4 km}\n", "",
     "s/scenario.yaml:6:3: map has no `extent`: write extent"},
    {"wrong_format", kYaml, "vedette-scenario/1", "vedette-scenario/9",
     "s/scenario.yaml:2:9: `format` is 'vedette-scenario/9': did you mean 'vedette-scenario/1'?"},
    {"wrong_unit", kYaml, "cell: 25 m", "cell: 25 ft",
     "s/scenario.yaml:8:9: `cell` is '25 ft': write a length in mm, m or km, such as 25 m"},
    {"missing_unit", kYaml, "cell: 25 m", "cell: 25",
     "s/scenario.yaml:8:9: `cell` is '25': write a length in mm, m or km, such as 25 m"},
    {"out_of_range", kYaml, "cell: 25 m", "cell: 1 m",
     "s/scenario.yaml:8:9: `cell` is 1 m: write 5 to 200 m"},
    {"not_a_count", kYaml, "men: 200", "men: 200.5",
     "s/scenario.yaml:19:33: `men` is '200.5': write a whole number, 1 to 1000 (without unit or "
     "quotes)"},
    {"leading_zero", kYaml, "men: 200", "men: 017",
     "s/scenario.yaml:19:33: `men` is '017': write a whole number, 1 to 1000 (without unit or "
     "quotes)"},
    {"no_value", kYaml, "cell: 25 m",
     "cell:", "s/scenario.yaml:8:3: `cell` has no value: write one, or take the key out"},
    {"text_is_number", kYaml, "rank: Captain", "rank: 1890",
     "s/scenario.yaml:17:53: `rank` is a number, 1890: put it in quotes"},
    {"word_unknown", kYaml, "verb: attack", "verb: atack",
     "s/scenario.yaml:40:46: `verb` is 'atack': did you mean 'attack'?"},
    {"key_with_capitals", kYaml, "key: 1co, name", "key: 1Co, name",
     "s/scenario.yaml:27:43: `key` is '1Co': write a key: a-z, 0-9, '-', '_', '.', at most 60"},
    {"bad_time", kYaml, "begins: \"06:00\"", "begins: \"6.00\"",
     "s/scenario.yaml:4:35: `begins` is '6.00': write a time, such as \"04:30\" or \"+1 06:00\" "
     "(the day after)"},
    {"bad_date", kYaml, "1894-09-15", "1894-09-31",
     "s/scenario.yaml:4:15: `date` is '1894-09-31': write a date from 1800 to 1999, such as "
     "1894-09-15"},
    {"list_expected", kYaml, "[map/ground.geojson]", "map/ground.geojson",
     "s/scenario.yaml:10:10: `files` is 'map/ground.geojson': write a list"},
    {"map_expected", kYaml, "origin: {lat: 39.03 deg, lon: 125.75 deg}", "origin: here",
     "s/scenario.yaml:6:11: a place by latitude and longitude is 'here': write a map with lat or "
     "lon"},
    // Clock and weather
    {"ends_before", kYaml, "ends: \"08:00\"", "ends: \"05:00\"",
     "s/scenario.yaml:4:50: the battle ends before it begins: write a later time; \"+1 06:00\" is "
     "on the next day"},
    {"ticks", kYaml, "tick: 10 s", "tick: 7 s",
     "s/scenario.yaml:4:8: the battle is no whole number of ticks: change `ends`, or take another "
     "`tick` such as 10 s"},
    {"weather_late", kYaml, "from: \"00:00\"", "from: \"07:00\"",
     "s/scenario.yaml:12:5: the first weather begins after the battle: let the first spell begin "
     "at `begins` or before"},
    {"weather_backwards", kYaml, "sides:\n", "  - {from: \"00:00\"}\nsides:\n",
     "s/scenario.yaml:13:5: the weather goes back in time: put the spells into the order of their "
     "times, each once"},
    // Map
    {"missing_file", kYaml, "map/ground.geojson", "map/grund.geojson",
     "s/scenario.yaml:10:11: there is no file map/grund.geojson: write it, or take out what names "
     "it"},
    {"file_outside", kYaml, "map/ground.geojson", "../ground.geojson",
     "s/scenario.yaml:10:11: the path ../ground.geojson leads out of the folder: name a file "
     "inside it, such as map/hills.geojson"},
    {"too_many_cells", kYaml, "extent: {east: 4 km, north: 4 km}",
     "extent: {east: 100 km, north: 100 km}",
     "s/scenario.yaml:7:11: the map has 16000000 cells: make it smaller or the cells larger: "
     "4000000 are the limit"},
    {"no_whole_cells", kYaml, "east: 4 km", "east: 4010 m",
     "s/scenario.yaml:7:11: the map is no whole number of cells: make east and north multiples of "
     "the cell, 25 m"},
    {"unknown_kind", kMap, "\"kind\": \"track\"", "\"kind\": \"trak\"",
     "s/map/ground.geojson:4:46: `kind` is 'trak': did you mean 'track'?"},
    {"wrong_geometry", kMap, "\"track\", \"key\": \"farm-track\", \"width_m\": 3",
     "\"wood\", \"key\": \"farm-track\"",
     "s/map/ground.geojson:5:25: a wood is drawn as a LineString: draw it as a Polygon"},
    {"no_position", kMap, "[20, 0]", "[20]",
     "s/map/ground.geojson:5:67: a position is no pair of numbers: write two numbers, [x, y]"},
    {"key_twice", kMap, "\"key\": \"farm-track\"", "\"key\": \"the-farm\"",
     "s/map/ground.geojson:4:62: the key 'the-farm' is taken: it stands also at "
     "s/map/ground.geojson:2:62"},
    {"point_off_map", kMap, "[20, 0]", "[2020, 0]",
     "s/map/ground.geojson:4:62: track 'farm-track' point 2 lies 20 m beyond the east edge of the "
     "map: move it inside, or make the map larger"},
    // Order of battle
    {"no_element", kYaml,
     "elements: [{template: company, key: 1co, name: {en: Blue 1st Company, zh: 藍軍第一連}}]",
     "elements: []",
     "s/scenario.yaml:22:7: the formation 'blue/detachment' has no element: write at least one "
     "under `elements:`, there or further down"},
    {"unknown_template", kYaml, "{template: company, key: 1co, name",
     "{template: compny, key: 1co, arm: infantry, men: 9, name",
     "s/scenario.yaml:27:29: there is no template 'compny': did you mean 'company'?"},
    {"template_circle", kYaml, "company: {arm", "company: {template: company, arm",
     "s/scenario.yaml:19:23: the template 'company' leads back to itself: take out one "
     "`template:` of the circle"},
    {"template_misplaced", kYaml, "      echelon: detachment\n      commander: adler",
     "      echelon: detachment\n      template: company\n      commander: adler",
     "s/scenario.yaml:24:17: the template 'company' has `arm`, which a formation has not: use it "
     "where it belongs"},
    {"unknown_weapon", kYaml, "weapon: mauser-71-84", "weapon: mauser-71-48",
     "s/scenario.yaml:35:56: the data have no weapon 'mauser-71-48': did you mean 'mauser-71-84'?"},
    {"wrong_weapon", kYaml, "weapon: mauser-71-84", "weapon: krupp-87",
     "s/scenario.yaml:35:56: 'krupp-87' is no weapon for `weapon`: write one of "},
    {"rounds_without_rifle", kYaml, "weapon: murata-13-18, rounds", "rounds",
     "s/scenario.yaml:19:54: has `rounds_per_man` and no `weapon`: write weapon, or take the other "
     "out"},
    {"guns_without_gun", kYaml, "{template: company, key: 1co, weapon",
     "{template: company, key: 1co, guns: 6, weapon",
     "s/scenario.yaml:35:54: has `guns` and no `gun`: write gun, or take the other out"},
    {"same_key", kYaml, "elements: [{template: company, key: 1co, weapon: mauser-71-84}]",
     "elements: [{template: company, key: 1co}, {template: company, key: 1co}]",
     "s/scenario.yaml:35:74: there are two units 'red/detachment/1co': give each its own key"},
    {"each_without_n", kYaml, "{template: company, key: 1co, weapon",
     "{template: company, each: 2, key: co, weapon",
     "s/scenario.yaml:35:52: there are two units 'red/detachment/co': put {n} into the key"},
    {"n_without_each", kYaml, "key: 1co, weapon", "key: \"{n}co\", weapon",
     "s/scenario.yaml:35:43: `key` is '{n}co': {n} stands for something only beside `each`"},
    {"no_commander", kYaml, "      officers: 3\n", "",
     "s/scenario.yaml:32:7: the formation 'red/detachment' has no commander: write commander: KEY, "
     "or officers: 1 if his name is not known"},
    {"unknown_leader", kYaml, "commander: adler", "commander: alder",
     "s/scenario.yaml:24:18: there is no leader 'alder': did you mean 'adler'?"},
    {"leader_twice", kYaml, "officers: 3", "commander: adler",
     "s/scenario.yaml:34:18: the leader 'adler' serves twice: name him in one formation only"},
    {"idle_leader", kYaml, "      commander: adler\n", "",
     "s/scenario.yaml:17:3: the leader 'adler' serves nowhere: name him as a commander or in a "
     "succession, or take him out"},
    {"no_place", kYaml, "      at: the-farm\n", "",
     "s/scenario.yaml:35:18: the element 'red/detachment/1co' has no place: write `at:` here or in "
     "a formation above"},
    {"unknown_place", kYaml, "      at: the-farm", "      at: the-fram",
     "s/scenario.yaml:36:11: the map has no place 'the-fram': did you mean 'the-farm'?"},
    {"off_map", kYaml, "at: {x: 0 m, y: -800 m}", "at: {x: 0 m, y: -2800 m}",
     "s/scenario.yaml:27:18: the element 'blue/detachment/1co' stands off the map, at (0 m, -2800 "
     "m): move it, or make the map larger"},
    {"battery_of_infantry", kYaml, "      facing: 180 deg\n      array: line",
     "      facing: 180 deg\n      array: battery",
     "s/scenario.yaml:35:18: an element without guns stands in `battery`: write column, line, "
     "skirmish or mass"},
    {"unknown_side", kYaml, "  red:\n    - key", "  rad:\n    - key",
     "s/scenario.yaml:31:3: there is no side 'rad': did you mean 'red'?"},
    {"far_away", kYaml, "at: {x: 0 m, y: -800 m}", "at: {lat: 12.57 deg, lon: 39.03 deg}",
     "s/scenario.yaml:28:11: this latitude and longitude lie far from the map: look whether lat "
     "and lon are exchanged"},
    // Orders
    {"order_to_nobody", kYaml, "to: blue/detachment", "to: blue/detatchment",
     "s/scenario.yaml:40:23: there is no formation 'blue/detatchment': did you mean "
     "'blue/detachment'?"},
    {"order_to_two", kYaml, "to: blue/detachment", "to: detachment",
     "s/scenario.yaml:40:23: several paths end in 'detachment': write blue/detachment or "
     "red/detachment"},
    {"order_without_objective", kYaml, "place: the-farm, ", "",
     "s/scenario.yaml:40:5: the order to attack names no objective: write place or feature"},
    {"order_outside", kYaml, "at: \"06:10\"", "at: \"09:10\"",
     "s/scenario.yaml:40:10: the order falls outside the battle: write a time between `begins` and "
     "`ends` of the clock"},
    {"unknown_feature", kYaml, "place: the-farm, ", "feature: farm-trak, ",
     "s/scenario.yaml:40:63: the map has no feature 'farm-trak': did you mean 'farm-track'?"},
    {"history_leader", kYaml, "orders:\n",
     "history:\n  - {at: \"06:30\", says: He falls, leader: nobody}\norders:\n",
     "s/scenario.yaml:40:43: there is no leader 'nobody': write the key of a leader"},
    {"history_two_things", kYaml, "orders:\n",
     "history:\n  - {at: \"06:30\", says: It falls, feature: farm-track, to: blue, formation: "
     "red/detachment}\norders:\n",
     "s/scenario.yaml:40:5: the fact names more than one thing to compare: write one of feature, "
     "leader, formation, or two facts"},
    {"history_to_nobody", kYaml, "orders:\n",
     "history:\n  - {at: \"06:30\", says: It falls, feature: farm-track}\norders:\n",
     "s/scenario.yaml:40:5: `feature` and `to` go together: write which feature fell to which "
     "side"},
};

class BrokenScenario : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenScenario, is_refused_by_one_error_that_names_the_mend) {
  const Broken& broken = GetParam();
  const auto errors = errors_of(with(two_companies(), broken.file, broken.from, broken.to));
  const std::string expected = broken.error;
  ASSERT_FALSE(errors.empty());
  const bool found = std::any_of(errors.begin(), errors.end(), [&](const std::string& error) {
    return expected.ends_with(' ') ? error.starts_with(expected) : error == expected;
  });
  EXPECT_TRUE(found) << "expected: " << expected << "\n  first is: " << errors.front();
}

INSTANTIATE_TEST_SUITE_P(Table, BrokenScenario, ::testing::ValuesIn(kBroken),
                         [](const auto& broken) { return std::string(broken.param.name); });

TEST(Errors, come_all_at_once_and_sorted_by_place) {
  Files files = two_companies();
  files = with(files, "scenario.yaml", "verb: hold", "verb: holt");
  files = with(files, "scenario.yaml", "cell: 25 m", "cell: 25");
  files = with(files, "scenario.yaml", "men: 200", "men: many");
  files = with(files, "map/ground.geojson", "\"width_m\": 3", "\"width_m\": \"3 m\"");
  const auto errors = errors_of(files);
  ASSERT_EQ(errors.size(), 4U);
  EXPECT_TRUE(errors[0].starts_with("s/scenario.yaml:8:9: "));
  EXPECT_TRUE(errors[1].starts_with("s/scenario.yaml:19:33: "));
  EXPECT_TRUE(errors[2].starts_with("s/scenario.yaml:41:45: "));
  EXPECT_TRUE(errors[3].starts_with("s/map/ground.geojson:4:87: `width_m` is '3 m': "));
}

TEST(Errors, columns_count_characters) {
  const auto errors =
      errors_of(with(two_companies(), "scenario.yaml", "zh: 兩連對壘}", "zh: 兩連對壘, fr: x}"));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0], "s/scenario.yaml:3:38: `fr` is no key of a name: its keys are en or zh");
}

}  // namespace
}  // namespace vedette::testing
