#pragma once

#include <string>
#include <vector>

#include "report/possessions.h"
#include "report/sentences.h"
#include "report/tallies.h"

namespace vedette::report {

/// How the battle ended, in one paragraph: who holds what, what it cost, when it was decided.
[[nodiscard]] std::string tell_outcome(const Sources& sources, const std::vector<Tally>& own,
                                       const std::vector<Holding>& holdings);

/// A figure of the strip under the title: "13,835" over "men of Japan".
struct Figure {
  std::string value;
  std::string meaning;
};
[[nodiscard]] std::vector<Figure> figures_of(const Sources& sources, const std::vector<Tally>& own);

/// The full hour in which most men were lost, and how many.
struct WorstHour {
  Instant from;
  std::int64_t lost = 0;
};
[[nodiscard]] WorstHour worst_hour(const Material& material);

}  // namespace vedette::report
