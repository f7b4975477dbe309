#pragma once

#include <vector>

#include "state/state.h"
#include "world/routes.h"
#include "world/sight.h"

namespace vedette {

/// What a running battle remembers about its map, one of each per worker; never hashed, may be
/// cleared at any tick.
struct WorldCaches {
  std::vector<Sight> sight;
  std::vector<Routes> routes;

  WorldCaches(const Scenario& scenario, std::size_t workers)
      : sight(workers, Sight(scenario.ground)) {  // copies share the surface
    for (std::size_t i = 0; i < workers; ++i) {
      routes.emplace_back(scenario.ground, scenario.doctrine);
    }
  }
  void clear() {
    for (Sight& s : sight) {
      s.clear();
    }
    for (Routes& r : routes) {
      r.clear();
    }
  }
};

}  // namespace vedette
