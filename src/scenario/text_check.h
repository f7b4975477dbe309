#pragma once

#include <string>

#include "scenario/problems.h"

namespace vedette::scenario {

/// Looks at the bytes of a file before a parser sees them: its size, UTF-8, NUL and other control
/// bytes, and brackets that nest without end. Takes off a byte-order mark. False if anything is
/// wrong; the first thing has been reported with its place.
[[nodiscard]] bool check_text(std::string& text, std::int32_t file, std::size_t bytes_max,
                              Problems& problems);

}  // namespace vedette::scenario
