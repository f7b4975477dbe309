#include "state/battle_state.h"

#include <algorithm>

#include "state/ledger.h"
#include "state/seats.h"

namespace vedette {

namespace {

constexpr std::size_t kSpareSlots = 64;  ///< children: stragglers, detached parties

void create_unit(BattleState& state, const Scenario& scenario, const ScenarioKeys& keys,
                 std::size_t index) {
  const Unit& unit = scenario.forces.units[index];
  const Formation& formation = scenario.forces.formations[unit.formation.index()];
  Identity& identity = state.identity.edit(index);
  identity.key = keys.units[index];
  identity.unit = id_of<UnitId>(index);
  identity.formation = unit.formation;
  identity.side = formation.side;
  identity.arm = unit.arm;
  identity.alive = true;
  identity.on_map = unit.enters <= scenario.calendar.begins;
  Motion& motion = state.motion.edit(index);
  motion.at = motion.destination = motion.waypoint = unit.at;
  motion.facing = motion.heading = motion.destination_facing = unit.facing;
  motion.array = motion.array_next = motion.array_moving = motion.array_there = unit.array;
  motion.pace = kWhole;
  motion.ladders = unit.ladders;
  Nerve& nerve = state.nerve.edit(index);
  nerve.cohesion = kWhole;
  nerve.officer = true;
  raise(state, index, Commodity::men, unit.men);
  raise(state, index, Commodity::horses, unit.horses);
  raise(state, index, Commodity::guns, unit.guns);
  raise(state, index, Commodity::rounds, unit.rounds);
  raise(state, index, Commodity::shells, unit.shells);
  raise(state, index, Commodity::grenades, unit.grenades);
  raise(state, index, Commodity::rations, unit.rations * 1000);
  state.strength.edit(index).men_raised = unit.men;
}

/// The element a leader stays with when the scenario names none: the first of his formation, or of
/// the formations below it.
std::size_t element_for_leader(const Scenario& scenario, FormationId formation) {
  const std::vector<Unit>& units = scenario.forces.units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    FormationId above = units[i].formation;
    while (above.exists() && above != formation) {
      above = scenario.forces.formations[above.index()].parent;
    }
    if (above == formation) {
      return i;
    }
  }
  return units.size();
}

void place_leaders(BattleState& state, const Scenario& scenario) {
  for (std::size_t f = 0; f < scenario.forces.formations.size(); ++f) {
    const Formation& formation = scenario.forces.formations[f];
    FormationRow& row = state.formation.edit(f);
    row.reconsider_at = scenario.calendar.begins;
    if (!formation.succession.empty()) {
      row.commander = formation.succession.front();
    }
    for (const LeaderId leader : formation.succession) {
      const UnitId with = scenario.forces.leaders[leader.index()].with;
      const std::size_t slot =
          with.exists() ? with.index() : element_for_leader(scenario, id_of<FormationId>(f));
      if (slot < scenario.forces.units.size()) {
        state.leader.edit(leader.index()).with = state.ref(slot);
      }
    }
  }
}

/// Before the battle every headquarters knows where those under it stand and how strong they are,
/// and where the one above it is.
void brief(BattleState& state, const Scenario& scenario, const ScenarioKeys& keys) {
  for (std::size_t f = 0; f < scenario.forces.formations.size(); ++f) {
    const FormationId id = id_of<FormationId>(f);
    const FormationId above = scenario.forces.formations[f].parent;
    FormationBelief& known = state.known.edit(f);
    known.men = keys.chain.men_raised(scenario, id);
    known.as_of = known.received = scenario.calendar.begins;
    const std::size_t seat = seat_of(scenario, keys, state, id);
    const std::size_t seat_above =
        above.exists() ? seat_of(scenario, keys, state, above) : state.slots();
    if (seat < state.slots()) {
      known.at = state.motion[seat].at;
    }
    if (seat_above < state.slots()) {
      state.formation.edit(f).superior_at = state.motion[seat_above].at;
    }
  }
}

template <class Row>
void empty_row(Table<Row>& table, std::size_t index) {
  table.edit(index) = Row{};
}

}  // namespace

std::size_t dispatches_for(const Scenario& scenario) {
  constexpr std::size_t kEach = 4;
  return scenario.forces.formations.size() * kEach;
}

