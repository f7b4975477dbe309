#pragma once

#include "report/canvas.h"
#include "report/material.h"
#include "report/possessions.h"

namespace vedette::report {

/// The rectangle that holds the action: where men were hit and places changed hands, with a margin
/// around. The whole map when nothing happened.
[[nodiscard]] Canvas crop_to_action(const Material& material, const std::vector<Holding>& holdings);

}  // namespace vedette::report
