#pragma once

#include <cstdint>
#include <vector>

#include "base/base.h"
#include "ground/ground_map.h"

namespace vedette {

/// A hill (one point) or ridge (a line of crest points), as a person would describe it.
struct Hill {
  std::string key;
  std::string name;
  std::vector<Point> crest;
  std::vector<Length> heights;  ///< above the sea, one per crest point
  Length radius;                ///< horizontal distance from crest to foot
  Fraction steepness;           ///< 0 a dome, whole a crag: most of the fall near the crest's edge
};

/// The map as written: what `build_ground` makes rasters from.
struct GroundPlan {
  Lattice lattice;
  GeoReference geo;
  Length base_height;                   ///< of the plain above the sea
  Length roughness;                     ///< amplitude of small irregular relief; 0 for none
  std::vector<std::int16_t> raster_dm;  ///< measured relief in place of the plain; may be empty
  Cover base_cover = Cover::grass;
  std::vector<Hill> hills;
  std::vector<Feature> features;
  std::vector<Place> places;
  std::array<CoverProperties, kCoverCount> cover_properties{};
};

/// Compiles a plan: relief, water carved in, areas, roads, walls and works drawn into the rasters.
/// Errors name the feature and the mend: a bridge on no river, a gate on no wall, points off the
/// map, a wall without height, a name used twice.
[[nodiscard]] Result<Ground> build_ground(GroundPlan plan);

}  // namespace vedette
