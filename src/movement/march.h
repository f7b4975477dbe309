#pragma once

#include "movement/gait.h"
#include "movement/traffic.h"

namespace vedette {

/// What a march needs to know, the same for all elements of a tick.
struct MarchSettings {
  const TickContext& context;
  const MarchWeather& weather;
  const Traffic& traffic;
};

/// Carries an element along its way for one tick. Writes only its own row of motion, given as it
/// was before the tick.
void march(const MarchSettings& settings, Routes& routes, std::size_t slot, Motion& motion);

}  // namespace vedette
