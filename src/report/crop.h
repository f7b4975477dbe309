#pragma once

#include "report/canvas.h"
#include "report/material.h"
#include "report/possessions.h"

namespace vedette::report {

/// The rectangle that holds the action: where men were hit and places changed hands, with a margin
/// around. The whole map when nothing happened.
[[nodiscard]] Canvas crop_to_action(const Material& material, const std::vector<Holding>& holdings);

/// The rectangle that holds all troops on the map at a moment, with a margin.
[[nodiscard]] Canvas crop_to_troops(const Material& material, Instant at);
/// Whether a picture shows at least half of the men of each side that are on the map.
[[nodiscard]] bool shows_both_sides(const Material& material, const Canvas& canvas, Instant at);

}  // namespace vedette::report
