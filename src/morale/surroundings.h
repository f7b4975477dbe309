#pragma once

#include <cstdint>

#include "morale/neighbours.h"
#include "state/state.h"

namespace vedette::morale {

/// What an element that is in danger has about it.
struct Surroundings {
  double friends = 0;  ///< steady friends near, 0 none to 1 many
  double leader = 0;   ///< authority and courage of the best commander beside it, 0 to 1
  double cover = 0;    ///< share of fire that the ground keeps off, 0 to 1
  double work = 0;     ///< likewise a work
  bool fresh_support = false;
  bool flank_success = false;
  bool enemy_near = false;  ///< knows of an enemy within the distance of danger
  bool cut_off = false;     ///< enemies on both sides leave no way
};

/// Looks about for `slot`. Friends near are seen as they are; enemies only as it perceives them.
[[nodiscard]] Surroundings look_about(const TickContext& context, const Neighbours& neighbours,
                                      std::size_t slot);

/// Is a contact feared: known, and not known to be of the own side.
[[nodiscard]] bool is_feared(const BattleState& state, const Contact& contact, SideId own);

}  // namespace vedette::morale
