#pragma once

#include <optional>

#include "base/base.h"

namespace vedette::scenario {

struct GeoPlace {
  double latitude_deg = 0;
  double longitude_deg = 0;
};

/// Transverse Mercator on the WGS84 ellipsoid, central meridian and scale 1 at the map's origin
/// (Snyder, Map Projections, USGS 1395, eq. 8-9, 8-10, 3-21). Within 200 km the series is true to
/// some millimetres. Uses + - * / and maths:: alone: the same bits everywhere.
class Projection {
 public:
  Projection(double latitude_deg, double longitude_deg);
  /// Metres east and north of the origin; none farther than 5 degrees of longitude from it, where
  /// the series no longer holds, or 400 km away.
  [[nodiscard]] std::optional<Point> local(double latitude_deg, double longitude_deg) const;
  /// The place so many metres east and north of the origin, to a millimetre within 400 km.
  [[nodiscard]] GeoPlace geographic(double x_m, double y_m) const;

 private:
  struct Metres {
    double x = 0;
    double y = 0;
  };
  /// The series itself, `away_deg` of longitude from the central meridian.
  [[nodiscard]] Metres project(double latitude_deg, double away_deg) const;

  double latitude_deg_;
  double longitude_deg_;
  double meridian_m_;  ///< from the equator to the origin's latitude
};

}  // namespace vedette::scenario
