#pragma once

#include "engine/engine.h"

namespace vedette {

/// Weapons, model numbers and covers as the project's data files give them: the smallest shipped
/// scenario, read once.
[[nodiscard]] const Scenario& arsenal();

}  // namespace vedette
