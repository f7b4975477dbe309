#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scenes/scene.h"

namespace vedette {

namespace {

struct Extent {
  double width_m;
  double depth_m;
  double from_m;  ///< where the part begins that is fought over
  double fought_m;

  [[nodiscard]] double y_m(double part) const { return from_m + part * fought_m; }
  /// Things for each `every_m` of the front, as many behind it as on it.
  [[nodiscard]] std::uint64_t count(double every_m) const {
    return static_cast<std::uint64_t>(width_m / every_m * (depth_m / fought_m));
  }
};

/// A stretch of the front with ways over the river and works of its own.
struct Sector {
  double from_m;
  double width_m;
  std::string suffix;  ///< of keys
};

/// The whole front of a square map, else sectors of about 4 km.
std::vector<Sector> sectors_of(const SceneSpec& spec, Extent map) {
  if (spec.depth_m <= 0) {
    return {{0, map.width_m, ""}};
  }
  std::vector<Sector> sectors;
  const int count = std::max(1, static_cast<int>(map.width_m / 4000.0));
  sectors.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    sectors.push_back({map.width_m / count * i, map.width_m / count, "-" + std::to_string(i)});
  }
  return sectors;
}

Point at(double x_m, double y_m) {
  return {metres(x_m), metres(y_m)};
}

void add_hills(const SceneSpec& spec, GroundPlan& plan, Extent map) {
  const auto hills = map.count(700.0);
  for (std::uint64_t i = 0; i < hills; ++i) {
    const double x = scene_draw(spec, 1, i) * map.width_m;
    const double y = scene_draw(spec, 2, i) * map.depth_m;
    const double reach = 150.0 + 250.0 * scene_draw(spec, 3, i);
    const auto held = [](double v, double side_m) { return std::clamp(v, 1.0, side_m - 1.0); };
    plan.hills.push_back(
        {.key = "hill-" + std::to_string(i),
         .name = "Hill " + std::to_string(i),
         .crest = {at(held(x, map.width_m), held(y, map.depth_m)),
                   at(held(x + reach, map.width_m), held(y + reach / 2, map.depth_m))},
         .heights = {metres(40.0 + 50.0 * scene_draw(spec, 4, i)),
                     metres(35.0 + 40.0 * scene_draw(spec, 5, i))},
         .radius = metres(300.0 + 500.0 * scene_draw(spec, 6, i)),
         .steepness = fraction(0.5 * scene_draw(spec, 7, i))});
  }
}

Feature area(FeatureKind kind, const std::string& key, double x, double y, double half) {
  return {.kind = kind,
          .key = key,
          .name = key,
          .line = {at(x - half, y - half), at(x + half, y - half), at(x + half, y + half),
                   at(x - half, y + half)},
          .closed = true};
}

void add_growth(const SceneSpec& spec, GroundPlan& plan, Extent map) {
  const auto patches = map.count(600.0);
  constexpr FeatureKind kKinds[] = {FeatureKind::wood, FeatureKind::millet, FeatureKind::paddy};
  for (std::uint64_t i = 0; i < patches; ++i) {
    const double half = 80.0 + 150.0 * scene_draw(spec, 11, i);
    const double x = half + 1 + scene_draw(spec, 12, i) * (map.width_m - 2 * half - 2);
    const double y = half + 1 + scene_draw(spec, 13, i) * (map.depth_m - 2 * half - 2);
    plan.features.push_back(area(kKinds[i % 3], "growth-" + std::to_string(i), x, y, half));
  }
}

/// A river from west to east at two fifths of the map, bent to the north in its middle.
void add_river(GroundPlan& plan, Extent map) {
  const double y = map.y_m(0.4);
  plan.features.push_back({.kind = FeatureKind::river,
                           .key = "river",
                           .name = "River",
                           .line = {at(1, y), at(map.width_m / 2, y + 100), at(map.width_m - 1, y)},
                           .width = metres(50),
                           .depth = metres(2)});
}

/// A road from south to north over the river by a bridge, and a ford to the west of it; they serve
/// a sector of the front.
void add_crossings(GroundPlan& plan, Extent map, const Sector& sector) {
  const auto river_y = [map](double x) {
    return map.y_m(0.4) + 100 * (1 - std::abs(2 * x / map.width_m - 1));
  };
  const double x = sector.from_m + sector.width_m / 2;
  const double ford_x = sector.from_m + sector.width_m / 4;
  plan.features.push_back({.kind = FeatureKind::bridge,
                           .key = "bridge" + sector.suffix,
                           .name = "Bridge",
                           .line = {at(x, river_y(x) - 70), at(x, river_y(x) + 70)},
                           .width = metres(6)});
  plan.features.push_back(
      {.kind = FeatureKind::ford,
       .key = "ford" + sector.suffix,
       .name = "Ford",
       .line = {at(ford_x, river_y(ford_x) - 90), at(ford_x, river_y(ford_x) + 90)},
       .width = metres(60)});
  plan.features.push_back({.kind = FeatureKind::road,
                           .key = "road" + sector.suffix,
                           .name = "Road",
                           .line = {at(x, 1), at(x, map.depth_m - 1)},
                           .width = metres(6)});
}

void add_town(GroundPlan& plan, Extent map) {
  const double x = map.width_m / 2;
  const double y = map.y_m(0.7);
  const double half = 500;
  plan.features.push_back(area(FeatureKind::town, "town", x, y, half - 100));
  plan.features.push_back(
      {.kind = FeatureKind::wall,
       .key = "wall",
       .name = "Wall",
       .line = {at(x - half, y - half), at(x + half, y - half), at(x + half, y + half),
                at(x - half, y + half), at(x - half, y - half)},
       .width = metres(5),
       .height = metres(6),
       .strength = fraction(0.8)});
  for (const int side : {-1, 1}) {
    plan.features.push_back({.kind = FeatureKind::gate,
                             .key = side < 0 ? "south-gate" : "north-gate",
                             .name = side < 0 ? "South Gate" : "North Gate",
                             .line = {at(x, y + side * half)},
                             .width = metres(5),
                             .men_per_minute = 120,
                             .open = side > 0});
  }
}

/// Boats on the far bank, east of the bridge.
void add_boats(GroundPlan& plan, Extent map) {
  const double x = map.width_m * 0.75;
  const double y = map.depth_m * 0.4 + 50;
  plan.features.push_back({.kind = FeatureKind::ferry,
                           .key = "boats",
                           .name = "Boats",
                           .line = {at(x, y - 90), at(x, y + 90)},
                           .width = metres(20),
                           .boats = 12,
                           .men_per_boat = 15});
}

void add_works(GroundPlan& plan, Extent map, const Sector& sector) {
  for (int i = 0; i < 3; ++i) {
    const double x = sector.from_m + sector.width_m * (0.3 + 0.2 * i);
    const double y = map.y_m(0.58);
    plan.features.push_back({.kind = FeatureKind::work,
                             .key = "work-" + std::to_string(i) + sector.suffix,
                             .name = "Work " + std::to_string(i),
                             .line = {at(x - 120, y), at(x + 120, y)},
                             .width = metres(10),
                             .height = metres(1.4),
                             .strength = fraction(0.7)});
  }
}

}  // namespace

