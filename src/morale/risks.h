#pragma once

#include "morale/nerve_step.h"

namespace vedette::morale {

/// The lasting risks that an element runs at once, each a hazard per second. One threshold, drawn
/// from Exp(1) when the episode begins, is set against their integrated sum; which of them it was
/// is drawn in proportion when the sum crosses it.
struct Risks {
  double worse_per_s = 0;      ///< breaking, or rout of the broken
  double better_per_s = 0;     ///< rising of the stalled, rallying of the broken
  double surrender_per_s = 0;  ///< of the broken, cut off
};

[[nodiscard]] Risks risks_of(const TickContext& context, const Conditions& conditions,
                             std::size_t slot, const Nerve& nerve);

/// Integrates the risks over the tick into nerve.hazard and says what happened. Stalling is a rule,
/// not a risk, and is found here too.
[[nodiscard]] Turn run_risks(const TickContext& context, const Conditions& conditions,
                             std::size_t slot, Nerve& nerve);

}  // namespace vedette::morale
