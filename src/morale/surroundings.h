#pragma once

#include <cstdint>

#include "morale/conditions.h"
#include "morale/neighbours.h"
#include "state/state.h"

namespace vedette::morale {

/// Looks at the ground under the element: nerve.shelter.
void look_at_ground(const TickContext& context, std::size_t slot, Nerve& nerve);

/// Looks about for leaders and friends, and at the ground: nerve.shelter, backing and help. Friends
/// near are seen as they are.
void look_about(const TickContext& context, const Neighbours& neighbours, std::size_t slot,
                Nerve& nerve);

/// What an element that has given way knows of the enemy.
struct Enemies {
  bool near = false;     ///< within the distance of danger
  bool cut_off = false;  ///< on both sides, so that there is no way
};
[[nodiscard]] Enemies known_enemies(const TickContext& context, std::size_t slot);

/// Is a contact feared: known, and not known to be of the own side.
[[nodiscard]] bool is_feared(const BattleState& state, const Contact& contact, SideId own);

}  // namespace vedette::morale
