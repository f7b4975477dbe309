#pragma once

#include "scenario/form.h"

namespace vedette::battles {

/// The form of a battle file; `scenario` is left to the scenario's own reader.
[[nodiscard]] const scenario::Form& battle_form();

}  // namespace vedette::battles
