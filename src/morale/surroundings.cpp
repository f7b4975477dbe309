#include "morale/surroundings.h"

#include <array>

namespace vedette::morale {

namespace {

constexpr std::size_t kSectors = 16;
constexpr Duration kContactMemory{120'000};  ///< older contacts frighten nobody

/// Whether the commander of `formation` stands within `reach` of `at`; his weight with the men.
double commander_beside(const TickContext& context, FormationId formation, Point at, Length reach) {
  const LeaderId leader = context.state.formation[formation.index()].commander;
  if (!leader.exists()) {
    return 0.0;
  }
  const LeaderRow& fate = context.state.leader[leader.index()];
  const std::size_t with = context.state.slot_of(fate.with);
  if (fate.state != LeaderState::present || with == context.state.slots() ||
      distance(context.state.motion[with].at, at) > reach) {
    return 0.0;
  }
  const Character& character = context.scenario.forces.leaders[leader.index()].character;
  return (as_double(character.authority) + as_double(character.courage)) / 2.0;
}

double best_leader(const TickContext& context, std::size_t slot) {
  const Length reach = metres(context.number(Number::leader_m));
  const Point at = context.state.motion[slot].at;
  double best = 0.0;
  FormationId formation = context.state.identity[slot].formation;
  while (formation.exists()) {
    best = std::max(best, commander_beside(context, formation, at, reach));
    formation = context.scenario.forces.formations[formation.index()].parent;
  }
  return best;
}

/// Steady friends near against the own men: 0 none, to 1 very many.
double friends_near(const TickContext& context, const Neighbours& neighbours, std::size_t slot) {
  const SideId side = context.state.identity[slot].side;
  std::int64_t men = 0;
  neighbours.within(context.state.motion[slot].at, metres(context.number(Number::friends_m)),
                    [&](const Neighbour& other, std::int64_t) {
                      const bool counts = other.steady && other.side == side && other.slot != slot;
                      men += counts ? other.men : 0;
                    });
  const double steady = static_cast<double>(men);
  return steady / (steady + std::max(context.state.strength[slot].men, 1));
}

bool fresh_support_near(const TickContext& context, const Neighbours& neighbours,
                        std::size_t slot) {
  const SideId side = context.state.identity[slot].side;
  bool any = false;
  neighbours.within(context.state.motion[slot].at, metres(context.number(Number::support_m)),
                    [&](const Neighbour& other, std::int64_t) {
                      any |= other.fresh && other.side == side && other.slot != slot;
                    });
  return any;
}

double cover_share(const TickContext& context, std::size_t slot) {
  const Ground& ground = context.scenario.ground;
  const Cell cell = ground.lattice.cell_of(context.state.motion[slot].at);
  return 1.0 - as_double(ground.properties(cell).exposure);
}

double work_share(const TickContext& context, std::size_t slot) {
  const FeatureId work = context.state.motion[slot].work;
  return work.exists() ? as_double(context.scenario.ground.features[work.index()].strength) *
                             (1.0 - as_double(context.state.feature[work.index()].damage))
                       : 0.0;
}

/// Hazard a minute of rising (the stalled) or rallying (the broken) by what is near.
double help_per_min(const TickContext& context, const Neighbours& neighbours, std::size_t slot,
                    const Nerve& nerve, double leader, double friends) {
  if (nerve.state == NerveState::stalled) {
    const bool support = fresh_support_near(context, neighbours, slot);
    return context.number(Number::rise_leader_per_min) * leader +
           (support ? context.number(Number::rise_support_per_min) : 0.0);
  }
  if (nerve.state < NerveState::broken) {
    return 0.0;
  }
  const double cover = std::max(cover_share(context, slot), work_share(context, slot));
  return context.number(Number::rally_leader_per_min) * leader +
         context.number(Number::rally_friends_per_min) * friends +
         context.number(Number::rally_cover_per_min) * cover;
}

/// No half circle is free of enemies.
bool no_way_out(const std::array<bool, kSectors>& enemy_in) {
  std::size_t free_run = 0;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < 2 * kSectors; ++i) {
    free_run = enemy_in[i % kSectors] ? 0 : free_run + 1;
    longest = std::max(longest, free_run);
  }
  return longest < kSectors / 2;
}

}  // namespace

bool is_feared(const BattleState& state, const Contact& contact, SideId own) {
  if (!contact.target.exists() || contact.level == ContactLevel::nothing) {
    return false;
  }
  const std::size_t target = state.slot_of(contact.target);
  const bool known_friend = contact.level == ContactLevel::side && target != state.slots() &&
                            state.identity[target].side == own;
  return !known_friend;
}

void look_at_ground(const TickContext& context, std::size_t slot, Nerve& nerve) {
  const double open = (1.0 - context.number(Number::ease_work) * work_share(context, slot)) *
                      (1.0 - context.number(Number::ease_cover) * cover_share(context, slot));
  nerve.shelter = fraction(1.0 - open);
}

void look_about(const TickContext& context, const Neighbours& neighbours, std::size_t slot,
                Nerve& nerve) {
  look_at_ground(context, slot, nerve);
  const double leader = best_leader(context, slot);
  const double friends = friends_near(context, neighbours, slot);
  const double alone = (1.0 - context.number(Number::ease_leader) * leader) *
                       (1.0 - context.number(Number::ease_friends) * friends);
  nerve.backing = fraction(1.0 - alone);
  nerve.help = fraction(help_per_min(context, neighbours, slot, nerve, leader, friends));
}

Enemies known_enemies(const TickContext& context, std::size_t slot) {
  const BattleState& state = context.state;
  const Point at = state.motion[slot].at;
  const Length danger = metres(context.number(Number::danger_m));
  const Length close = metres(context.number(Number::cut_off_m));
  std::array<bool, kSectors> enemy_in{};
  bool any_close = false;
  Enemies enemies;
  for (const Contact& contact : state.contacts_of(slot)) {
    if (!is_feared(state, contact, state.identity[slot].side) ||
        context.now() - contact.last_seen > kContactMemory) {
      continue;
    }
    const Length apart = distance(at, contact.at);
    enemies.near |= apart <= danger;
    if (apart <= close && contact.in_sight) {
      any_close = true;
      enemy_in[bearing(at, contact.at).count / (65536 / kSectors)] = true;
    }
  }
  enemies.cut_off = any_close && (no_way_out(enemy_in) || state.motion[slot].no_route);
  return enemies;
}

}  // namespace vedette::morale
