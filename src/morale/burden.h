#pragma once

#include "morale/conditions.h"
#include "state/state.h"

namespace vedette::morale {

/// What weighs on average, rested, well-led men: the danger itself. 0 in quiet.
[[nodiscard]] double acute_burden(const Doctrine& doctrine, const Nerve& nerve,
                                  const Incoming& incoming, std::int32_t men, bool leaderless);

/// By how much the state of the men, and what is about them, makes any burden heavier or lighter; 1
/// for average men in the open who want for nothing.
[[nodiscard]] double vulnerability(const TickContext& context, const Conditions& conditions,
                                   std::size_t slot, const Nerve& nerve);

}  // namespace vedette::morale
