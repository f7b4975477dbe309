#pragma once

#include "scenario/form.h"

namespace vedette::scenario {

/// A GeoJSON file of the map; the properties of its features are checked by kind.
[[nodiscard]] const Form& feature_collection_form();
[[nodiscard]] const Form& geojson_feature_form();
[[nodiscard]] const Form& geometry_form();

/// What geometry a kind of feature may have.
struct Shapes {
  bool point = false, line = false, polygon = false;
};

/// One kind of feature: its properties and geometries.
struct MapKind {
  std::string kind;
  Shapes shapes;
  const Form& (*properties)();
};
/// `hill`, `place` and every FeatureKind, in the order of docs/formats/scenario.md.
[[nodiscard]] const std::vector<MapKind>& map_kinds();
[[nodiscard]] const MapKind* map_kind(std::string_view kind);

}  // namespace vedette::scenario
