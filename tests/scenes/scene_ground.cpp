#include <string>

#include "scenes/scene.h"

namespace vedette {

namespace {

Point at(double x_m, double y_m) {
  return {metres(x_m), metres(y_m)};
}

void add_hills(const SceneSpec& spec, GroundPlan& plan, double side_m) {
  const auto hills = static_cast<std::uint64_t>(side_m / 700.0);
  for (std::uint64_t i = 0; i < hills; ++i) {
    const double x = scene_draw(spec, 1, i) * side_m;
    const double y = scene_draw(spec, 2, i) * side_m;
    const double reach = 150.0 + 250.0 * scene_draw(spec, 3, i);
    const auto held = [side_m](double v) { return std::clamp(v, 1.0, side_m - 1.0); };
    plan.hills.push_back({.key = "hill-" + std::to_string(i),
                          .name = "Hill " + std::to_string(i),
                          .crest = {at(held(x), held(y)), at(held(x + reach), held(y + reach / 2))},
                          .heights = {metres(40.0 + 50.0 * scene_draw(spec, 4, i)),
                                      metres(35.0 + 40.0 * scene_draw(spec, 5, i))},
                          .radius = metres(300.0 + 500.0 * scene_draw(spec, 6, i)),
                          .steepness = fraction(0.5 * scene_draw(spec, 7, i))});
  }
}

Feature area(FeatureKind kind, std::string key, double x, double y, double half) {
  return {.kind = kind,
          .key = key,
          .name = key,
          .line = {at(x - half, y - half), at(x + half, y - half), at(x + half, y + half),
                   at(x - half, y + half)},
          .closed = true};
}

void add_growth(const SceneSpec& spec, GroundPlan& plan, double side_m) {
  const auto patches = static_cast<std::uint64_t>(side_m / 600.0);
  constexpr FeatureKind kKinds[] = {FeatureKind::wood, FeatureKind::millet, FeatureKind::paddy};
  for (std::uint64_t i = 0; i < patches; ++i) {
    const double half = 80.0 + 150.0 * scene_draw(spec, 11, i);
    const double x = half + 1 + scene_draw(spec, 12, i) * (side_m - 2 * half - 2);
    const double y = half + 1 + scene_draw(spec, 13, i) * (side_m - 2 * half - 2);
    plan.features.push_back(area(kKinds[i % 3], "growth-" + std::to_string(i), x, y, half));
  }
}

/// A river from west to east at two fifths of the map, with a bridge and a ford.
void add_river(GroundPlan& plan, double side_m) {
  const double y = side_m * 0.4;
  plan.features.push_back({.kind = FeatureKind::river,
                           .key = "river",
                           .name = "River",
                           .line = {at(1, y), at(side_m / 2, y + 100), at(side_m - 1, y)},
                           .width = metres(50),
                           .depth = metres(2)});
  plan.features.push_back({.kind = FeatureKind::bridge,
                           .key = "bridge",
                           .name = "Bridge",
                           .line = {at(side_m / 2, y + 30), at(side_m / 2, y + 170)},
                           .width = metres(6)});
  plan.features.push_back({.kind = FeatureKind::ford,
                           .key = "ford",
                           .name = "Ford",
                           .line = {at(side_m / 4, y - 40), at(side_m / 4, y + 140)},
                           .width = metres(60)});
  plan.features.push_back({.kind = FeatureKind::road,
                           .key = "road",
                           .name = "Road",
                           .line = {at(side_m / 2, 1), at(side_m / 2, side_m - 1)},
                           .width = metres(6)});
}

void add_town(GroundPlan& plan, double side_m) {
  const double x = side_m / 2;
  const double y = side_m * 0.7;
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

void add_works(GroundPlan& plan, double side_m) {
  for (int i = 0; i < 3; ++i) {
    const double x = side_m * (0.3 + 0.2 * i);
    const double y = side_m * 0.58;
    plan.features.push_back({.kind = FeatureKind::work,
                             .key = "work-" + std::to_string(i),
                             .name = "Work " + std::to_string(i),
                             .line = {at(x - 120, y), at(x + 120, y)},
                             .width = metres(10),
                             .height = metres(1.4),
                             .strength = fraction(0.7)});
  }
}

}  // namespace

Ground make_scene_ground(const SceneSpec& spec, const Scenario& arsenal) {
  const double side_m = scene_side_m(spec);
  GroundPlan plan;
  plan.lattice = {.columns = static_cast<std::int32_t>(side_m / 25.0),
                  .rows = static_cast<std::int32_t>(side_m / 25.0),
                  .cell = metres(25),
                  .origin = {}};
  plan.geo = {39'030'000, 125'750'000};
  plan.base_height = metres(20);
  plan.roughness = metres(2);
  plan.cover_properties = arsenal.ground.cover_properties;
  add_hills(spec, plan, side_m);
  add_growth(spec, plan, side_m);
  add_river(plan, side_m);
  add_works(plan, side_m);
  if (spec.walled_town) {
    add_town(plan, side_m);
  }
  Result<Ground> ground = build_ground(std::move(plan));
  for (const Error& error : ground.errors()) {
    assertion_failed(to_string(error).c_str(), "scene ground", 0);
  }
  return std::move(ground.value());
}

}  // namespace vedette
