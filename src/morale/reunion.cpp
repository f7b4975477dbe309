// Why the order of slots does not show: all parts of a unit make for the same element, which does
// not move here, and of those at hand the one with the lowest key joins in this minute.
#include "morale/reunion.h"

#include "morale/flight.h"

namespace vedette::morale {

namespace {

bool in_order(const BattleState& state, std::size_t slot) {
  return state.active(slot) && (state.nerve[slot].state == NerveState::steady ||
                                state.nerve[slot].state == NerveState::shaken);
}

bool is_part(const TickContext& context, std::size_t slot) {
  const Identity& who = context.state.identity[slot];
  return who.key != context.keys.units[who.unit.index()];
}

bool is_at_hand(const TickContext& context, std::size_t slot, std::size_t rest) {
  const BattleState& state = context.state;
  return slot != rest && in_order(state, slot) &&
         state.identity[slot].unit == state.identity[rest].unit &&
         distance(state.motion[slot].at, state.motion[rest].at) <=
             metres(context.number(Number::reunite_m));
}

bool is_next(const TickContext& context, std::size_t part, std::size_t rest) {
  const BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (is_at_hand(context, slot, rest) && state.identity[slot].key < state.identity[part].key) {
      return false;
    }
  }
  return true;
}

/// What a part makes for: the element that it parted from, else the largest part in order.
std::size_t rest_of_unit(const TickContext& context, std::size_t part) {
  const BattleState& state = context.state;
  std::size_t rest = state.slots();
  const auto larger = [&](std::size_t a, std::size_t b) {
    const bool whole = !is_part(context, a);
    if (whole != !is_part(context, b)) {
      return whole;
    }
    const std::int32_t men = state.strength[a].men - state.strength[b].men;
    return men != 0 ? men > 0 : state.identity[a].key < state.identity[b].key;
  };
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const bool fellow = state.identity[slot].unit == state.identity[part].unit;
    if (fellow && in_order(state, slot) && (rest == state.slots() || larger(slot, rest))) {
      rest = slot;
    }
  }
  return rest;
}

void make_for(BattleState& state, std::size_t slot, Point place) {
  constexpr Length kMoved{25'000};  // the way is not sought again for less
  if (distance(state.motion[slot].destination, place) < kMoved) {
    return;
  }
  Motion& motion = state.motion.edit(slot);
  motion.destination = place;
  motion.gait = Gait::quick;
  motion.no_route = false;
  motion.moving = true;
  ++motion.episode;
}

void join(TickContext& context, std::size_t part, std::size_t rest) {
  BattleState& state = context.state;
  const Strength brought = state.strength[part];
  const Strength had = state.strength[rest];
  const double men = std::max(1, had.men + brought.men);
  const auto mixed = [&](Fraction mine, Fraction theirs) {
    return fraction((as_double(mine) * had.men + as_double(theirs) * brought.men) / men);
  };
  for (std::size_t i = 0; i < kCommodityCount; ++i) {
    const auto commodity = static_cast<Commodity>(i);
    transfer(context, part, rest, commodity, held(brought, commodity));
  }
  state.strength.edit(rest).men_raised += brought.men_raised;
  state.motion.edit(rest).frontage = {};  // to be measured anew
  Nerve& nerve = state.nerve.edit(rest);
  nerve.cohesion = mixed(nerve.cohesion, state.nerve[part].cohesion);
  nerve.stress = mixed(nerve.stress, state.nerve[part].stress);
  context.sink.on_event({.at = context.now(),
                         .kind = EventKind::merged,
                         .element = state.ref(rest),
                         .other = state.ref(part),
                         .formation = state.identity[rest].formation,
                         .count = brought.men});
  state.destroy(part);
}

}  // namespace

void reunite_parts(TickContext& context) {
  const BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!in_order(state, slot) || !is_part(context, slot) || !is_safe(context, slot)) {
      continue;
    }
    const std::size_t rest = rest_of_unit(context, slot);
    if (rest == slot) {
      continue;
    }
    if (!is_at_hand(context, slot, rest)) {
      make_for(context.state, slot, state.motion[rest].at);
    } else if (is_next(context, slot, rest)) {
      join(context, slot, rest);
    }
  }
}

}  // namespace vedette::morale
