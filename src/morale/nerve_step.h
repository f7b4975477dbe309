#pragma once

#include <cstdint>

#include "morale/burden.h"
#include "morale/surroundings.h"
#include "state/state.h"

namespace vedette::morale {

/// What the doctrine's times come to in one tick: worked out once for all elements.
struct TickRates {
  double tick_s = 0;
  double hits_kept = 0;  ///< share of the hits of late still felt after the tick
  double suppression_kept = 0;
  double stress_rise = 0;        ///< share of the way to a heavier burden
  double stress_fall = 0;        ///< likewise to a lighter one
  double cohesion_recovery = 0;  ///< share of the way to full order in a minute
  double officer_replaced = 0;   ///< chance in a minute
  bool minute_begins = false;    ///< a new minute of the clock begins in this tick
  [[nodiscard]] static TickRates of(const TickContext& context);
};

/// What becomes of an element in this tick, beside a smooth change of its Nerve row.
enum class Turn : std::uint8_t { none, stalls, rises, breaks, routs, rallies, surrenders };

/// The plan for one element: its Nerve row after the tick, and the turn that is still to be taken.
struct NervePlan {
  Nerve nerve;
  Turn turn = Turn::none;
};

/// Plans one tick of an element from the state at the start of the phase. Writes nothing.
[[nodiscard]] NervePlan plan_nerve(const TickContext& context, const TickRates& rates,
                                   std::size_t slot, const Surroundings& about, Danger danger);

/// Whether an element has neither danger nor anything left of an earlier one: nothing to plan.
[[nodiscard]] bool is_calm(const Nerve& nerve, const Incoming& incoming);

/// Begins a new episode of lasting risk.
void begin_episode(Nerve& nerve);

}  // namespace vedette::morale