std::size_t slots_for(const Scenario& scenario) {
  return scenario.forces.units.size() + scenario.forces.units.size() / 4 + kSpareSlots +
         dispatches_for(scenario);
}

BattleState BattleState::at_start(const Scenario& scenario, std::uint64_t seed) {
  const std::size_t slots = slots_for(scenario);
  VEDETTE_ASSERT(slots < std::numeric_limits<std::uint16_t>::max());
  const ScenarioKeys keys = ScenarioKeys::of(scenario);
  BattleState state;
  state.clock.resize(1);
  state.identity.resize(slots);
  state.strength.resize(slots);
  state.motion.resize(slots);
  state.fire.resize(slots);
  state.incoming.resize(slots);
  state.nerve.resize(slots);
  state.task.resize(slots);
  state.contact.resize(slots * kContactsPerElement);
  state.formation.resize(scenario.forces.formations.size());
  state.known.resize(scenario.forces.formations.size());
  state.enemy.resize(scenario.forces.formations.size() * kEnemiesPerHeadquarters);
  state.dispatch.resize(dispatches_for(scenario));
  state.leader.resize(scenario.forces.leaders.size());
  state.feature.resize(scenario.ground.features.size());
  state.sound.resize(SoundSectors::of(scenario.ground.lattice).size());
  state.hearing.resize(scenario.forces.formations.size() * kHearingsPerFormation);
  state.account.resize(scenario.forces.formations.size() * kCommodityCount);

  state.clock.edit(0).seed = seed;
  state.clock.edit(0).now = scenario.calendar.begins;
  for (std::size_t i = 0; i < scenario.forces.units.size(); ++i) {
    create_unit(state, scenario, keys, i);
  }
  place_leaders(state, scenario);
  brief(state, scenario, keys);
  for (std::size_t i = 0; i < scenario.ground.features.size(); ++i) {
    const Feature& feature = scenario.ground.features[i];
    FeatureRow& row = state.feature.edit(i);
    row.open = feature.open;
    row.boats = feature.boats;
    row.boats_right = feature.boats_right;
    row.damage = feature.kind == FeatureKind::bridge && !feature.open ? kWhole : kNone;
  }
  return state;
}

ElementRef BattleState::ref(std::size_t slot) const {
  const Identity& who = identity[slot];
  return {{static_cast<std::uint16_t>(slot), who.generation}, who.key};
}

const AccountRow& BattleState::accounts(FormationId formation_id, Commodity commodity) const {
  return account[formation_id.index() * kCommodityCount + static_cast<std::size_t>(commodity)];
}

ElementId BattleState::create_child(std::size_t parent) {
  std::size_t slot = 0;
  while (slot < slots() && identity[slot].alive) {
    ++slot;
  }
  if (slot == slots()) {
    return ElementId::none();
  }
  const std::uint16_t generation = identity[slot].generation;
  Identity& mother = identity.edit(parent);
  mother.children = static_cast<std::uint16_t>(mother.children + 1);
  Identity& child = identity.edit(slot);
  child = mother;
  child.key = combine(mother.key, mother.children);
  child.children = 0;
  child.courier = false;
  child.generation = generation;
  motion.edit(slot) = motion[parent];
  motion.edit(slot).ladders = 0;
  nerve.edit(slot) = nerve[parent];
  task.edit(slot) = task[parent];
  empty_row(strength, slot);
  empty_row(fire, slot);
  empty_row(incoming, slot);
  return {static_cast<std::uint16_t>(slot), generation};
}

void BattleState::destroy(std::size_t slot) {
  VEDETTE_ASSERT(identity[slot].alive);
  const Strength& left = strength[slot];
  VEDETTE_ASSERT(left.men == 0 && left.horses == 0 && left.guns == 0 && left.rounds == 0 &&
                 left.shells == 0 && left.grenades == 0 && left.rations == 0);
  const auto next = static_cast<std::uint16_t>(identity[slot].generation + 1);
  empty_row(identity, slot);
  identity.edit(slot).generation = next;
  empty_row(strength, slot);
  empty_row(motion, slot);
  empty_row(fire, slot);
  empty_row(incoming, slot);
  empty_row(nerve, slot);
  empty_row(task, slot);
  for (std::size_t place = 0; place < kContactsPerElement; ++place) {
    empty_row(contact, contact_index(slot, place));
  }
}

}  // namespace vedette
