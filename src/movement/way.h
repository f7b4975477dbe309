#pragma once

#include "movement/movement.h"

namespace vedette {

/// Sees to it that the element has a leg to follow: asks for the way again when the destination or
/// the world has changed or the leg is done, goes straight where that is short and passable. False
/// when it has arrived or cannot go anywhere; then `moving` and `no_route` say which.
[[nodiscard]] bool find_way(const TickContext& context, Routes& routes, std::size_t slot,
                            Mover mover, Motion& motion);

/// The leg runs into impassable ground: back to the middle of the cell, then ask for the way.
void turn_aside(const Ground& ground, Motion& motion);

}  // namespace vedette
