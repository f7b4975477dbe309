#pragma once

#include <vector>

#include "scenario/forces_linker.h"
#include "scenario/map_reader.h"
#include "state/state.h"

namespace vedette::scenario {

/// Reads `history`, sorted by time; errors where a fact compares nothing that exists or too much.
[[nodiscard]] std::vector<HistoricalFact> read_history(const Node& scenario, const WrittenMap& map,
                                                       const Forces& forces, Problems& problems);

}  // namespace vedette::scenario
