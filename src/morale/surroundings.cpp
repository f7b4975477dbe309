#include "morale/surroundings.h"

#include <array>

namespace vedette::morale {

namespace {

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

void look_at_friends(const TickContext& context, const Neighbours& neighbours, std::size_t slot,
                     Surroundings& about) {
  const SideId side = context.state.identity[slot].side;
  const auto squared_mm = [&](Number n) {
    const double mm = context.number(n) * 1000.0;
    return static_cast<std::int64_t>(mm * mm);
  };
  const std::int64_t friends_2 = squared_mm(Number::friends_m);
  const std::int64_t support_2 = squared_mm(Number::support_m);
  const std::int64_t success_2 = squared_mm(Number::flank_success_m);
  const double reach =
      std::max({context.number(Number::friends_m), context.number(Number::support_m),
                context.number(Number::flank_success_m)});
  std::int64_t steady_men = 0;
  const Point at = context.state.motion[slot].at;
  neighbours.within(at, metres(reach), [&](const Neighbour& other, std::int64_t apart) {
    if (other.side != side || other.slot == slot) {
      return;
    }
    const bool steady = other.state == NerveState::steady || other.state == NerveState::shaken;
    steady_men += steady && apart <= friends_2 ? other.men : 0;
    about.fresh_support |= other.fresh && apart <= support_2;
    about.flank_success |= other.won && apart <= success_2;
  });
  const double own = std::max(context.state.strength[slot].men, 1);
  about.friends = static_cast<double>(steady_men) / (static_cast<double>(steady_men) + own);
}

void look_at_enemies(const TickContext& context, std::size_t slot, Surroundings& about) {
  constexpr std::size_t kSectors = 16;
  const BattleState& state = context.state;
  const Point at = state.motion[slot].at;
  const Length danger = metres(context.number(Number::danger_m));
  const Length close = metres(context.number(Number::cut_off_m));
  std::array<bool, kSectors> enemy_in{};
  bool any_close = false;
  for (const Contact& contact : state.contacts_of(slot)) {
    if (!is_feared(state, contact, state.identity[slot].side) ||
        context.now() - contact.last_seen > kContactMemory) {
      continue;
    }
    const Length apart = distance(at, contact.at);
    about.enemy_near |= apart <= danger;
    if (apart <= close && contact.in_sight) {
      any_close = true;
      enemy_in[bearing(at, contact.at).count / (65536 / kSectors)] = true;
    }
  }
  // Cut off: no half circle is free of close enemies.
  std::size_t free_run = 0;
  std::size_t longest = 0;
  for (std::size_t i = 0; any_close && i < 2 * kSectors; ++i) {
    free_run = enemy_in[i % kSectors] ? 0 : free_run + 1;
    longest = std::max(longest, free_run);
  }
  about.cut_off = any_close && (longest < kSectors / 2 || state.motion[slot].no_route);
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

Surroundings look_about(const TickContext& context, const Neighbours& neighbours,
                        std::size_t slot) {
  Surroundings about;
  const BattleState& state = context.state;
  const Motion& motion = state.motion[slot];
  const Ground& ground = context.scenario.ground;
  about.cover = 1.0 - as_double(ground.properties(ground.lattice.cell_of(motion.at)).exposure);
  if (motion.work.exists()) {
    about.work = as_double(ground.features[motion.work.index()].strength) *
                 (1.0 - as_double(state.feature[motion.work.index()].damage));
  }
  about.leader = best_leader(context, slot);
  look_at_friends(context, neighbours, slot, about);
  if (state.nerve[slot].state >= NerveState::broken) {
    look_at_enemies(context, slot, about);
  }
  return about;
}

}  // namespace vedette::morale
