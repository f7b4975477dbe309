#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/base.h"
#include "ground/feature.h"
#include "ground/lattice.h"

namespace vedette {

/// What one kind of cover does, from `data/terrain.yaml`.
struct CoverProperties {
  std::int16_t height_dm = 0;      ///< top of the growth or houses above the relief
  bool opaque = false;             ///< stops sight below its top at once, or by depth
  std::int16_t sight_depth_m = 0;  ///< depth at which a standing man is lost to sight, if porous
  Fraction exposure = kWhole;      ///< share of a standing man that fire can find
  Fraction concealment;            ///< how much harder to notice, 0 to whole
  std::array<Fraction, kMoverCount> pace{};  ///< speed off the road against good going; 0 = none
};

/// Where the map lies on the earth: its origin, for the sun, the moon and the reader's atlas.
struct GeoReference {
  std::int32_t latitude_udeg = 0;   ///< of local point (0, 0), millionths of a degree north
  std::int32_t longitude_udeg = 0;  ///< millionths of a degree east
};

/// The compiled map. One value per cell of the lattice in each raster.
struct Ground {
  Lattice lattice;
  GeoReference geo;
  std::vector<std::int16_t> relief_dm;  ///< decimetres above the sea
  std::vector<Cover> cover;
  std::vector<FeatureId> barrier;  ///< river, wall, or what passes it (bridge, gate ...)
  std::vector<FeatureId> road;     ///< road or track through the cell
  std::vector<FeatureId> work;     ///< work whose men are covered in the cell
  std::vector<Feature> features;   ///< sorted by key
  std::vector<Place> places;       ///< sorted by key
  std::array<CoverProperties, kCoverCount> cover_properties{};

  [[nodiscard]] double relief_m(Point p) const;  ///< bilinear between cell centres
  [[nodiscard]] const CoverProperties& properties(Cell c) const;
  [[nodiscard]] FeatureId feature_named(std::string_view key) const;  ///< none() if there is none
  [[nodiscard]] PlaceId place_named(std::string_view key) const;
};

template <class A>
void describe(A& archive, CoverProperties& c) {
  fields(archive, c.height_dm, c.opaque, c.sight_depth_m, c.exposure, c.concealment);
  for (Fraction& pace : c.pace) {
    field(archive, pace);
  }
}
template <class A>
void describe(A& archive, GeoReference& g) {
  fields(archive, g.latitude_udeg, g.longitude_udeg);
}
template <class A>
void describe(A& archive, Ground& g) {
  fields(archive, g.lattice, g.geo, g.relief_dm, g.cover, g.barrier, g.road, g.work, g.features,
         g.places);
  for (CoverProperties& properties : g.cover_properties) {
    field(archive, properties);
  }
}

}  // namespace vedette
