#include "logistics/logistics.h"

#include "logistics/exposure.h"
#include "logistics/refill.h"

namespace vedette {

namespace {

constexpr Duration kMinute{60'000};

/// Does a new span of this length begin within the tick? Slow processes advance in whole spans, so
/// that the length of the tick does not show.
bool begins(const TickContext& context, Duration span) {
  const Instant next = context.now() + context.scenario.calendar.tick;
  return context.now().count / span.count != next.count / span.count;
}

/// What an element fights with, and is told of as out of rounds when it has none left.
Commodity main_ammunition(Arm arm) {
  const bool guns = is_artillery(arm) || arm == Arm::machine_guns;
  return guns ? Commodity::shells : Commodity::rounds;
}

/// Once: the shot was fired in this tick, and it was the last.
void tell_who_shot_himself_out(TickContext& context) {
  const BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Instant last = state.fire[slot].last_shot;
    if (last.count == 0 || last < context.now() || !state.active(slot)) {
      continue;
    }
    const Commodity commodity = main_ammunition(state.identity[slot].arm);
    if (held(state.strength[slot], commodity) == 0) {
      context.sink.on_event({.at = context.now(),
                             .kind = EventKind::out_of_rounds,
                             .element = state.ref(slot),
                             .formation = state.identity[slot].formation,
                             .commodity = commodity});
    }
  }
}

}  // namespace

LogisticsScratch::LogisticsScratch(const Scenario& scenario, std::size_t slots, std::size_t)
    : trains(scenario, slots) {
  requests.reserve(slots);
}

void supply(TickContext& context, LogisticsScratch& scratch) {
  tell_who_shot_himself_out(context);
  const bool meal = begins(context, logistics::kMealSpan);
  if (!meal && !begins(context, kMinute)) {
    return;
  }
  scratch.trains.muster(context);
  logistics::refill_ammunition(context, scratch.trains, scratch.requests);
  if (meal) {
    logistics::hand_out_rations(context, scratch.trains, scratch.requests);
    logistics::eat(context);
    logistics::suffer_cold(context);
  }
}

void supply(TickContext& context, WorldCaches&, LogisticsScratch& scratch) {
  supply(context, scratch);
}

}  // namespace vedette
