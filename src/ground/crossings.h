#pragma once

#include <vector>

#include "ground/ground_map.h"

namespace vedette {

/// Opens a way over rivers and through walls: bridges, fords and ferries take the cells of their
/// river from bank to bank, gates those of their wall. One that names no river or wall takes the
/// nearest. Rivers and walls must have been drawn into `ground.barrier` before; bridges raise
/// `relief_m` to a straight line from bank to bank. Adds to `errors` what lies on nothing.
void draw_crossings(Ground& ground, std::vector<double>& relief_m, std::vector<Error>& errors);

}  // namespace vedette
