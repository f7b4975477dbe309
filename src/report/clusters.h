#pragma once

#include <vector>

#include "report/canvas.h"
#include "report/sentences.h"

namespace vedette::report {

enum class Branch : std::uint8_t { foot, horse, guns };
enum class Bearing : std::uint8_t { steady, shaken, routed };

/// Elements of one formation and branch that stand together: one symbol of a map.
struct Cluster {
  FormationId formation;
  SideId side;
  Branch branch = Branch::foot;
  Bearing bearing = Bearing::steady;
  Point at;
  Angle facing;
  double frontage_m = 0;
  double depth_m = 0;
  bool column = false;
  std::int32_t men = 0;
  std::int32_t guns = 0;
  std::int32_t elements = 0;
  std::int64_t largest = -1;  ///< element by whose way the movement is drawn
  std::int64_t lost = 0;      ///< men lost in the preceding hour
  bool named = false;         ///< the largest of its formation and branch
};

/// The troops of a moment, drawn together. Trains and staffs are left out.
[[nodiscard]] std::vector<Cluster> clusters_at(const Sources& sources, Instant at);

}  // namespace vedette::report
