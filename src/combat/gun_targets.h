#pragma once

#include "combat/targets.h"

namespace vedette::combat {

/// What a battery fires at: an element, or a work, gate or wall that its mission names.
struct GunChoice {
  Choice at;          ///< at.target == kNobody: see `feature`
  FeatureId feature;  ///< exists when a feature is the target
  bool observed = false;
  [[nodiscard]] bool exists() const { return at.target != kNobody || feature.exists(); }
};

/// A battery uses its own contacts and those of active elements of its own formation within the
/// observer distance (300 m): they stand beside it and point. A bombardment keeps to targets near
/// its place; with none seen there it fires at the work, gate or wall that the mission names, if
/// that can be seen from the guns by day. Nothing is fired at within a safe distance of own men.
[[nodiscard]] GunChoice choose_gun_target(const Fight& fight, Sight& sight, std::size_t slot,
                                          const Readiness& ready);

}  // namespace vedette::combat
