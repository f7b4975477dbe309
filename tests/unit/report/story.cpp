#include "unit/report/story.h"

#include <algorithm>
#include <set>

namespace vedette::report {

namespace {

Point at(double east_m, double north_m) {
  return {metres(east_m), metres(north_m)};
}

template <class List>
std::size_t place_of(const List& list, const std::string& key) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].key == key) {
      return i;
    }
  }
  return list.size();
}

Feature fort(const char* key, const char* name, double east_m, double north_m) {
  Feature feature{.kind = FeatureKind::work, .key = key, .name = name, .closed = true};
  feature.line = {at(east_m - 60, north_m - 60), at(east_m + 60, north_m - 60),
                  at(east_m + 60, north_m + 60), at(east_m - 60, north_m + 60)};
  return feature;
}

}  // namespace

Instant at_hour(double hour) {
  return Instant{} + minutes(hour * 60);
}

Story::Story() {
  scenario.key = "hand-made";
  scenario.title = "A <small> battle & its \"forts\"";
  scenario.calendar.begins = at_hour(4);
  scenario.calendar.ends = at_hour(9);
  scenario.weather = {{.from = {0}, .cloud = fraction(0.1)},
                      {.from = at_hour(6.5), .cloud = kWhole, .rain_um_per_hour = 4000}};
  build_ground();
  build_forces();
}

void Story::build_ground() {
  Ground& ground = scenario.ground;
  ground.lattice = {160, 160, metres(25), {}};
  ground.relief_dm.assign(ground.lattice.size(), 100);
  ground.cover.assign(ground.lattice.size(), Cover::grass);
  ground.features = {fort("east", "Fort <Q> & 'Sons'", 2600, 2600),
                     fort("west", "Outer fort, west", 1400, 2600)};
  ground.places = {{"mill", "Old mill", "", at(2000, 2000)}};
}

void Story::build_forces() {
  Forces& forces = scenario.forces;
  forces.sides = {{"cn", "China", ""}, {"jp", "Japan", ""}};
  const SideId china{0}, japan{1};
  forces.leaders = {{"ishida", "Ishida Masayoshi", "", "Major", {}, {}},
                    {"other", "an officer of the brigade", "", "", {}, {}},
                    {"zuo", "Zuo Baogui", "", "Brigade General", {}, {}}};
  const auto formation = [&](const char* key, const char* name, SideId side, FormationId parent,
                             Echelon echelon, std::vector<LeaderId> leaders) {
    forces.formations.push_back(
        {key, name, "", side, parent, echelon, std::move(leaders), fraction(0.5)});
  };
  formation("feng", "Feng army", china, {}, Echelon::brigade, {LeaderId{2}});
  formation("sato", "Wonsan detachment", japan, {}, Echelon::brigade, {});
  formation("sato/1", "1st Bn, 18th Regiment", japan, FormationId{1}, Echelon::battalion,
            {LeaderId{0}, LeaderId{1}});
  formation("sato/2", "2nd Bn, 18th Regiment", japan, FormationId{1}, Echelon::battalion, {});
  formation("sato/guns", "Mountain guns", japan, FormationId{1}, Echelon::detachment, {});
  for (const FormationId id : {FormationId{2}, FormationId{3}}) {
    forces.orders.push_back({at_hour(5), id, {.verb = Verb::attack, .feature = FeatureId{1}}});
  }
  add_element("feng", Arm::infantry, 1400, 2600);
  add_element("feng", Arm::infantry, 2600, 2600);
  add_element("sato/1", Arm::infantry, 1400, 2420);
  add_element("sato/2", Arm::infantry, 1800, 1400);
  add_element("sato/guns", Arm::mountain_artillery, 2000, 1000);
}

