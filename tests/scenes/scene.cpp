#include "scenes/scene.h"

#include <cmath>

namespace vedette {

double scene_draw(const SceneSpec& spec, std::uint64_t what, std::uint64_t which) {
  const std::uint64_t word = combine(combine(spec.seed, what), which);
  return static_cast<double>(word >> 11) / 9007199254740992.0;
}

namespace {

/// Of the map that is fought over.
double fought_over_m(const SceneSpec& spec) {
  return spec.depth_m > 0 ? spec.depth_m : scene_width_m(spec);
}

}  // namespace

double scene_width_m(const SceneSpec& spec) {
  const double in_front = spec.reserve_m > 0 ? 0.625 : 1.0;
  const double area_km2 = in_front * spec.elements * 180.0 / spec.men_per_km2;
  const double width_m =
      spec.depth_m > 0 ? area_km2 * 1e6 / spec.depth_m : std::sqrt(area_km2) * 1000.0;
  return std::max(4000.0, std::ceil(width_m / 100.0) * 100.0);
}

double scene_depth_m(const SceneSpec& spec) {
  return fought_over_m(spec) + 2.0 * spec.reserve_m;
}

double scene_y_m(const SceneSpec& spec, double part) {
  return spec.reserve_m + part * fought_over_m(spec);
}

bool held_back(const SceneSpec& spec, std::int32_t brigade) {
  const std::int32_t turn = brigade % 8;
  return spec.reserve_m > 0 && (turn == 1 || turn == 4 || turn == 6);
}

Scenario make_scene(const SceneSpec& spec, const Scenario& arsenal) {
  Scenario scenario;
  scenario.key = "scene-" + std::to_string(spec.seed);
  scenario.title = "Scene " + std::to_string(spec.seed);
  scenario.calendar = {.year = 1894, .month = spec.winter ? 1 : 9, .day = 15};
  scenario.calendar.begins = Instant{} + seconds(spec.begins_h * 3600.0);
  scenario.calendar.ends = Instant{} + seconds((spec.begins_h + spec.lasts_h) * 3600.0);
  scenario.ground = make_scene_ground(spec, arsenal);
  scenario.weapons = arsenal.weapons;
  scenario.doctrine = arsenal.doctrine;
  scenario.forces = make_scene_forces(spec, arsenal, scenario.ground);
  WeatherSpell fair{.from = scenario.calendar.begins,
                    .cloud = fraction(0.2),
                    .temperature = celsius(spec.winter ? -18.0 : 17.0),
                    .wind = metres_per_second(2.0),
                    .wind_from = degrees(300)};
  WeatherSpell wet = fair;
  wet.from = scenario.calendar.begins + seconds(spec.lasts_h * 1800.0);
  wet.cloud = fraction(0.9);
  wet.rain_um_per_hour = 3000;
  wet.wind = metres_per_second(6.0);
  scenario.weather = {fair, wet};
  return scenario;
}

}  // namespace vedette
