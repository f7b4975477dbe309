#pragma once

#include "forces/forces.h"

namespace vedette::testing {

/// Numbers of the world model as shipped, near enough for tests.
[[nodiscard]] inline Doctrine plain_doctrine() {
  Doctrine doctrine;
  const auto set = [&](Number number, double value) {
    doctrine.numbers[static_cast<std::size_t>(number)] = value;
  };
  set(Number::foot_road_mps, 1.28);
  set(Number::horse_walk_mps, 1.79);
  set(Number::wagon_walk_mps, 1.2);
  set(Number::boat_mps, 1.0);
  set(Number::track_share_foot, 0.9);
  set(Number::track_share_horse, 0.9);
  set(Number::track_share_wheels, 0.7);
  set(Number::gate_share, 0.8);
  set(Number::ford_share_foot, 0.3);
  set(Number::ford_share_horse, 0.4);
  set(Number::ford_share_wheels, 0.2);
  set(Number::ferry_share, 0.1);
  set(Number::breach_share_foot, 0.2);
  set(Number::breach_share_horse, 0.1);
  set(Number::passage_share, 0.5);
  set(Number::slope_best, 0.05);
  set(Number::slope_decay_foot, 3.5);
  set(Number::slope_decay_horse, 3.5);
  set(Number::slope_decay_wheels, 7.0);
  set(Number::slope_share_least, 0.05);
  set(Number::road_slope_share, 0.5);
  set(Number::weather_change_min, 20);
  set(Number::clear_air_m, 20'000);
  set(Number::rain_dimming_per_km, 0.248);
  set(Number::rain_dimming_power, 0.67);
  set(Number::snow_dimming_per_km, 1.266);
  set(Number::snow_dimming_power, 1.38);
  set(Number::ice_growth_m, 0.0155);
  set(Number::ice_melt_m, 0.005);
  return doctrine;
}

}  // namespace vedette::testing
