#include "scenario/order_of_battle_reader.h"

#include <algorithm>
#include <set>

#include "scenario/drawing_up.h"
#include "scenario/limits.h"
#include "scenario/record.h"
#include "scenario/scenario_forms.h"
#include "scenario/templates.h"
#include "scenario/unit_reader.h"

namespace vedette::scenario {

namespace {

constexpr std::size_t kNoGroup = static_cast<std::size_t>(-1);

/// A formation while its inside is read, and what stands above it.
struct Above {
  const Above* up = nullptr;
  Record record;
  std::string path;
  SideId side;
  std::size_t group = kNoGroup;  ///< where elements without a place of their own are drawn up
  std::size_t depth = 0;

  /// The record of the nearest formation that says this.
  [[nodiscard]] const Record* nearest(std::string_view key) const {
    for (const Above* at = this; at != nullptr; at = at->up) {
      if (at->record.has(key)) {
        return &at->record;
      }
    }
    return nullptr;
  }
};

class Reader {
 public:
  Reader(const Node& scenario, const std::vector<std::string>& sides,
         const std::vector<Weapon>& weapons, const Gazetteer& gazetteer, Problems& problems)
      : scenario_(scenario),
        sides_(sides),
        weapons_(weapons),
        gazetteer_(gazetteer),
        problems_(problems),
        templates_(scenario.find("templates"), problems) {}

  WrittenForces run() {
    read_leaders();
    const Node* order = scenario_.find("order_of_battle");
    for (std::size_t i = 0; order != nullptr && i < order->members.size(); ++i) {
      read_side(order->members[i]);
    }
    place_groups();
    report_idle_leaders();
    std::sort(
        forces_.leaders.begin(), forces_.leaders.end(),
        [](const WrittenLeader& a, const WrittenLeader& b) { return a.leader.key < b.leader.key; });
    return std::move(forces_);
  }

 private:
  struct Group {
    DrawnUp drawn_up;
    std::vector<std::size_t> units;  ///< indices into forces_.units
  };

  void read_leaders() {
    const Node* leaders = scenario_.find("leaders");
    for (std::size_t i = 0; leaders != nullptr && i < leaders->members.size(); ++i) {
      const Member& member = leaders->members[i];
      if (!member.value.is_map() || !known_leaders_.insert(member.key).second) {
        continue;
      }
      const Record record(member.value);
      const ShownName name = record.name("name", member.key);
      WrittenLeader written;
      written.leader = {member.key, name.en, name.zh, record.text("rank"), {}, {}};
      if (const Node* character = record.find("character")) {
        written.leader.character = read_character(Record(*character));
      }
      if (const Node* with = record.find("with")) {
        written.with = with->text;
        written.with_mark = with->mark;
      }
      written.mark = member.mark;
      forces_.leaders.push_back(std::move(written));
    }
  }

  static Character read_character(const Record& record) {
    const auto trait = [&](const char* key) { return record.share(key, 0.5); };
    return {trait("competence"), trait("initiative"), trait("aggression"),
            trait("caution"),    trait("courage"),    trait("loyalty"),
            trait("authority"),  trait("honesty"),    trait("vanity")};
  }

  void read_side(const Member& member) {
    const auto at = std::find(sides_.begin(), sides_.end(), member.key);
    if (at == sides_.end()) {
      problems_.add(member.mark, "there is no side " + quote(member.key),
                    problems_.did_you_mean(member.key, sides_, "the sides are " + one_of(sides_)));
      return;
    }
    Above side;
    side.path = member.key;
    side.side = id_of<SideId>(static_cast<std::size_t>(at - sides_.begin()));
    for (const Node& formation : member.value.items) {
      read_formations(formation, side);
    }
  }

  /// A formation as written is one, or several by `each`.
  void read_formations(const Node& written, const Above& above) {
    if (written.bad && !written.is_map()) {
      return;
    }
    if (above.depth >= limits::kFormationDepth) {
      problems_.add(written.mark,
                    "formations nest deeper than " + std::to_string(limits::kFormationDepth),
                    "look for a template that holds itself");
      return;
    }
    const Record record = templates_.complete(written, formation_form());
    for (const std::string& word : words_of_each(record)) {
      if (full_ ||
          !room(forces_.formations.size(), limits::kFormations, written.mark, "formations")) {
        return;
      }
      if (const auto path = path_of(record, above, word)) {
        read_formation(record, above, *path, word);
      }
    }
  }

