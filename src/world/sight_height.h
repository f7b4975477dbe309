#pragma once

#include <algorithm>
#include <cstdint>

#include "ground/ground.h"

namespace vedette {

/// Bits behind the point in the constant of curvature.
inline constexpr int kCurveBits = 20;

/// How high the earth bulges between two points, so that at the part i/n of a line over
/// `length2` = columns squared + rows squared cells it is
/// `curve_of(cell) * length2 * i * (n - i) / n / n / 2^kCurveBits` decimetres.
/// A sphere of 6,371 km; refraction takes one seventh off (the standard coefficient of surveying).
[[nodiscard]] inline std::int64_t curve_of(Length cell) {
  constexpr double kRadiusM = 6371000.0;
  constexpr double kRefraction = 6.0 / 7.0;
  const double cell_m = in_metres(cell);
  const double bulge_dm = 10.0 * cell_m * cell_m * kRefraction / (2.0 * kRadiusM);
  return round_to<std::int64_t>(bulge_dm * (1 << kCurveBits));
}

/// Height of a wall or gate in a cell above the relief, 0 where there is none; a man in the cell
/// stands on top of it. Decimetres.
[[nodiscard]] inline std::int32_t wall_dm(const Ground& ground, std::size_t cell) {
  const FeatureId id = ground.barrier[cell];
  if (!id.exists()) {
    return 0;
  }
  const Feature& feature = ground.features[id.index()];
  if (feature.kind == FeatureKind::wall) {
    return feature.height.count / 100;
  }
  if (feature.kind != FeatureKind::gate) {
    return 0;
  }
  // A gate is as high as it says, or else as its wall.
  return (feature.height.count > 0 ? feature.height
                                   : ground.features[feature.across.index()].height)
             .count /
         100;
}

/// What a cell's cover does to a line that passes below its top.
enum class Veil : std::uint8_t { none, wood, crop, solid };

[[nodiscard]] inline Veil veil_of(const Ground& ground, std::size_t cell) {
  const Cover cover = ground.cover[cell];
  const CoverProperties& properties = ground.cover_properties[static_cast<std::size_t>(cover)];
  if (properties.height_dm <= 0) {
    return Veil::none;
  }
  if (properties.opaque) {
    return Veil::solid;
  }
  if (cover == Cover::wood) {
    return Veil::wood;
  }
  return cover == Cover::millet ? Veil::crop : Veil::none;
}

/// Top of the growth in a cell, or of its wall where that is higher; decimetres above the sea.
[[nodiscard]] inline std::int32_t canopy_dm(const Ground& ground, std::size_t cell) {
  const std::int32_t growth =
      ground.cover_properties[static_cast<std::size_t>(ground.cover[cell])].height_dm;
  return ground.relief_dm[cell] + std::max(growth, wall_dm(ground, cell));
}

/// Height above the sea, in decimetres, of what no line passes below: relief, wall, houses.
[[nodiscard]] inline std::int32_t solid_dm(const Ground& ground, std::size_t cell) {
  return veil_of(ground, cell) == Veil::solid ? canopy_dm(ground, cell)
                                              : ground.relief_dm[cell] + wall_dm(ground, cell);
}

/// Where a man in a cell stands, decimetres above the sea.
[[nodiscard]] inline std::int32_t footing_dm(const Ground& ground, std::size_t cell) {
  return ground.relief_dm[cell] + wall_dm(ground, cell);
}

/// Depth in metres of `halves` half steps out of a line of `steps` steps.
[[nodiscard]] std::uint16_t veil_depth_m(Length cell, std::int64_t length2, std::int64_t steps,
                                         std::int64_t halves);

}  // namespace vedette
