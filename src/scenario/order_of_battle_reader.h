#pragma once

#include <optional>
#include <string>
#include <vector>

#include "forces/forces.h"
#include "scenario/gazetteer.h"
#include "scenario/problems.h"

namespace vedette::scenario {

/// A formation as written, templates and `each` expanded; named by its path.
struct WrittenFormation {
  Formation formation;               ///< without parent and succession
  std::string parent;                ///< path; empty at the top of a side
  std::vector<std::string> leaders;  ///< keys, the commander first
  Mark mark;
};

/// An element as written, with its place.
struct WrittenUnit {
  Unit unit;  ///< without formation
  std::string formation;
  Mark mark;
};

struct WrittenLeader {
  Leader leader;  ///< without `with`
  std::string with;
  Mark mark;
  Mark with_mark;
};

/// The forces as written; lists in the order of the file.
struct WrittenForces {
  std::vector<WrittenFormation> formations;
  std::vector<WrittenUnit> units;
  std::vector<WrittenLeader> leaders;  ///< sorted by key; with the unnamed officers
};

/// Reads `leaders`, `templates` and `order_of_battle`. Everything wrong is reported; what could be
/// read comes back.
[[nodiscard]] WrittenForces read_order_of_battle(const Node& scenario,
                                                 const std::vector<std::string>& sides,
                                                 const std::vector<Weapon>& weapons,
                                                 const Gazetteer& gazetteer, Problems& problems);

}  // namespace vedette::scenario
