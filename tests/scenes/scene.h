#pragma once

#include <cstdint>

#include "engine/engine.h"

namespace vedette {

/// What a drawn battle shall contain.
struct SceneSpec {
  std::uint64_t seed = 1;           ///< draws map and forces
  std::int32_t elements = 240;      ///< of both sides together, about
  std::int32_t men_per_km2 = 1200;  ///< density: with the number of elements it sizes the map
  double depth_m = 0;               ///< of the map; the front grows with the elements; 0 = square
  double reserve_m = 0;   ///< three brigades in eight stand this far behind, beyond that depth
  double begins_h = 5.0;  ///< hour of the day at which it starts
  double lasts_h = 14.5;
  bool walled_town = false;    ///< the defender holds a walled town with gates
  bool winter = false;         ///< frost, snow, ice
  bool cavalry_heavy = false;  ///< half of the elements are squadrons
};

/// A battle drawn from a spec. Weapons, model numbers and what covers do are taken from `arsenal`,
/// any scenario made from the project's data files. Side 0 attacks, side 1 defends.
[[nodiscard]] Scenario make_scene(const SceneSpec& spec, const Scenario& arsenal);

// The two halves of it, in files of their own.
[[nodiscard]] Ground make_scene_ground(const SceneSpec& spec, const Scenario& arsenal);
[[nodiscard]] Forces make_scene_forces(const SceneSpec& spec, const Scenario& arsenal,
                                       const Ground& ground);

/// Extent of the map of a spec in metres, along the front and across it, reserves and all.
[[nodiscard]] double scene_width_m(const SceneSpec& spec);
[[nodiscard]] double scene_depth_m(const SceneSpec& spec);
/// How far north of the edge of the map a part of the depth lies that is fought over.
[[nodiscard]] double scene_y_m(const SceneSpec& spec, double part);
/// Whether a brigade, numbered within its side, is one of those held back.
[[nodiscard]] bool held_back(const SceneSpec& spec, std::int32_t brigade);

/// A uniform draw of a scene's own, apart from those of the battle.
[[nodiscard]] double scene_draw(const SceneSpec& spec, std::uint64_t what, std::uint64_t which);

}  // namespace vedette
