#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "state/scenario.h"

namespace vedette {

/// A scenario as compiled, for recordings and the engine-only build: «VEDETTE», the version of the
/// layout, the size of what follows, its XXH64, and the fields as `describe` lists them.
[[nodiscard]] std::vector<std::byte> compile_to_bytes(const Scenario& scenario);

/// The scenario that such bytes hold. Errors say whether they are none of ours, of another
/// version, cut short, damaged, or hold ids and sizes that do not fit together.
[[nodiscard]] Result<Scenario> scenario_from_bytes(std::span<const std::byte> bytes);

}  // namespace vedette
