#pragma once

#include "movement/movement.h"

namespace vedette {

/// Goes over walls by its ladders now: told to, on foot and in hand.
[[nodiscard]] bool climbs(const TickContext& context, std::size_t slot, const Motion& motion);

/// The wall in the cell of a point, unless it is breached there; none() where there is none.
[[nodiscard]] FeatureId wall_at(const TickContext& context, Point p);

/// Metres a second at which an element passes a wall, so that all its men are over it in the time
/// in which its ladders pass them.
[[nodiscard]] double climbing_mps(const TickContext& context, std::size_t slot,
                                  const Motion& motion);

/// The head comes to the wall: from now until its tail is over the element climbs.
void begin_climb(const TickContext& context, std::size_t slot, Point next, Motion& motion);

/// Men who run throw their ladders away.
void drop_ladders(const TickContext& context, std::size_t slot, Motion& motion);

}  // namespace vedette
