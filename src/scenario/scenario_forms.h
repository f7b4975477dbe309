#pragma once

#include "scenario/form.h"

namespace vedette::scenario {

// The forms of scenario.yaml, as docs/formats/scenario.md describes them.
[[nodiscard]] const Form& scenario_form();
[[nodiscard]] const Form& formation_form();
[[nodiscard]] const Form& element_form();
/// Everything that a formation or an element may say, nothing required.
[[nodiscard]] const Form& template_form();
/// What `elements_have` may say: an element's keys but `key`, `name`, `each`, `template`.
[[nodiscard]] const Form& elements_have_form();

}  // namespace vedette::scenario
