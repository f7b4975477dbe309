#pragma once

#include <optional>
#include <vector>

#include "scenario/map_forms.h"
#include "scenario/problems.h"
#include "scenario/projection.h"

namespace vedette::scenario {

/// How the numbers of a GeoJSON file become points: by the projection, or as metres.
struct Coordinates {
  const Projection* projection = nullptr;  ///< null: the numbers are local metres
};

struct Geometry {
  std::vector<Point> points;  ///< an outline comes without its first point repeated
  bool closed = false;
};

/// Reads a GeoJSON geometry that a kind of feature may have. Reports and gives none where it is of
/// another type, has too few points or numbers that are no coordinates.
[[nodiscard]] std::optional<Geometry> read_geometry(const Node& geometry, const MapKind& kind,
                                                    const Coordinates& coordinates,
                                                    Problems& problems);

}  // namespace vedette::scenario
