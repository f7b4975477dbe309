#pragma once

#include <optional>
#include <utility>

#include "scenario/form.h"

namespace vedette::scenario {

// Forms that several types of value use (see Type::Kind).
[[nodiscard]] const Form& name_form();
[[nodiscard]] const Form& geographic_place_form();
[[nodiscard]] const Form& local_place_form();
[[nodiscard]] const Form& way_place_form();
[[nodiscard]] const Form& figure_form();

/// The first and last number of an `each` that is a count or a range.
[[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> read_each_range(
    const Node& node);

}  // namespace vedette::scenario