  void read_formation(const Record& record, const Above& above, const std::string& path,
                      const std::string& word) {
    WrittenFormation written;
    written.mark = record.mark();
    written.parent = above.depth == 0 ? std::string() : above.path;
    const ShownName name = record.name("name", key_of(path));
    written.formation.key = path;
    written.formation.name = filled_in(name.en, word);
    written.formation.name_zh = filled_in(name.zh, word);
    written.formation.side = above.side;
    written.formation.echelon = record.word("echelon", 7, Echelon::battalion);
    written.formation.discipline = record.share("discipline", 0.5);
    if (!record.has("echelon")) {
      problems_.add(record.mark(), "a formation has no `echelon`",
                    "write echelon here or in its template");
    }
    read_succession(record, written);
    forces_.formations.push_back(std::move(written));

    Above here{&above, record, path, above.side, above.group, above.depth + 1};
    open_group(here);
    const std::size_t tried_before = elements_tried_;
    if (const Node* formations = record.find("formations")) {
      for (const Node& formation : formations->items) {
        read_formations(formation, here);
      }
    }
    if (const Node* elements = record.find("elements")) {
      for (const Node& element : elements->items) {
        read_elements(element, here);
      }
    }
    if (elements_tried_ == tried_before && !full_) {
      problems_.add(record.mark(), "the formation " + quote(path) + " has no element",
                    "write at least one under `elements:`, there or further down");
    }
  }

  void read_succession(const Record& record, WrittenFormation& written) {
    std::vector<const Node*> names;
    if (const Node* commander = record.find("commander")) {
      names.push_back(commander);
    }
    if (const Node* succession = record.find("succession")) {
      for (const Node& name : succession->items) {
        names.push_back(&name);
      }
    }
    for (const Node* name : names) {
      if (!known_leaders_.contains(name->text)) {
        problems_.add(
            name->mark, "there is no leader " + quote(name->text),
            problems_.did_you_mean(name->text, {known_leaders_.begin(), known_leaders_.end()},
                                   "add him to `leaders:`"));
      } else if (!busy_leaders_.insert(name->text).second) {
        problems_.add(name->mark, "the leader " + quote(name->text) + " serves twice",
                      "name him in one formation only");
      } else {
        written.leaders.push_back(name->text);
      }
    }
    const std::int32_t officers = record.count("officers");
    for (std::int32_t i = 1; i <= officers; ++i) {
      WrittenLeader officer;
      officer.leader.key = written.formation.key + "/officer-" + std::to_string(i);
      officer.leader.name = "an officer of " + written.formation.name;
      written.leaders.push_back(officer.leader.key);
      forces_.leaders.push_back(std::move(officer));
    }
    if (names.empty() && officers == 0) {
      problems_.add(record.mark(),
                    "the formation " + quote(written.formation.key) + " has no commander",
                    "write commander: KEY, or officers: 1 if his name is not known");
    }
  }

  void read_elements(const Node& written, const Above& above) {
    ++elements_tried_;
    if (written.bad && !written.is_map()) {
      return;
    }
    Record record(written);
    for (const Above* at = &above; at != nullptr; at = at->up) {
      for (const Node* have : at->record.all("elements_have")) {
        record.add(*have);
      }
    }
    record.add(templates_.behind(written, element_form()));
    for (const std::string& word : words_of_each(record)) {
      if (full_ || !room(forces_.units.size(), limits::kElements, written.mark, "elements")) {
        return;
      }
      if (const auto path = path_of(record, above, word)) {
        read_element(record, above, *path, word);
      }
    }
  }

  void read_element(const Record& record, const Above& above, const std::string& path,
                    const std::string& word) {
    WrittenUnit written;
    written.mark = record.mark();
    written.formation = above.path;
    Unit& unit = written.unit;
    const ShownName name = record.name("name", key_of(path));
    unit.key = path;
    unit.name = filled_in(name.en, word);
    unit.name_zh = filled_in(name.zh, word);
    read_strength(record, weapons_, unit, problems_);
    read_standing(record, above, unit);
    if (const Node* at = record.find("at")) {
      unit.at = gazetteer_.read(*at, problems_).value_or(Point{});
    } else if (above.group != kNoGroup) {
      groups_[above.group].units.push_back(forces_.units.size());
    } else if (!record.has("at")) {
      problems_.add(record.mark(), "the element " + quote(path) + " has no place",
                    "write `at:` here or in a formation above");
    }
    forces_.units.push_back(std::move(written));
  }

