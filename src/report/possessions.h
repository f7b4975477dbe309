#pragma once

#include <vector>

#include "report/material.h"

namespace vedette::report {

/// A work, gate or bridge that passed into other hands.
struct Capture {
  Instant at;
  FeatureId feature;
  SideId from;
  SideId to;
  FormationId by;  ///< of the new holder, most men near the place; none() when nobody is known
};

/// Who held a place at the start, and what became of it.
struct Holding {
  FeatureId feature;
  SideId at_start;
  std::vector<Capture> captures;  ///< in order of time; the holder did change in each
  [[nodiscard]] SideId at_end() const { return captures.empty() ? at_start : captures.back().to; }
};

/// Every work, gate and bridge that anybody held, by feature.
[[nodiscard]] std::vector<Holding> holdings(const Material& material);
/// All captures in order of time.
[[nodiscard]] std::vector<Capture> captures_of(const std::vector<Holding>& holdings);

}  // namespace vedette::report
