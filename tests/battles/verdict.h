#pragma once

#include <optional>
#include <string>
#include <vector>

#include "battles/fact.h"

namespace vedette::battles {

/// What came of a fact.
struct Verdict {
  bool holds = false;
  std::string wanted;
  std::string got;
};

/// The fewest of `seeds` in which a fact of true share `share` holds but for one case in twenty
/// (exact binomial).
[[nodiscard]] std::int32_t fewest(std::int32_t seeds, double share);
/// The true share below which fewer than `count` of `seeds` are found four times in five.
[[nodiscard]] double found_out_below(std::int32_t seeds, std::int32_t count);

/// Judges a fact by what was measured in seeds 1, 2 ...
[[nodiscard]] Verdict judge(const Fact& fact, const std::vector<std::optional<double>>& got);

}  // namespace vedette::battles
