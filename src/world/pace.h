#pragma once

#include <span>

#include "forces/forces.h"
#include "ground/ground.h"
#include "state/state.h"

namespace vedette {

/// Pace in a cell against good going, whatever the slope; 0 = not passable.
[[nodiscard]] double surface_pace(const Ground& ground, const Doctrine& doctrine,
                                  std::span<const FeatureRow> features, Mover mover,
                                  std::size_t cell);

/// Pace on a slope (rise over run along the way) against the level: Tobler's hiking function with a
/// decay of its own for each mover, made 1 on the level (docs/models/routes.md).
[[nodiscard]] double slope_pace(const Doctrine& doctrine, Mover mover, double slope);

/// Speed on good going by which ways are compared, metres a second.
[[nodiscard]] double base_pace_mps(const Doctrine& doctrine, Mover mover);

}  // namespace vedette
