#pragma once

#include "forces/forces.h"
#include "scenario/form.h"

namespace vedette::scenario {

// The forms of the data files, as docs/formats/data.md describes them.
[[nodiscard]] const Form& numbers_file_form();
[[nodiscard]] const Form& terrain_file_form();
[[nodiscard]] const Form& cover_form();
[[nodiscard]] const Form& weapon_file_form();
[[nodiscard]] const Form& ammunition_form();

/// Figures that a weapon of a kind must give, beyond what every weapon gives.
[[nodiscard]] std::vector<std::string> figures_required_of(WeaponKind kind);

}  // namespace vedette::scenario
