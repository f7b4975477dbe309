// Why the order of slots does not show: all parts of a unit make for the same element, which does
// not move here, and so do those who have no unit left; of those at hand the one with the lowest
// key joins in this minute.
#include "morale/reunion.h"

#include "morale/flight.h"

namespace vedette::morale {

namespace {

bool in_order(const BattleState& state, std::size_t slot) {
  return state.active(slot) && !state.identity[slot].courier &&
         (state.nerve[slot].state == NerveState::steady ||
          state.nerve[slot].state == NerveState::shaken);
}

bool is_part(const TickContext& context, std::size_t slot) {
  const Identity& who = context.state.identity[slot];
  return who.key != context.keys.units[who.unit.index()];
}

/// Nobody of its unit is left but itself: stragglers without a company.
bool is_last_of_unit(const BattleState& state, std::size_t slot) {
  for (std::size_t other = 0; other < state.slots(); ++other) {
    if (other != slot && state.active(other) &&
        state.identity[other].unit == state.identity[slot].unit) {
      return false;
    }
  }
  return true;
}

/// Foot with the same rifle: their rounds fit and they fight alike.
bool is_alike(const TickContext& context, std::size_t a, std::size_t b) {
  const Unit& one = context.unit(a);
  const Unit& other = context.unit(b);
  return one.arm == other.arm && one.weapon == other.weapon && one.guns == 0 && other.guns == 0;
}

/// The whole element of its own formation that stragglers join: the nearest that is like them and
/// in order; slots() when there is none.
std::size_t sister_of(const TickContext& context, std::size_t part) {
  const BattleState& state = context.state;
  std::size_t best = state.slots();
  const auto away = [&](std::size_t slot) {
    return distance(state.motion[slot].at, state.motion[part].at);
  };
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (slot == part || !in_order(state, slot) || is_part(context, slot) ||
        state.identity[slot].formation != state.identity[part].formation ||
        !is_alike(context, slot, part)) {
      continue;
    }
    const bool nearer =
        best == state.slots() || away(slot) < away(best) ||
        (away(slot) == away(best) && state.identity[slot].key < state.identity[best].key);
    best = nearer ? slot : best;
  }
  return best;
}

/// Whether an element may join another: of one unit, or stragglers without a company.
bool belongs_to(const TickContext& context, std::size_t slot, std::size_t rest) {
  const BattleState& state = context.state;
  if (state.identity[slot].unit == state.identity[rest].unit) {
    return true;
  }
  return is_part(context, slot) && is_last_of_unit(state, slot) && sister_of(context, slot) == rest;
}

bool is_at_hand(const TickContext& context, std::size_t slot, std::size_t rest) {
  const BattleState& state = context.state;
  return slot != rest && in_order(state, slot) &&
         distance(state.motion[slot].at, state.motion[rest].at) <=
             metres(context.number(Number::reunite_m)) &&
         belongs_to(context, slot, rest);
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
    std::size_t rest = rest_of_unit(context, slot);
    if (rest == slot && is_last_of_unit(state, slot)) {
      rest = sister_of(context, slot);
    }
    if (rest == slot || rest == state.slots()) {
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
