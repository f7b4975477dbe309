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

}  // namespace

LogisticsScratch::LogisticsScratch(const Scenario& scenario, std::size_t slots, std::size_t)
    : trains(scenario, slots) {
  requests.reserve(slots);
}

void supply(TickContext& context, LogisticsScratch& scratch) {
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
