#include "combat/leaders.h"

#include <algorithm>

namespace vedette::combat {

namespace {

void fall(Fight& fight, std::size_t leader, LeaderState fate) {
  TickContext& context = fight.context;
  LeaderRow& row = context.state.leader.edit(leader);
  row.state = fate;
  row.since = context.now();
  const std::size_t slot = context.state.slot_of(row.with);
  context.sink.on_event({.at = context.now(),
                         .kind = EventKind::leader_fallen,
                         .element = row.with,
                         .formation = slot < context.state.slots()
                                          ? context.state.identity[slot].formation
                                          : FormationId::none(),
                         .leader = id_of<LeaderId>(leader),
                         .leader_state = fate});
}

/// Calls f(leader) for each present leader with an element.
template <class F>
void for_each_leader(const Fight& fight, std::size_t slot, F&& f) {
  for (std::uint16_t next = fight.parts.first_leader[slot]; next != 0;) {
    const std::size_t leader = next - std::size_t{1};
    next = fight.parts.next_leader[leader];
    if (fight.state().leader[leader].state == LeaderState::present) {
      f(leader);
    }
  }
}

bool falls(const Fight& fight, std::size_t leader, double share_hit) {
  const Character& character = fight.context.scenario.forces.leaders[leader].character;
  const double in_front =
      fight.number(Number::leader_exposure) * (0.5 + as_double(character.courage));
  const DrawKey key{.purpose = Purpose::leader_hit,
                    .subject = fight.context.keys.leaders[leader],
                    .moment = fight.context.tick(),
                    .index = 1};
  return fight.draws().bernoulli(key, std::min(1.0, share_hit * in_front));
}

LeaderId next_present(const Fight& fight, const Formation& formation) {
  for (const LeaderId leader : formation.succession) {
    if (fight.state().leader[leader.index()].state == LeaderState::present) {
      return leader;
    }
  }
  return {};
}

}  // namespace

void gather_leaders(Fight& fight) {
  const BattleState& state = fight.state();
  std::fill(fight.parts.first_leader.begin(), fight.parts.first_leader.end(), std::uint16_t{0});
  for (std::size_t leader = 0; leader < state.leader.size(); ++leader) {
    const LeaderRow& row = state.leader[leader];
    const std::size_t slot = state.slot_of(row.with);
    if (row.state == LeaderState::present && slot < state.slots()) {
      fight.parts.next_leader[leader] = fight.parts.first_leader[slot];
      fight.parts.first_leader[slot] = static_cast<std::uint16_t>(leader + 1);
    }
  }
}

bool hit_leaders(Fight& fight, std::size_t slot, std::int32_t hit, std::int32_t men) {
  bool any = false;
  for_each_leader(fight, slot, [&](std::size_t leader) {
    if (!falls(fight, leader, 1.0 * hit / men)) {
      return;
    }
    const DrawKey key{.purpose = Purpose::leader_hit,
                      .subject = fight.context.keys.leaders[leader],
                      .moment = fight.context.tick(),
                      .index = 2};
    const bool killed = fight.draws().bernoulli(key, fight.number(Number::leader_killed_share));
    fall(fight, leader, killed ? LeaderState::killed : LeaderState::wounded);
    any = true;
  });
  return any;
}

void capture_leaders(Fight& fight, std::size_t slot) {
  for_each_leader(fight, slot,
                  [&](std::size_t leader) { fall(fight, leader, LeaderState::captured); });
}

void pass_commands(Fight& fight) {
  TickContext& context = fight.context;
  BattleState& state = context.state;
  for (std::size_t i = 0; i < state.formation.size(); ++i) {
    const LeaderId commander = state.formation[i].commander;
    if (!commander.exists() || state.leader[commander.index()].state == LeaderState::present) {
      continue;
    }
    const LeaderId next = next_present(fight, context.scenario.forces.formations[i]);
    FormationRow& row = state.formation.edit(i);
    row.commander = next;
    row.in_hand_from = Instant::never();
    if (next.exists()) {
      const Character& character = context.scenario.forces.leaders[next.index()].character;
      const double delay_s =
          fight.number(Number::succession_delay_s) * (1.5 - as_double(character.authority));
      row.in_hand_from = context.now() + seconds(delay_s);
    }
    context.sink.on_event({.at = context.now(),
                           .kind = EventKind::command_passed,
                           .formation = id_of<FormationId>(i),
                           .leader = next});
  }
}

}  // namespace vedette::combat
