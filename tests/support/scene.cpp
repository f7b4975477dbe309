#include "support/scene.h"

#include <algorithm>
#include <filesystem>

#include "support/numbers_file.h"

namespace vedette::test {

namespace {

constexpr std::int32_t kCells = 100;

Ground flat_ground() {
  Ground ground;
  ground.lattice = {.columns = kCells, .rows = kCells, .cell = metres(50.0), .origin = {}};
  const std::size_t cells = ground.lattice.size();
  ground.relief_dm.assign(cells, 0);
  ground.cover.assign(cells, Cover::grass);
  ground.barrier.assign(cells, FeatureId::none());
  ground.road.assign(cells, FeatureId::none());
  ground.work.assign(cells, FeatureId::none());
  for (CoverProperties& properties : ground.cover_properties) {
    properties.pace.fill(kWhole);
  }
  ground.cover_properties[static_cast<std::size_t>(Cover::water)].pace.fill(kNone);
  return ground;
}

Doctrine doctrine_of_data() {
  Doctrine doctrine;
  for (const char* file : {"movement", "perception", "combat", "morale", "logistics", "command",
                           "comms", "belief", "world"}) {
    const std::string path = std::string("data/") + file + ".yaml";
    if (std::filesystem::exists(path)) {
      read_numbers(path, doctrine);
    }
  }
  return doctrine;
}

const Doctrine& shipped_doctrine() {
  static const Doctrine doctrine = doctrine_of_data();
  return doctrine;
}

}  // namespace

std::size_t Notebook::count(EventKind kind) const {
  return static_cast<std::size_t>(std::count_if(
      events.begin(), events.end(), [&](const Event& event) { return event.kind == kind; }));
}

Scene::Scene() {
  scenario.key = "scene";
  scenario.ground = flat_ground();
  scenario.doctrine = shipped_doctrine();
  scenario.calendar.begins = {minutes(12.0 * 60.0).count};
  scenario.calendar.ends = {minutes(36.0 * 60.0).count};
}

SideId Scene::add_side(const std::string& key) {
  scenario.forces.sides.push_back({.key = key, .name = key, .name_zh = {}});
  return id_of<SideId>(scenario.forces.sides.size() - 1);
}

FormationId Scene::add_formation(const std::string& key, SideId side, FormationId parent) {
  Formation formation;
  formation.key = key;
  formation.side = side;
  formation.parent = parent;
  scenario.forces.formations.push_back(formation);
  return id_of<FormationId>(scenario.forces.formations.size() - 1);
}

Unit& Scene::add_company(const std::string& key, FormationId formation, double east_m,
                         double north_m) {
  Unit unit;
  unit.key = key;
  unit.formation = formation;
  unit.men = 200;
  unit.at = {metres(east_m), metres(north_m)};
  unit.array = Array::skirmish;
  scenario.forces.units.push_back(unit);
  return scenario.forces.units.back();
}

LeaderId Scene::add_leader(const std::string& key, FormationId formation, UnitId with) {
  Leader leader;
  leader.key = key;
  leader.with = with;
  scenario.forces.leaders.push_back(leader);
  const auto id = id_of<LeaderId>(scenario.forces.leaders.size() - 1);
  scenario.forces.formations[formation.index()].succession.push_back(id);
  return id;
}

void Scene::begin(std::uint64_t seed) {
  keys_ = ScenarioKeys::of(scenario);
  draws_ = std::make_unique<Draws>(seed);
  state = BattleState::at_start(scenario, seed);
  Clock& clock = state.clock.edit(0);
  clock.daylight = kWhole;
  clock.temperature = celsius(15.0);
  notebook.events.clear();
}

void Scene::next_tick() {
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    state.incoming.edit(slot) = Incoming{};
  }
  Clock& clock = state.clock.edit(0);
  ++clock.tick;
  clock.now = clock.now + scenario.calendar.tick;
}

TickContext Scene::context() {
  Executor& executor = lent_ != nullptr ? *lent_ : static_cast<Executor&>(serial_);
  return {scenario, keys_, state, *draws_, executor, notebook};
}

double Scene::minutes_gone() const {
  return in_seconds(state.clock[0].now - scenario.calendar.begins) / 60.0;
}

void Scene::show(std::size_t slot, std::size_t target) {
  for (std::size_t place = 0; place < kContactsPerElement; ++place) {
    const std::size_t index = BattleState::contact_index(slot, place);
    const ElementRef known = state.contact[index].target;
    if (known.exists() && known != state.ref(target)) {
      continue;
    }
    Contact& contact = state.contact.edit(index);
    contact.target = state.ref(target);
    contact.at = state.motion[target].at;
    contact.men = state.strength[target].men;
    contact.level = ContactLevel::side;
    contact.arm = state.identity[target].arm;
    contact.first_seen = contact.last_seen = state.clock[0].now;
    contact.in_sight = true;
    return;
  }
}

}  // namespace vedette::test
