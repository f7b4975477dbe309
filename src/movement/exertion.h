#pragma once

#include "movement/gait.h"

namespace vedette {

/// Does a quantum of work and rest (one minute, at a second of its own for each element) end in
/// this tick? The quantum does not depend on the length of the tick.
[[nodiscard]] bool quantum_ends(const TickContext& context, std::size_t slot);

/// One minute of work or rest: fatigue and breath.
void exert(const TickContext& context, std::size_t slot, const MarchWeather& weather,
           Motion& motion);

/// How the men hold themselves, and the work that covers them.
void take_posture(const TickContext& context, std::size_t slot, Motion& motion);

}  // namespace vedette
