#pragma once

#include "scenario/forces_linker.h"
#include "scenario/map_reader.h"

namespace vedette::scenario {

/// Reads `orders` and adds them to the forces, sorted by time, formation and place in the file.
void read_orders(const Node& scenario, const WrittenMap& map, Instant begins, Instant ends,
                 Forces& forces, Problems& problems);

}  // namespace vedette::scenario
