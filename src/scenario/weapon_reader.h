#pragma once

#include <optional>

#include "forces/forces.h"
#include "scenario/problems.h"

namespace vedette::scenario {

/// Reads one weapon file; `stem` is its name without ending, which its key must repeat.
[[nodiscard]] std::optional<Weapon> read_weapon(Node& file, const std::string& stem,
                                                Problems& problems);

}  // namespace vedette::scenario
