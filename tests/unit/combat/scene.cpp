#include "unit/combat/scene.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "support/numbers_file.h"
#include "unit/combat/armoury.h"

namespace vedette::test {

namespace {

Ground flat_ground() {
  Ground ground;
  ground.lattice = {.columns = 40, .rows = 40, .cell = metres(250), .origin = {}};
  const std::size_t size = ground.lattice.size();
  ground.relief_dm.assign(size, 0);
  ground.cover.assign(size, Cover::grass);
  ground.barrier.assign(size, FeatureId::none());
  ground.road.assign(size, FeatureId::none());
  ground.work.assign(size, FeatureId::none());
  return ground;
}

}  // namespace

int Log::count(EventKind kind) const {
  return static_cast<int>(
      std::count_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
}

int hit_by(const Log& log, const BattleState& state, std::size_t slot, Cause cause) {
  int sum = 0;
  for (const Event& e : log.events) {
    if (e.kind == EventKind::losses && e.commodity == Commodity::men && e.cause == cause &&
        e.element == state.ref(slot)) {
      sum += e.count;
    }
  }
  return sum;
}

Scene::Scene() {
  scenario.key = "scene";
  scenario.ground = flat_ground();
  scenario.weapons = armoury();
  scenario.calendar.begins = {8 * 3'600'000};
  scenario.calendar.ends = {20 * 3'600'000};
  read_numbers("data/combat.yaml", scenario.doctrine);
  for (const char* key : {"blue", "red"}) {
    scenario.forces.sides.push_back({key, key, ""});
    Formation formation;
    formation.key = std::string(key) + "/force";
    formation.side = id_of<SideId>(scenario.forces.sides.size() - 1);
    scenario.forces.formations.push_back(formation);
  }
}

std::size_t Scene::add(const Troop& troop) {
  const auto weapon_id = [&](const std::string& key) {
    for (std::size_t i = 0; i < scenario.weapons.size(); ++i) {
      if (scenario.weapons[i].key == key) {
        return id_of<WeaponId>(i);
      }
    }
    EXPECT_TRUE(key.empty()) << "no weapon " << key;
    return WeaponId::none();
  };
  Unit unit;
  unit.key = troop.key;
  unit.formation = id_of<FormationId>(static_cast<std::size_t>(troop.side));
  unit.arm = troop.arm;
  unit.men = troop.men;
  unit.horses = troop.horses;
  unit.guns = troop.guns;
  unit.weapon = weapon_id(troop.weapon);
  unit.gun = weapon_id(troop.gun);
  unit.rounds = troop.rounds;
  unit.shells = troop.shells;
  unit.grenades = troop.grenades;
  unit.quality = fraction(troop.quality);
  unit.musketry = fraction(troop.musketry);
  unit.at = {metres(troop.x_m), metres(troop.y_m)};
  unit.facing = degrees(troop.facing_deg);
  unit.array = troop.array;
  scenario.forces.units.push_back(unit);
  troops_.push_back(troop);
  return troops_.size() - 1;
}

FeatureId Scene::add_feature(Feature feature) {
  scenario.ground.features.push_back(std::move(feature));
  return id_of<FeatureId>(scenario.ground.features.size() - 1);
}

LeaderId Scene::add_leader(const std::string& key, std::size_t with, double courage) {
  Leader leader;
  leader.key = key;
  leader.with = id_of<UnitId>(with);
  leader.character.courage = fraction(courage);
  scenario.forces.leaders.push_back(leader);
  const auto id = id_of<LeaderId>(scenario.forces.leaders.size() - 1);
  const auto side = static_cast<std::size_t>(troops_[with].side);
  scenario.forces.formations[side].succession.push_back(id);
  return id;
}

Weapon& Scene::weapon(const std::string& key) {
  return *std::find_if(scenario.weapons.begin(), scenario.weapons.end(),
                       [&](const Weapon& w) { return w.key == key; });
}

void Scene::on_the_range() {
  number(Number::battle_share_rifle) = 1;
  number(Number::battle_share_machine_gun) = 1;
}

void Scene::start(std::uint64_t seed) {
  keys = ScenarioKeys::of(scenario);
  state = BattleState::at_start(scenario, seed);
  Clock& clock = state.clock.edit(0);
  clock.daylight = kWhole;
  clock.visibility = metres(9000);
  clock.wind = metres_per_second(5);
  for (std::size_t slot = 0; slot < troops_.size(); ++slot) {
    Motion& motion = state.motion.edit(slot);
    motion.stance = troops_[slot].stance;
    motion.frontage = metres(troops_[slot].frontage_m);
    motion.depth = metres(troops_[slot].depth_m);
  }
  log.events.clear();
  draws_.clear();
  draws_.emplace_back(seed, &census);
  const std::size_t workers = executor == nullptr ? 1 : executor->workers();
  caches_.clear();
  caches_.emplace_back(scenario, workers);
  scratch_.clear();
  scratch_.emplace_back(scenario, state.slots(), workers);
}

void Scene::see(std::size_t observer, std::size_t target) {
  std::size_t place = 0;
  while (state.contacts_of(observer)[place].target.exists() &&
         !(state.contacts_of(observer)[place].target == state.ref(target))) {
    ++place;
  }
  Contact& contact = state.contact.edit(BattleState::contact_index(observer, place));
  contact.target = state.ref(target);
  contact.at = state.motion[target].at;
  contact.men = state.strength[target].men;
  contact.level = ContactLevel::side;
  contact.arm = state.identity[target].arm;
  contact.in_sight = true;
}

void Scene::see_each_other(std::size_t a, std::size_t b) {
  see(a, b);
  see(b, a);
}

void Scene::tick() {
  for (std::size_t slot = 0; slot < troops_.size(); ++slot) {
    if (state.motion[slot].speed.count != 0) {
      Motion& motion = state.motion.edit(slot);
      motion.at = offset(motion.at, motion.heading, {motion.speed.count * 10});
      motion.moving = true;
    }
  }
  for (std::size_t i = 0; i < state.contact.size(); ++i) {
    const std::size_t target = state.slot_of(state.contact[i].target);
    if (state.contact[i].in_sight && target < state.slots()) {
      Contact& contact = state.contact.edit(i);
      contact.at = state.motion[target].at;
      contact.men = state.strength[target].men;
    }
  }
  Executor& lent = executor == nullptr ? serial_ : *executor;
  TickContext context{scenario, keys, state, draws_.front(), lent, log};
  fight(context, caches_.front(), scratch_.front());
  Clock& clock = state.clock.edit(0);
  ++clock.tick;
  clock.now = clock.now + scenario.calendar.tick;
}

void Scene::ticks(int count) {
  for (int i = 0; i < count; ++i) {
    tick();
  }
}

std::int32_t Scene::rounds_used(std::size_t slot) const {
  return troops_[slot].rounds - state.strength[slot].rounds;
}

Spread spread_of(const std::vector<double>& sample) {
  Spread spread;
  for (const double x : sample) {
    spread.mean += x / static_cast<double>(sample.size());
  }
  double sum = 0;
  for (const double x : sample) {
    sum += (x - spread.mean) * (x - spread.mean);
  }
  spread.deviation = std::sqrt(sum / static_cast<double>(sample.size() - 1));
  return spread;
}

}  // namespace vedette::test
