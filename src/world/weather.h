#pragma once

#include "state/state.h"

namespace vedette {

/// First phase of a tick: weather, light, visibility and ice of this moment into the Clock row,
/// once a minute. Weather is a function of scenario, seed and time alone.
void change_world(TickContext& context);

}  // namespace vedette
