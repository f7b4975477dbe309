#pragma once

#include <cstdint>
#include <vector>

#include "ground/ground_plan.h"

namespace vedette {

/// Height of the land before rivers are carved in, metres above the sea, one value a cell: the
/// plain or the raster, small irregular relief, and the highest of all hills at each place, so that
/// valleys form where hills meet and no summit is raised by its neighbour.
[[nodiscard]] std::vector<double> relief_of_land(const GroundPlan& plan);

/// Lowers the land to the water of each river: its level runs straight from point to point of the
/// course, `Feature::height` of bank below the land there; beyond the water's edge the land rises
/// no steeper than one in two. Order of rivers does not matter.
void carve_rivers(const GroundPlan& plan, std::vector<double>& relief_m);

/// Bilinear between cell centres, level beyond the outermost ones.
[[nodiscard]] double between_centres(const Lattice& lattice, const std::vector<double>& relief_m,
                                     Point p);

}  // namespace vedette
