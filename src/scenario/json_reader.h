#pragma once

#include <optional>
#include <string>

#include "scenario/problems.h"

namespace vedette::scenario {

/// Reads a JSON file, checked by `check_text` before. Duplicate keys, nesting without end and
/// broken syntax are reported with their place; none if no tree came of it.
[[nodiscard]] std::optional<Node> read_json(const std::string& text, std::int32_t file,
                                            NodeBudget& budget, Problems& problems);

}  // namespace vedette::scenario
