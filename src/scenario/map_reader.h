#pragma once

#include "scenario/gazetteer.h"
#include "scenario/loader.h"

namespace vedette::scenario {

/// The map as written: the plan to build the ground from, and what its keys mean.
struct WrittenMap {
  GroundPlan plan;  ///< features, hills and places sorted by key; no cover properties yet
  Gazetteer gazetteer;
};

/// Reads `map:` of scenario.yaml and the GeoJSON files that it names. Sides are given by key, in
/// order of their ids. Everything wrong is reported; what could be read comes back.
[[nodiscard]] WrittenMap read_map(const Node& scenario, const std::vector<std::string>& sides,
                                  const Folder& folder, Loader& loader, Problems& problems);

/// The feature of a key; an unknown one is reported, unless the map could not be read whole.
[[nodiscard]] std::optional<FeatureId> find_feature(const Node& key, const WrittenMap& map,
                                                    Problems& problems);

}  // namespace vedette::scenario
