#pragma once

#include "base/base.h"
#include "vedette/scenario.h"

namespace vedette::api {

/// Errors of the engine, added to those of the caller. Always false, for `return add(...)`.
bool add(std::vector<Error>& errors, const std::vector<vedette::Error>& more);

}  // namespace vedette::api
