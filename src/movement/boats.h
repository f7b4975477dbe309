#pragma once

#include "movement/traffic.h"

namespace vedette {

/// The ferry with counted boats in the cell of a point; none() where there is none.
[[nodiscard]] FeatureId boats_at(const Scenario& scenario, Point p);

/// Way over the water between the two landings.
[[nodiscard]] double crossing_m(const Feature& ferry);

/// Men on foot whom the boats of a ferry carry over a minute, going to and fro.
[[nodiscard]] double boats_per_min(const Scenario& scenario, const Feature& ferry,
                                   const FeatureRow& row);

enum class Boarding : std::uint8_t {
  now,
  wait,     ///< the boats lie on the other bank or are on their way
  refused,  ///< they are in the hands of another side
};
/// Whether an element that stands at a landing may go on board.
[[nodiscard]] Boarding boarding(const TickContext& context, std::size_t slot, FeatureId ferry,
                                Point at);

/// Boats go where they are waited for when nobody is on board, and stay where they landed last.
/// After all have moved.
void ply_boats(TickContext& context);

}  // namespace vedette
