#pragma once

#include "state/state.h"

namespace vedette::comms {

/// Sends a carrier from the element at `seat` to a place; none() when it has nobody to spare.
[[nodiscard]] ElementRef send_carrier(TickContext& context, std::size_t seat, Point to);

/// Points a carrier at a place; he rides on if he is on the way there already.
void ride_to(TickContext& context, std::size_t slot, Point to);

/// Takes a carrier and his horse into an element again and frees his slot.
void take_in(TickContext& context, std::size_t carrier, std::size_t into);

}  // namespace vedette::comms
