#pragma once

#include "morale/surroundings.h"
#include "state/state.h"

namespace vedette::morale {

/// The element's own part of its danger in this tick, beside its Nerve row.
struct Danger {
  double rout_near = 0;     ///< men in rout near, weighed by distance, for each own man
  bool leaderless = false;  ///< the formation's line of succession is used up
};

/// What weighs on average, rested, well-led men: the danger itself. 0 in quiet.
[[nodiscard]] double acute_burden(const Doctrine& doctrine, const Nerve& nerve,
                                  const Incoming& incoming, std::int32_t men, Danger danger);

/// By how much the state of the men makes any burden heavier or lighter; 1 for average men who want
/// for nothing.
[[nodiscard]] double vulnerability(const TickContext& context, std::size_t slot,
                                   const Surroundings& about, Danger danger);

/// 0.6 for the best men to 1.4 for the worst at a spread of 0.4: by quality and discipline.
[[nodiscard]] double unsteadiness(const TickContext& context, std::size_t slot);

}  // namespace vedette::morale
