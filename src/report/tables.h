#pragma once

#include "report/possessions.h"
#include "report/sentences.h"
#include "report/table.h"
#include "report/tallies.h"

namespace vedette::report {

/// Losses and rounds of every formation, as a tree.
[[nodiscard]] Table losses_table(const Sources& sources, const std::vector<Tally>& own);
/// Men lost by what it was that took them.
[[nodiscard]] Table causes_table(const Sources& sources, const std::vector<Tally>& own);
/// Leaders with a name and their fates; officers without one are counted.
[[nodiscard]] Table leaders_table(const Sources& sources);
/// Works, gates and bridges, and who held them when.
[[nodiscard]] Table possession_table(const Sources& sources, const std::vector<Holding>& holdings);

/// What history tells, beside when it came about in this run; no rows when the scenario tells none.
[[nodiscard]] Table history_table(const Sources& sources, const std::vector<Holding>& holdings);

}  // namespace vedette::report