Ground make_scene_ground(const SceneSpec& spec, const Scenario& arsenal) {
  const double from_m = scene_y_m(spec, 0.0);
  const Extent map{scene_width_m(spec), scene_depth_m(spec), from_m, scene_y_m(spec, 1.0) - from_m};
  GroundPlan plan;
  plan.lattice = {.columns = static_cast<std::int32_t>(map.width_m / 25.0),
                  .rows = static_cast<std::int32_t>(map.depth_m / 25.0),
                  .cell = metres(25),
                  .origin = {}};
  plan.geo = {39'030'000, 125'750'000};
  plan.base_height = metres(20);
  plan.roughness = metres(2);
  plan.cover_properties = arsenal.ground.cover_properties;
  add_hills(spec, plan, map);
  add_growth(spec, plan, map);
  add_river(plan, map);
  const std::vector<Sector> sectors = sectors_of(spec, map);
  for (const Sector& sector : sectors) {
    add_crossings(plan, map, sector);
  }
  for (const Sector& sector : sectors) {
    add_works(plan, map, sector);
  }
  if (spec.walled_town) {
    add_town(plan, map);
    add_boats(plan, map);
  }
  Result<Ground> ground = build_ground(std::move(plan));
  for (const Error& error : ground.errors()) {
    assertion_failed(to_string(error).c_str(), "scene ground", 0);
  }
  return std::move(ground.value());
}

}  // namespace vedette
