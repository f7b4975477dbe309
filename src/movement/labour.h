#pragma once

#include "movement/traffic.h"

namespace vedette {

/// Bridges cut and mended, boats burnt by those who have been told to and stand there. A bridge
/// falls when nobody is on it. After all have moved.
void labour(TickContext& context, const Traffic& traffic);

}  // namespace vedette
