#pragma once

#include <array>
#include <cstdint>

#include "state/state.h"

namespace vedette::morale {

/// Ways of flight weighed from one place: the best, and the best on the other side of it.
struct Ways {
  Angle best;
  Length room;  ///< free ground along `best`, up to the leg asked for
  Angle other;  ///< best way at least a right angle apart
  Length other_room;
  bool to_both_sides = false;  ///< between fires, and `other` is about as good
};

/// Weighs sixteen ways against what the element perceives and against ground that it cannot pass.
[[nodiscard]] Ways ways_of_flight(const TickContext& context, std::size_t slot, Length leg);

/// Sends an element off: destination, gait, a new march.
void run(BattleState& state, std::size_t slot, Angle along, Length by);

/// Stops it where it is.
void halt(BattleState& state, std::size_t slot);

/// No known enemy within the safe distance and no fire: flight may end.
[[nodiscard]] bool is_safe(const TickContext& context, std::size_t slot);

/// Parts a fleeing element in two halves, of which the new one runs along `along`. Does nothing
/// when the pool of elements is full.
void split(TickContext& context, std::size_t slot, Angle along, Length by);

}  // namespace vedette::morale
