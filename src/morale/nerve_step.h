#pragma once

#include <cstdint>

#include "morale/conditions.h"
#include "state/state.h"

namespace vedette::morale {

/// What becomes of an element in this tick, beside a smooth change of its Nerve row.
enum class Turn : std::uint8_t { none, stalls, rises, breaks, routs, rallies, surrenders };

/// The plan for one element: its Nerve row after the tick, and the turn that is still to be taken.
struct NervePlan {
  Nerve nerve;
  Turn turn = Turn::none;
};

/// Plans one tick of an element that has looked about (`nerve` is its row after that) from the
/// state at the start of the phase. Writes nothing.
[[nodiscard]] NervePlan plan_nerve(const TickContext& context, const Conditions& conditions,
                                   std::size_t slot, const Nerve& nerve);

/// Nothing came upon an element in this tick that its nerve takes notice of.
[[nodiscard]] inline bool is_untouched(const Incoming& in) {
  return in.hit == 0 && in.near_misses == 0 && in.bursts == 0 && !in.flanked && !in.assaulted &&
         !in.leader_lost && !in.gave_way;
}

/// An element has neither danger nor anything left of an earlier one: nothing to plan.
[[nodiscard]] inline bool is_calm(const Nerve& nerve, const Incoming& in) {
  return nerve.state == NerveState::steady && nerve.stress == kNone && nerve.suppression == kNone &&
         nerve.recent_hits_milli == 0 && nerve.rout_near_milli == 0 && nerve.hazard == Hazard{} &&
         is_untouched(in);
}

/// Begins a new episode of lasting risk.
void begin_episode(Nerve& nerve);

}  // namespace vedette::morale