void Story::add_element(const char* formation_key, Arm arm, double east_m, double north_m) {
  const FormationId id = formation(formation_key);
  const auto unit = id_of<UnitId>(scenario.forces.units.size());
  const auto number = static_cast<std::int64_t>(elements.size());
  scenario.forces.units.push_back({.key = "unit-" + std::to_string(number),
                                   .formation = id,
                                   .arm = arm,
                                   .men = 200,
                                   .at = at(east_m, north_m)});
  elements.push_back({.id = number,
                      .name = "unit",
                      .unit = unit,
                      .formation = id,
                      .side = scenario.forces.formations[id.index()].side,
                      .arm = arm,
                      .from = scenario.calendar.begins,
                      .until = scenario.calendar.ends});
  places_.push_back({.element = number,
                     .on_map = true,
                     .at = at(east_m, north_m),
                     .frontage = metres(200),
                     .depth = metres(20),
                     .array = Array::line,
                     .men = 200,
                     .guns = is_artillery(arm) ? 6 : 0,
                     .cohesion = fraction(0.8)});
}

FormationId Story::formation(const std::string& key) const {
  return id_of<FormationId>(place_of(scenario.forces.formations, key));
}
FeatureId Story::feature(const std::string& key) const {
  return id_of<FeatureId>(place_of(scenario.ground.features, key));
}
LeaderId Story::leader(const std::string& key) const {
  return id_of<LeaderId>(place_of(scenario.forces.leaders, key));
}

Census Story::census(Instant moment) const {
  Census all{moment, places_};
  for (const RecordedEvent& event : events) {
    if (event.kind == EventKind::losses && event.commodity == Commodity::men &&
        event.at <= moment) {
      all.elements[static_cast<std::size_t>(event.element)].men -= event.count;
    }
  }
  return all;
}

Material Story::material() const {
  Material told;
  told.scenario = &scenario;
  told.seed = 7;
  told.begins = scenario.calendar.begins;
  told.ends = scenario.calendar.ends;
  told.ticks = 1800;
  told.complete = true;
  told.elements = elements;
  told.events = events;
  std::stable_sort(told.events.begin(), told.events.end(),
                   [](const RecordedEvent& a, const RecordedEvent& b) { return a.at < b.at; });
  told.census = [this](Instant moment) { return census(moment); };
  told.way = [this](std::int64_t element, Instant from, Instant until) {
    const Point end = places_[static_cast<std::size_t>(element)].at;
    return Way{{from, {end.x, end.y - metres(600)}}, {until, end}};
  };
  for (Instant moment = told.begins; moment <= told.ends; moment = moment + minutes(15)) {
    told.quarters.push_back(census(moment));
  }
  return told;
}

void Story::stage(double hour, const char* key, Verb verb, Stage stage, const char* place) {
  RecordedEvent event{.at = at_hour(hour), .kind = EventKind::stage, .formation = formation(key)};
  event.mission = {.verb = verb, .stage = stage, .feature = feature(place)};
  events.push_back(event);
}

void Story::lose(double hour, std::int64_t element, std::int64_t by, std::int32_t killed,
                 std::int32_t wounded) {
  for (const auto& [account, count] :
       {std::pair{Account::killed, killed}, std::pair{Account::wounded, wounded}}) {
    events.push_back({.at = at_hour(hour),
                      .kind = EventKind::losses,
                      .element = element,
                      .other = by,
                      .formation = elements[static_cast<std::size_t>(element)].formation,
                      .count = count,
                      .commodity = Commodity::men,
                      .account = account,
                      .cause = Cause::small_arms});
  }
}

void Story::fire(double hour, std::int64_t element, std::int32_t rounds) {
  events.push_back({.at = at_hour(hour),
                    .kind = EventKind::losses,
                    .element = element,
                    .formation = elements[static_cast<std::size_t>(element)].formation,
                    .count = rounds,
                    .commodity = Commodity::rounds,
                    .account = Account::used,
                    .cause = Cause::supply});
}

void Story::tell(double hour, EventKind kind, std::int64_t element, std::int64_t other,
                 std::int32_t count) {
  events.push_back({.at = at_hour(hour),
                    .kind = kind,
                    .element = element,
                    .other = other,
                    .formation = elements[static_cast<std::size_t>(element)].formation,
                    .count = count});
}

