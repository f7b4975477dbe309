#include "combat/assault.h"

#include <algorithm>

#include "combat/exposure.h"
#include "combat/melee.h"

// One draw a tick decides for each pair of attacker and defender whether a nerve fails and whose.
// With several attackers on one defender each pair carries its part of the defender's risk.

namespace vedette::combat {

namespace {

bool assaults(const Fight& fight, std::size_t slot) {
  const BattleState& state = fight.state();
  if (!state.active(slot) || !fights(state.nerve[slot].state) ||
      state.nerve[slot].state == NerveState::stalled) {
    return false;
  }
  const Mission& mission = state.task[slot].mission;
  if (mission.stage == Stage::assault || mission.verb == Verb::charge) {
    return true;
  }
  return mission.verb == Verb::counter_attack && length_m(way(state.motion[slot].at, mission.at)) <=
                                                     fight.number(Number::counter_attack_reach_m);
}

/// Order and heart of one side, as a part of the logarithm of odds.
double heart(const Fight& fight, std::size_t slot) {
  const BattleState& state = fight.state();
  const Nerve& nerve = state.nerve[slot];
  const double men = std::max(1, state.strength[slot].men);
  double sum = fight.number(Number::odds_cohesion) * as_double(nerve.cohesion) -
               fight.number(Number::odds_stress) * as_double(nerve.stress) +
               fight.number(Number::odds_quality) * as_double(fight.context.unit(slot).quality) -
               fight.number(Number::odds_fatigue) * as_double(state.motion[slot].fatigue);
  sum -= fight.number(Number::odds_recent_hits) *
         std::min(0.5, nerve.recent_hits_milli / 1000.0 / men);
  return nerve.officer ? sum + fight.number(Number::odds_officer) : sum;
}

bool perceives(const BattleState& state, std::size_t observer, const ElementRef& other) {
  for (const Contact& contact : state.contacts_of(observer)) {
    if (contact.target == other && contact.in_sight) {
      return true;
    }
  }
  return false;
}

/// Men of either side who still fight, about a place.
struct Numbers {
  std::int32_t attackers = 0;
  std::int32_t defenders = 0;
};
Numbers numbers_about(const Fight& fight, std::size_t attacker, std::size_t defender) {
  const BattleState& state = fight.state();
  const SideId ours = state.identity[attacker].side;
  const SideId theirs = state.identity[defender].side;
  Numbers numbers;
  fight.parts.grid.visit(state, state.motion[defender].at, fight.number(Number::support_reach_m),
                         [&](std::size_t slot) {
                           if (!fights(state.nerve[slot].state)) {
                             return;
                           }
                           const SideId side = state.identity[slot].side;
                           numbers.attackers += side == ours ? state.strength[slot].men : 0;
                           numbers.defenders += side == theirs ? state.strength[slot].men : 0;
                         });
  return numbers;
}

void tell(Fight& fight, EventKind kind, std::size_t element, std::size_t other) {
  const BattleState& state = fight.state();
  fight.context.sink.on_event({.at = fight.context.now(),
                               .kind = kind,
                               .element = state.ref(element),
                               .other = state.ref(other),
                               .formation = state.identity[element].formation});
}

void give_way(Fight& fight, std::size_t loser, std::size_t winner, EventKind kind) {
  Suffering& lost = fight.parts.sufferers.at(loser);
  if (!lost.gave_way) {
    const bool drove_off = kind == EventKind::drove_off;
    tell(fight, kind, drove_off ? winner : loser, drove_off ? loser : winner);
  }
  lost.gave_way = true;
  lost.add_fire(1, fight.key(winner), fight.state().motion[winner].at);
  fight.parts.sufferers.at(winner).won = true;
}

/// One pair's draw for this tick.
void test_nerves(Fight& fight, std::size_t attacker, std::size_t defender, bool in_contact) {
  const double odds = assault_odds(fight, attacker, defender);
  const double prevails = 1.0 / (1.0 + maths::exp(-odds));
  const double rate =
      1.0 / fight.number(in_contact ? Number::melee_decides_s : Number::nerve_decides_s);
  const double defender_rate = rate * prevails / fight.parts.attackers[defender];
  const double attacker_rate = rate * (1.0 - prevails);
  const double total = defender_rate + attacker_rate;
  const double any = 1.0 - maths::exp(-total * fight.context.tick_s());
  const DrawKey key{.purpose = Purpose::assault_nerve,
                    .subject = fight.key(attacker),
                    .object = fight.key(defender),
                    .moment = fight.context.tick()};
  const double u = fight.draws().uniform(key);
  if (u >= any) {
    return;
  }
  if (u < any * (defender_rate / total)) {
    give_way(fight, defender, attacker, EventKind::drove_off);
  } else {
    give_way(fight, attacker, defender, EventKind::repulsed);
  }
}

}  // namespace

void find_opponent(Fight& fight, std::size_t slot) {
  AssaultPlan& plan = fight.parts.assault[slot];
  plan = AssaultPlan{};
  if (!assaults(fight, slot)) {
    return;
  }
  fight.context.note_work(slot);
  const BattleState& state = fight.state();
  const double reach =
      fight.number(mounted(state, slot) ? Number::nerve_reach_horse_m : Number::nerve_reach_foot_m);
  for (const Contact& contact : state.contacts_of(slot)) {
    const std::size_t other = contact.in_sight ? state.slot_of(contact.target) : state.slots();
    if (other >= state.slots() || !state.active(other) ||
        state.identity[other].side == state.identity[slot].side) {
      continue;
    }
    const double gap = gap_m(fight.parts.compass, state.motion[slot], state.motion[other]);
    if (gap <= reach && (plan.opponent == kNobody || gap < plan.gap_m ||
                         (gap == plan.gap_m && fight.key(other) < fight.key(plan.opponent)))) {
      plan = {static_cast<std::uint32_t>(other), gap};
    }
  }
}

double assault_odds(const Fight& fight, std::size_t attacker, std::size_t defender) {
  const BattleState& state = fight.state();
  const Numbers numbers = numbers_about(fight, attacker, defender);
  const double ratio = 1.0 * std::max(1, numbers.attackers) / std::max(1, numbers.defenders);
  double odds = fight.number(Number::odds_numbers) * maths::log(ratio);
  odds += heart(fight, attacker) - heart(fight, defender);
  const Vector to = way(state.motion[attacker].at, state.motion[defender].at);
  const Vector line = scaled(to, 1.0 / std::max(1.0, length_m(to)));
  const bool in_front = -dot(fight.parts.compass.at(state.motion[defender].facing), line) >=
                        fight.number(Number::front_arc_cos);
  if (behind_work(fight, defender, line)) {
    odds -= fight.number(Number::odds_work) * (1.0 - work_lets_through(fight, defender));
  }
  if (state.motion[attacker].climbing) {
    odds -= fight.number(Number::odds_ladders);
  }
  if (!in_front) {
    odds += fight.number(Number::odds_flank);
  }
  if (!perceives(state, defender, state.ref(attacker))) {
    odds += fight.number(Number::odds_surprise);
  }
  if (mounted(state, attacker) && !mounted(state, defender)) {
    const bool firm = in_front && state.nerve[defender].state == NerveState::steady;
    odds += firm ? -fight.number(Number::odds_horse_on_firm_foot)
                 : fight.number(Number::odds_horse_on_loose_foot);
  }
  return odds;
}

void decide_assaults(Fight& fight) {
  const BattleState& state = fight.state();
  std::fill(fight.parts.attackers.begin(), fight.parts.attackers.end(), std::uint16_t{0});
  for (const AssaultPlan& plan : fight.parts.assault) {
    if (plan.opponent != kNobody) {
      ++fight.parts.attackers[plan.opponent];
    }
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const AssaultPlan& plan = fight.parts.assault[slot];
    if (plan.opponent == kNobody || !fights(state.nerve[plan.opponent].state)) {
      continue;
    }
    const bool in_contact = plan.gap_m <= fight.number(Number::melee_gap_m);
    if (!state.incoming[plan.opponent].assaulted) {
      tell(fight, EventKind::charge, slot, plan.opponent);
    }
    Suffering& defender = fight.parts.sufferers.at(plan.opponent);
    defender.assaulted = true;
    defender.add_fire(1, fight.key(slot), state.motion[slot].at);
    if (in_contact) {
      if (!state.incoming[slot].assaulted) {
        tell(fight, EventKind::melee, slot, plan.opponent);
      }
      fight.parts.sufferers.at(slot).assaulted = true;
      fight_hand_to_hand(fight, slot, plan.opponent);
    }
    throw_grenades(fight, slot, plan.opponent, plan.gap_m);
    throw_grenades(fight, plan.opponent, slot, plan.gap_m);
    test_nerves(fight, slot, plan.opponent, in_contact);
  }
}

}  // namespace vedette::combat
