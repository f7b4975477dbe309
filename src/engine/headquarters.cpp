#include "engine/headquarters.h"

#include <algorithm>

namespace vedette {

namespace {

struct Muster {
  std::int32_t men = 0;
  std::int32_t hit = 0;
  std::int64_t x = 0;  ///< sums weighted by men, for the middle
  std::int64_t y = 0;
  std::int64_t weight = 0;
};

void muster_elements(const TickContext& context, std::span<const UnitId> units, Muster& muster) {
  for (const UnitId unit : units) {
    const std::size_t slot = unit.index();  // units keep the slots of their numbers
    const BattleState& state = context.state;
    if (!state.alive(slot)) {
      continue;
    }
    const std::int32_t men = state.strength[slot].men;
    muster.men += men;
    if (state.active(slot)) {
      const Point at = state.motion[slot].at;
      muster.x += std::int64_t{at.x.count} * men;
      muster.y += std::int64_t{at.y.count} * men;
      muster.weight += men;
    }
  }
}

/// Its own elements as they are, and the formations below as they reported.
Muster muster_known(const TickContext& context, FormationId formation) {
  const ChainOfCommand& chain = context.keys.chain;
  Muster muster;
  muster_elements(context, chain.elements_of[formation.index()], muster);
  muster.hit = static_cast<std::int32_t>(men_lost(context.state, formation));
  for (const FormationId below : chain.formations_of[formation.index()]) {
    const FormationBelief& known = context.state.known[below.index()];
    muster.men += known.men;
    muster.hit += known.hit;
  }
  return muster;
}

Point middle(const Muster& muster) {
  if (muster.weight == 0) {
    return {};
  }
  return {{static_cast<std::int32_t>(muster.x / muster.weight)},
          {static_cast<std::int32_t>(muster.y / muster.weight)}};
}

/// The middle of its own elements; without any, where it stays itself.
Point place_of(const TickContext& context, FormationId formation, const Muster& muster) {
  const std::size_t seat = seat_of(context.scenario, context.keys, context.state, formation);
  if (muster.weight == 0 && seat < context.state.slots()) {
    return context.state.motion[seat].at;
  }
  return middle(muster);
}

std::int32_t reach_of(const Scenario& scenario, const Unit& unit) {
  const WeaponId weapon = unit.gun.exists() ? unit.gun : unit.weapon;
  return weapon.exists() ? scenario.weapons[weapon.index()].range_m_max : 0;
}

OwnElement own_element(const TickContext& context, std::uint16_t local, UnitId id) {
  const BattleState& state = context.state;
  const std::size_t slot = id.index();
  const Unit& unit = context.scenario.forces.units[slot];
  const Motion& motion = state.motion[slot];
  const Strength& strength = state.strength[slot];
  const Incoming& incoming = state.incoming[slot];
  return {.local = local,
          .present = state.active(slot),
          .arm = unit.arm,
          .at = motion.at,
          .facing = motion.facing,
          .array = motion.array,
          .moving = motion.moving,
          .men = strength.men,
          .men_raised = unit.men,
          .guns = strength.guns,
          .rounds = strength.rounds,
          .rounds_raised = unit.rounds,
          .shells = strength.shells,
          .nerve = state.nerve[slot].state,
          .cohesion = state.nerve[slot].cohesion,
          .suppression = state.nerve[slot].suppression,
          .under_fire = incoming.hit > 0 || incoming.near_misses > 0 || incoming.bursts > 0,
          .ladders = motion.ladders,
          .mission = state.task[slot].mission,
          .mission_since = state.task[slot].since,
          .range_m_max = reach_of(context.scenario, unit)};
}

OwnFormation own_formation(const TickContext& context, std::uint16_t local, FormationId id) {
  const FormationBelief& known = context.state.known[id.index()];
  OwnFormation formation{.local = local,
                         .echelon = context.scenario.forces.formations[id.index()].echelon,
                         .at = known.at,
                         .men = known.men,
                         .men_raised = context.keys.chain.men_raised(context.scenario, id),
                         .men_lost = known.hit,
                         .mission = known.ordered,
                         .mission_since = known.ordered_at,
                         .as_of = known.as_of};
  formation.mission.stage = known.stage;
  return formation;
}

/// Sightings of the same enemy by several elements become one: the freshest, and of equally fresh
/// ones the surest.
void add_contact(std::vector<EnemyContact>& contacts, std::vector<std::uint64_t>& seen,
                 std::uint64_t key, const EnemyContact& fresh) {
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] != key) {
      continue;
    }
    EnemyContact& known = contacts[i];
    const bool better = fresh.last_seen > known.last_seen ||
                        (fresh.last_seen == known.last_seen && fresh.error < known.error);
    const bool in_sight = known.in_sight || fresh.in_sight;
    if (better) {
      known = fresh;
    }
    known.in_sight = in_sight;
    return;
  }
  seen.push_back(key);
  contacts.push_back(fresh);
}

