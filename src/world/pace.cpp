#include "world/pace.h"

#include <algorithm>
#include <array>

#include "world/routes.h"

namespace vedette {

namespace {

bool stands_open(const Ground& ground, std::span<const FeatureRow> features, FeatureId id) {
  return features.empty() ? ground.features[id.index()].open : features[id.index()].open;
}

bool is_breached(std::span<const FeatureRow> features, FeatureId id) {
  return !features.empty() && features[id.index()].breached;
}

double by_mover(const Doctrine& doctrine, Mover mover, Number foot, Number horse, Number wheels) {
  switch (mover) {
    case Mover::foot:
      return doctrine[foot];
    case Mover::horse:
      return doctrine[horse];
    default:
      return doctrine[wheels];
  }
}

/// Pace over the ice of a river; 0 where it does not carry the mover.
double ice_pace(const Doctrine& doctrine, std::span<const FeatureRow> features, Mover mover,
                FeatureId river) {
  const auto needed = static_cast<std::size_t>(mover) + 1;  // men, horses, wheels
  const bool bears = !features.empty() && river.exists() && features[river.index()].bears >= needed;
  return bears ? doctrine[Number::ice_share] : 0.0;
}

double breach_pace(const Doctrine& doctrine, Mover mover) {
  switch (mover) {
    case Mover::foot:
      return doctrine[Number::breach_share_foot];
    case Mover::horse:
      return doctrine[Number::breach_share_horse];
    default:
      return 0;
  }
}

/// Pace over a river or wall, or what passes it.
double barrier_pace(const Ground& ground, const Doctrine& doctrine,
                    std::span<const FeatureRow> features, Mover mover, FeatureId id) {
  const Feature& feature = ground.features[id.index()];
  switch (feature.kind) {
    case FeatureKind::wall:
      return is_breached(features, id) ? breach_pace(doctrine, mover) : 0.0;
    case FeatureKind::gate: {
      const bool open = stands_open(ground, features, id) || is_breached(features, id);
      return open ? doctrine[Number::gate_share] : 0.0;
    }
    case FeatureKind::bridge:
      return stands_open(ground, features, id)
                 ? 1.0
                 : ice_pace(doctrine, features, mover, feature.across);
    case FeatureKind::ford:
      return std::max(by_mover(doctrine, mover, Number::ford_share_foot, Number::ford_share_horse,
                               Number::ford_share_wheels),
                      ice_pace(doctrine, features, mover, feature.across));
    case FeatureKind::ferry:
      return std::max(stands_open(ground, features, id) ? doctrine[Number::ferry_share] : 0.0,
                      ice_pace(doctrine, features, mover, feature.across));
    default:
      return ice_pace(doctrine, features, mover, id);  // a river
  }
}

}  // namespace

double surface_pace(const Ground& ground, const Doctrine& doctrine,
                    std::span<const FeatureRow> features, Mover mover, std::size_t cell) {
  const CoverProperties& cover =
      ground.cover_properties[static_cast<std::size_t>(ground.cover[cell])];
  if (mover == Mover::boat) {
    return as_double(cover.pace[static_cast<std::size_t>(Mover::boat)]);
  }
  if (const FeatureId barrier = ground.barrier[cell]; barrier.exists()) {
    return barrier_pace(ground, doctrine, features, mover, barrier);
  }
  if (const FeatureId road = ground.road[cell]; road.exists()) {
    return ground.features[road.index()].kind == FeatureKind::road
               ? 1.0
               : by_mover(doctrine, mover, Number::track_share_foot, Number::track_share_horse,
                          Number::track_share_wheels);
  }
  return as_double(cover.pace[static_cast<std::size_t>(mover)]);
}

double slope_pace(const Doctrine& doctrine, Mover mover, double slope) {
  if (mover == Mover::boat) {
    return 1;
  }
  const double decay = by_mover(doctrine, mover, Number::slope_decay_foot,
                                Number::slope_decay_horse, Number::slope_decay_wheels);
  const double best = doctrine[Number::slope_best];
  const double off = slope + best;
  const double pace = maths::exp(decay * (best - (off < 0 ? -off : off)));
  return std::max(pace, doctrine[Number::slope_share_least]);
}

double base_pace_mps(const Doctrine& doctrine, Mover mover) {
  static constexpr std::array kPaces{Number::foot_road_mps, Number::horse_walk_mps,
                                     Number::wagon_walk_mps, Number::boat_mps};
  return doctrine[kPaces[static_cast<std::size_t>(mover)]];
}

double going(const Ground& ground, const Doctrine& doctrine, std::span<const FeatureRow> features,
             Mover mover, Point at, Angle heading) {
  const std::size_t cell = ground.lattice.index(ground.lattice.cell_of(at));
  const double surface = surface_pace(ground, doctrine, features, mover, cell);
  if (surface <= 0) {
    return 0;
  }
  // As `offset` by half a cell ahead and back, with one sine for both.
  const double radians = heading.count * (6.283185307179586476925 / 65536.0);
  const std::int32_t half = ground.lattice.cell.count / 2;
  const double east = maths::sin(radians) * half;
  const double north = maths::cos(radians) * half;
  const auto moved = [at](double x, double y) {
    return Point{{round_to<std::int32_t>(at.x.count + x)},
                 {round_to<std::int32_t>(at.y.count + y)}};
  };
  const double rise = ground.relief_m(moved(east, north)) - ground.relief_m(moved(-east, -north));
  double slope = rise / in_metres(ground.lattice.cell);
  if (ground.road[cell].exists()) {
    slope *= doctrine[Number::road_slope_share];
  }
  return surface * slope_pace(doctrine, mover, slope);
}

double best_going(const Doctrine& doctrine, Mover mover) {
  return slope_pace(doctrine, mover, -doctrine[Number::slope_best]);
}

}  // namespace vedette
