#pragma once

#include "movement/movement.h"

namespace vedette {

/// Ground that an element covers.
struct Extent {
  Length frontage;
  Length depth;  ///< in column the tail along its path
};

/// Extent of an element of this arm and strength in this array. `ordered` is the frontage of its
/// mission, 0 = as drill says; it is kept within what the men can fill.
[[nodiscard]] Extent extent_of(const Doctrine& doctrine, Arm arm, const Strength& strength,
                               Array array, Length ordered);

/// The array that the element should be in now: guns in action limber up before they move.
[[nodiscard]] Array array_wanted(const Motion& motion, Arm arm, const Strength& strength,
                                 NerveState nerve);

/// Time to change from one array to another.
[[nodiscard]] Duration time_to_form(const Doctrine& doctrine, Arm arm, Array from, Array to);

/// Begins or ends a change of formation at the moment `now`.
void change_formation(const TickContext& context, std::size_t slot, Instant now, Motion& motion);

/// Turns a standing element towards the front that it was told to take.
void turn_to_front(const TickContext& context, Motion& motion);

}  // namespace vedette