  /// Facing, array and time of entering: its own, else of the nearest formation that says them.
  void read_standing(const Record& record, const Above& above, Unit& unit) {
    const auto say = [&](std::string_view key) -> const Record* {
      return record.has(key) ? &record : above.nearest(key);
    };
    if (const Record* facing = say("facing")) {
      unit.facing = facing->angle("facing");
    }
    if (const Record* enters = say("enters")) {
      unit.enters = enters->time("enters", {0});
    }
    const Record* array = say("array");
    unit.array = array != nullptr ? array->word("array", 5, Array::column) : Array::column;
    const bool in_line = unit.array != Array::column || array == nullptr;
    if (unit.guns > 0 && in_line) {
      unit.array = Array::battery;
    } else if (unit.guns == 0 && unit.array == Array::battery) {
      problems_.add(record.mark(), "an element without guns stands in `battery`",
                    "write column, line, skirmish or mass");
    }
  }

  void open_group(Above& here) {
    const Node* at = here.record.find("at");
    const auto point = at != nullptr ? gazetteer_.read(*at, problems_) : std::nullopt;
    if (!here.record.has("at")) {
      return;
    }
    Group group;
    group.drawn_up.at = point.value_or(Point{});
    if (const Record* facing = here.nearest("facing")) {
      group.drawn_up.facing = facing->angle("facing");
    }
    if (const Record* array = here.nearest("array")) {
      group.drawn_up.array = array->word("array", 5, Array::column);
    }
    group.drawn_up.interval =
        here.record.length("interval", usual_interval_m(group.drawn_up.array));
    here.group = groups_.size();
    groups_.push_back(std::move(group));
  }

  void place_groups() {
    for (const Group& group : groups_) {
      const std::vector<Point> places = draw_up(group.drawn_up, group.units.size());
      for (std::size_t i = 0; i < places.size(); ++i) {
        forces_.units[group.units[i]].unit.at = places[i];
      }
    }
  }

  void report_idle_leaders() {
    for (const WrittenLeader& written : forces_.leaders) {
      const std::string& key = written.leader.key;
      if (known_leaders_.contains(key) && !busy_leaders_.contains(key) && !full_) {
        problems_.add(written.mark, "the leader " + quote(key) + " serves nowhere",
                      "name him as a commander or in a succession, or take him out");
      }
    }
  }

  /// The path of a formation or element, if its key is one and is free.
  std::optional<std::string> path_of(const Record& record, const Above& above,
                                     const std::string& word) {
    const Node* node = record.find("key");
    if (node == nullptr) {
      return std::nullopt;  // reported by the form
    }
    const std::string key = filled_in(node->text, word);
    if (!is_key(key)) {
      problems_.add(node->mark, "`key` is " + quote(key),
                    word.empty() ? "{n} stands for something only beside `each`"
                                 : "write a key: a-z, 0-9, '-', '_', '.', at most 60");
      return std::nullopt;
    }
    const std::string path = above.path + "/" + key;
    if (!paths_.insert(path).second) {
      problems_.add(node->mark, "there are two units " + quote(path),
                    word.empty() ? "give each its own key" : "put {n} into the key");
      return std::nullopt;
    }
    return path;
  }

  static std::string key_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

  bool room(std::size_t have, std::size_t most, Mark mark, const char* what) {
    if (have < most) {
      return true;
    }
    full_ = true;
    problems_.add(mark, "there are more than " + std::to_string(most) + " " + what,
                  "leave some out, or look for a template that holds itself");
    return false;
  }

  const Node& scenario_;
  const std::vector<std::string>& sides_;
  const std::vector<Weapon>& weapons_;
  const Gazetteer& gazetteer_;
  Problems& problems_;
  Templates templates_;
  WrittenForces forces_;
  std::vector<Group> groups_;
  std::set<std::string> paths_;
  std::set<std::string> known_leaders_;
  std::set<std::string> busy_leaders_;
  std::size_t elements_tried_ = 0;  ///< also those that were refused
  bool full_ = false;
};

}  // namespace

WrittenForces read_order_of_battle(const Node& scenario, const std::vector<std::string>& sides,
                                   const std::vector<Weapon>& weapons, const Gazetteer& gazetteer,
                                   Problems& problems) {
  return Reader(scenario, sides, weapons, gazetteer, problems).run();
}

}  // namespace vedette::scenario