void gather_contacts(const TickContext& context, FormationId formation,
                     std::vector<std::uint64_t>& seen, std::vector<EnemyContact>& contacts) {
  for (const UnitId unit : context.keys.chain.elements_of[formation.index()]) {
    if (!context.state.active(unit.index())) {
      continue;
    }
    for (const Contact& contact : context.state.contacts_of(unit.index())) {
      if (contact.target.exists() && contacts.size() < contacts.capacity()) {
        add_contact(contacts, seen, contact.target.key,
                    {.at = contact.at,
                     .error = contact.error,
                     .men = contact.men,
                     .level = contact.level,
                     .arm = contact.arm,
                     .last_seen = contact.last_seen,
                     .in_sight = contact.in_sight});
      }
    }
  }
}

/// Enemies of whom it was told, and who are none of those that its own men see.
void gather_reported(const TickContext& context, FormationId formation,
                     std::vector<EnemyContact>& contacts) {
  const std::size_t own = contacts.size();
  const Length near = metres(context.number(Number::belief_gate_m));
  for (std::size_t place = 0; place < kEnemiesPerHeadquarters; ++place) {
    const EnemyBelief& enemy = context.state.enemy[BattleState::enemy_index(formation, place)];
    const bool seen = std::any_of(
        contacts.begin(), contacts.begin() + static_cast<std::ptrdiff_t>(own),
        [&](const EnemyContact& contact) {
          return contact.last_seen >= enemy.as_of && distance(contact.at, enemy.at) <= near;
        });
    if (enemy.source != 0 && !seen && contacts.size() < contacts.capacity()) {
      contacts.push_back({.at = enemy.at,
                          .error = error_by(context.scenario.doctrine, enemy, context.now()),
                          .men = enemy.men,
                          .level = enemy.level,
                          .arm = enemy.arm,
                          .last_seen = enemy.as_of,
                          .reported = true});
    }
  }
}

bool can_be_held(const Feature& feature) {
  return feature.kind == FeatureKind::work || feature.kind == FeatureKind::gate ||
         feature.kind == FeatureKind::bridge || feature.boats > 0;
}

void gather_features(const TickContext& context, std::vector<KnownFeature>& known) {
  for (std::size_t i = 0; i < context.scenario.ground.features.size(); ++i) {
    if (can_be_held(context.scenario.ground.features[i])) {
      const FeatureRow& row = context.state.feature[i];
      known.push_back({id_of<FeatureId>(i), row.holder, row.open || row.breached});
    }
  }
}

void gather_sounds(const BattleState& state, FormationId formation,
                   std::vector<HeardFire>& sounds) {
  for (std::size_t place = 0; place < kHearingsPerFormation; ++place) {
    const HearingRow& row = state.hearing[formation.index() * kHearingsPerFormation + place];
    if (row.kind != SoundKind::none) {
      sounds.push_back({row.kind, row.bearing, row.loudness, row.first_heard, row.last_heard});
    }
  }
}

}  // namespace

std::int32_t hits_known(const TickContext& context, FormationId formation) {
  return muster_known(context, formation).hit;
}

void look_through(const TickContext& context, Workspace& workspace, FormationId formation,
                  HeadquartersView& view) {
  const BattleState& state = context.state;
  const Formation& about = context.scenario.forces.formations[formation.index()];
  const FormationRow& row = state.formation[formation.index()];
  const ChainOfCommand& chain = context.keys.chain;
  const Muster known = muster_known(context, formation);

  view.elements.clear();
  view.formations.clear();
  view.contacts.clear();
  view.features.clear();
  view.sounds.clear();
  view.revision += 1;
  view.now = context.now();
  view.side = about.side;
  view.echelon = about.echelon;
  view.has_commander = row.commander.exists() && row.in_hand_from <= context.now();
  view.commander = row.commander.exists()
                       ? context.scenario.forces.leaders[row.commander.index()].character
                       : Character{};
  view.mission = row.mission;
  view.mission_since = row.mission_since;
  view.has_superior = about.parent.exists();
  view.last_report = {row.reported, row.reported_stage, row.reported_hit, row.reported_enemy};
  view.at = place_of(context, formation, known);
  view.men = known.men;
  view.men_hit = known.hit - row.hit_before;
  view.men_hit_in_all = known.hit;
  view.men_at_mission = known.men + view.men_hit;
  view.daylight = state.clock[0].daylight;
  for (const UnitId unit : chain.elements_of[formation.index()]) {
    view.elements.push_back(
        own_element(context, static_cast<std::uint16_t>(view.elements.size()), unit));
  }
  for (const FormationId below : chain.formations_of[formation.index()]) {
    view.formations.push_back(
        own_formation(context, static_cast<std::uint16_t>(view.formations.size()), below));
  }
  workspace.sighted.clear();
  gather_contacts(context, formation, workspace.sighted, view.contacts);
  gather_reported(context, formation, view.contacts);
  gather_features(context, view.features);
  gather_sounds(state, formation, view.sounds);
}

}  // namespace vedette
