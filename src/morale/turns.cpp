#include "morale/turns.h"

#include <algorithm>

#include "morale/flight.h"

namespace vedette::morale {

namespace {

void tell(TickContext& context, std::size_t slot, EventKind kind) {
  const BattleState& state = context.state;
  context.sink.on_event({.at = context.now(),
                         .kind = kind,
                         .element = state.ref(slot),
                         .formation = state.identity[slot].formation,
                         .count = state.strength[slot].men,
                         .nerve = state.nerve[slot].state});
}

Nerve& pass_to(TickContext& context, std::size_t slot, NerveState next) {
  Nerve& nerve = context.state.nerve.edit(slot);
  nerve.state = next;
  nerve.since = context.now();
  nerve.help = kNone;  // of the new state it is not known before the next look about
  begin_episode(nerve);
  return nerve;
}

void at_least(Fraction& value, double bound) {
  value = std::max(value, fraction(bound));
}

void at_most(Fraction& value, double bound) {
  value = std::min(value, fraction(bound));
}

void lose_order(TickContext& context, Nerve& nerve, Number stress) {
  at_least(nerve.stress, context.number(stress));
  nerve.cohesion = fraction(as_double(nerve.cohesion) * context.number(Number::broken_cohesion));
}

void lose_stragglers(TickContext& context, std::size_t slot, double share, std::uint16_t place) {
  const std::int32_t gone = context.draws.binomial({.purpose = Purpose::straggle,
                                                    .subject = context.state.identity[slot].key,
                                                    .moment = context.tick(),
                                                    .index = place},
                                                   context.state.strength[slot].men, share);
  write_off(context, slot, Commodity::men, Account::missing, gone, Cause::rout);
}

/// Guns in action cannot be limbered up by men who run.
void abandon_guns(TickContext& context, std::size_t slot) {
  const Strength has = context.state.strength[slot];
  if (context.state.motion[slot].array != Array::battery || has.guns == 0) {
    return;
  }
  write_off(context, slot, Commodity::guns, Account::abandoned, has.guns, Cause::rout);
  write_off(context, slot, Commodity::shells, Account::abandoned, has.shells, Cause::rout);
}

void stall(TickContext& context, std::size_t slot) {
  pass_to(context, slot, NerveState::stalled);
  Motion& motion = context.state.motion.edit(slot);
  motion.moving = false;
  motion.stance = Stance::prone;
  tell(context, slot, EventKind::nerve);
}

void rise(TickContext& context, std::size_t slot) {
  pass_to(context, slot, NerveState::shaken);
  Motion& motion = context.state.motion.edit(slot);
  motion.stance = Stance::upright;
  motion.moving = motion.destination != motion.at;
  tell(context, slot, EventKind::nerve);
}

void fall_back(TickContext& context, std::size_t slot) {
  const Ways ways = ways_of_flight(context, slot, metres(context.number(Number::fall_back_m)));
  run(context.state, slot, ways.best, ways.room);
}

void break_down(TickContext& context, std::size_t slot) {
  lose_order(context, pass_to(context, slot, NerveState::broken), Number::broken_stress);
  fall_back(context, slot);
  tell(context, slot, EventKind::nerve);
}

void flee(TickContext& context, std::size_t slot, bool may_split) {
  const Ways ways = ways_of_flight(context, slot, metres(context.number(Number::flight_leg_m)));
  const bool large = context.state.strength[slot].men >=
                     static_cast<std::int32_t>(context.number(Number::split_men_min));
  if (may_split && ways.to_both_sides && large) {
    split(context, slot, ways.other, ways.other_room);
  }
  run(context.state, slot, ways.best, ways.room);
}

void rout(TickContext& context, std::size_t slot) {
  lose_order(context, pass_to(context, slot, NerveState::routed), Number::routed_stress);
  tell(context, slot, EventKind::nerve);
  abandon_guns(context, slot);
  lose_stragglers(context, slot, context.number(Number::straggle_share), 0);
  flee(context, slot, true);
}

void rally(TickContext& context, std::size_t slot) {
  Nerve& nerve = pass_to(context, slot, NerveState::shaken);
  at_least(nerve.cohesion, context.number(Number::rally_cohesion));
  at_most(nerve.stress, context.number(Number::rally_left_stress));
  halt(context.state, slot);
  tell(context, slot, EventKind::rallied);
}

/// They wait to be taken: combat books them to the enemy who comes up.
void lay_down_arms(TickContext& context, std::size_t slot) {
  pass_to(context, slot, NerveState::surrendered);
  halt(context.state, slot);
  tell(context, slot, EventKind::surrendered);
}

}  // namespace

void take_turn(TickContext& context, std::size_t slot, Turn turn) {
  switch (turn) {
    case Turn::none:
      break;
    case Turn::stalls:
      stall(context, slot);
      break;
    case Turn::rises:
      rise(context, slot);
      break;
    case Turn::breaks:
      break_down(context, slot);
      break;
    case Turn::routs:
      rout(context, slot);
      break;
    case Turn::rallies:
      rally(context, slot);
      break;
    case Turn::surrenders:
      lay_down_arms(context, slot);
      break;
  }
}

void rise_by_success(TickContext& context, std::size_t slot) {
  rise(context, slot);
}

void go_on(TickContext& context, const Conditions& conditions, std::size_t slot) {
  const NerveState now = context.state.nerve[slot].state;
  const Motion& motion = context.state.motion[slot];
  if (now == NerveState::stalled && motion.moving) {
    context.state.motion.edit(slot).moving = false;
  }
  // Men who have given way take no orders.
  const bool ordered_elsewhere = motion.moving && motion.gait != Gait::flight;
  if (now == NerveState::broken && ordered_elsewhere) {
    fall_back(context, slot);
  }
  if (now != NerveState::routed) {
    return;
  }
  if (conditions.minute && motion.moving) {
    lose_stragglers(context, slot, context.number(Number::straggle_per_min), 1);
  }
  const bool stands = !motion.moving || motion.no_route;
  if (ordered_elsewhere || (stands && conditions.minute && !is_safe(context, slot))) {
    flee(context, slot, false);
  }
}

}  // namespace vedette::morale
