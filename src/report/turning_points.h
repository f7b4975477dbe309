#pragma once

#include <string>
#include <vector>

#include "report/possessions.h"
#include "report/sentences.h"

namespace vedette::report {

/// A moment worth a map.
struct TurningPoint {
  Instant at;
  char letter = 'A';  ///< by which graphs and maps name it
  std::string title;  ///< "Japan takes the Moranbong fort"
};

inline constexpr std::size_t kMostTurningPoints = 8;

/// Start, first fire, the weightiest captures, the costliest hour, a breaking off and the end; at
/// most `kMostTurningPoints`, in order of time.
[[nodiscard]] std::vector<TurningPoint> turning_points(const Sources& sources,
                                                       const std::vector<Capture>& captures);

}  // namespace vedette::report
