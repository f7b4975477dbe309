#pragma once

#include <optional>
#include <string>

#include "scenario/problems.h"

namespace vedette::scenario {

/// Reads one YAML document, checked by `check_text` before. Duplicate keys, tags, aliases that
/// explode, nesting without end and broken syntax are reported; none if no tree came of it.
[[nodiscard]] std::optional<Node> read_yaml(const std::string& text, std::int32_t file,
                                            NodeBudget& budget, Problems& problems);

}  // namespace vedette::scenario
