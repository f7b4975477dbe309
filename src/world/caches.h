#pragma once

#include <vector>

#include "ground/ground.h"
#include "world/routes.h"
#include "world/sight.h"

namespace vedette {

/// What a running battle remembers about its map, one of each per worker; never hashed, may be
/// cleared at any tick.
struct WorldCaches {
  std::vector<Sight> sight;
  std::vector<Routes> routes;

  WorldCaches(const Ground& ground, std::size_t workers) {
    for (std::size_t i = 0; i < workers; ++i) {
      sight.emplace_back(ground);
      routes.emplace_back(ground);
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