void Story::nerve(double hour, std::int64_t element, NerveState state) {
  tell(hour, EventKind::nerve, element);
  events.back().nerve = state;
}

void Story::fall(double hour, const char* key, LeaderState state) {
  RecordedEvent event{.at = at_hour(hour), .kind = EventKind::leader_fallen, .leader = leader(key)};
  event.leader_state = state;
  for (std::size_t i = 0; i < scenario.forces.formations.size(); ++i) {
    const auto& line = scenario.forces.formations[i].succession;
    if (std::find(line.begin(), line.end(), event.leader) != line.end()) {
      event.formation = id_of<FormationId>(i);
    }
  }
  events.push_back(event);
}

void Story::pass_command(double hour, const char* key, const char* to) {
  events.push_back({.at = at_hour(hour),
                    .kind = EventKind::command_passed,
                    .formation = formation(key),
                    .leader = *to == '\0' ? LeaderId::none() : leader(to)});
}

void Story::take(double hour, const char* place, const char* side) {
  events.push_back({.at = at_hour(hour),
                    .kind = EventKind::possession,
                    .feature = feature(place),
                    .side = id_of<SideId>(place_of(scenario.forces.sides, side))});
}

void tell_a_battle(Story& story) {
  story.stage(5.0, "sato/1", Verb::attack, Stage::approach, "west");
  story.stage(5.2, "sato/1", Verb::attack, Stage::deploy, "west");
  story.stage(5.4, "sato/2", Verb::attack, Stage::deploy, "west");
  story.tell(5.1, EventKind::opened_fire, 4, 0, 1310);
  story.tell(5.5, EventKind::opened_fire, 0, 2, 640);
  story.lose(5.6, 2, 0, 6, 24);
  story.lose(5.7, 0, 4, 10, 30);
  story.fire(5.7, 0, 9000);
  story.stage(6.2, "sato/1", Verb::attack, Stage::assault, "west");
  story.tell(6.25, EventKind::charge, 2, 0);
  story.tell(6.3, EventKind::drove_off, 2, 0);
  story.nerve(6.3, 0, NerveState::broken);
  story.nerve(6.32, 0, NerveState::routed);
  story.fall(6.33, "zuo", LeaderState::killed);
  story.pass_command(6.34, "feng", "");
  story.take(6.4, "west", "jp");
}

namespace {

bool is_void(const std::string& name) {
  static const std::set<std::string> kVoid{"meta", "br", "img", "hr", "link", "input"};
  return kVoid.count(name) > 0;
}

/// End of a tag that begins at `from`, past quoted attributes; npos when it never ends.
std::size_t tag_end(const std::string& markup, std::size_t from) {
  char quote = 0;
  for (std::size_t i = from; i < markup.size(); ++i) {
    const char c = markup[i];
    if (quote != 0) {
      quote = c == quote ? '\0' : quote;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return i;
    } else if (c == '<' && i > from) {
      return std::string::npos;
    }
  }
  return std::string::npos;
}

}  // namespace

std::string markup_fault(const std::string& markup) {
  std::vector<std::string> open;
  for (std::size_t i = markup.find('<'); i != std::string::npos; i = markup.find('<', i + 1)) {
    if (markup[i + 1] == '!') {
      continue;
    }
    const std::size_t end = tag_end(markup, i);
    if (end == std::string::npos) {
      return "a tag does not end: " + markup.substr(i, 60);
    }
    const bool closes = markup[i + 1] == '/';
    const std::size_t from = i + (closes ? 2 : 1);
    const std::string name = markup.substr(from, markup.find_first_of(" />\n", from) - from);
    if (closes) {
      if (open.empty() || open.back() != name) {
        return "</" + name + "> closes " + (open.empty() ? "nothing" : open.back());
      }
      open.pop_back();
    } else if (markup[end - 1] != '/' && !is_void(name)) {
      open.push_back(name);
    }
  }
  return open.empty() ? "" : open.back() + " is never closed";
}

}  // namespace vedette::report
