#include "ground/relief.h"

#include <algorithm>
#include <cmath>

#include "ground/bilinear.h"
#include "ground/drawing.h"

namespace vedette {

namespace {

constexpr double kBankSlope = 0.5;
constexpr double kBankReachM = 200;

/// Share of a hill's rise that is left at `t` of the way from crest to foot. A dome is round on top
/// and runs out gently; a crag falls at once.
double profile(double t, double steepness) {
  const double dome = (1 - t * t) * (1 - t * t);
  const double crag = (1 - t) * (1 - t) * (1 - t);
  return dome + (crag - dome) * steepness;
}

/// A number in [-1, 1] that belongs to a node of the noise lattice.
double node_value(std::int64_t x, std::int64_t y, std::uint64_t layer) {
  const std::uint64_t h =
      combine(combine(layer, static_cast<std::uint64_t>(x)), static_cast<std::uint64_t>(y));
  return static_cast<double>(h >> 11) * (2.0 / 9007199254740992.0) - 1.0;
}

/// Value noise: smooth between the nodes of a lattice of `size_m`. Keeps the four nodes about the
/// last place: the next one asked for mostly lies between the same.
class ValueNoise {
 public:
  ValueNoise(double size_m, std::uint64_t layer) : size_m_(size_m), layer_(layer) {}

  double at(double x_m, double y_m) {
    const double x = std::floor(x_m / size_m_);
    const double y = std::floor(y_m / size_m_);
    const auto ease = [](double t) { return t * t * (3 - 2 * t); };
    const double u = ease(x_m / size_m_ - x);
    const double v = ease(y_m / size_m_ - y);
    go_to(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
    const double south = south_west_ + (south_east_ - south_west_) * u;
    const double north = north_west_ + (north_east_ - north_west_) * u;
    return south + (north - south) * v;
  }

 private:
  void go_to(std::int64_t i, std::int64_t j) {
    if (known_ && i == i_ && j == j_) {
      return;
    }
    known_ = true;
    i_ = i;
    j_ = j;
    south_west_ = node_value(i, j, layer_);
    south_east_ = node_value(i + 1, j, layer_);
    north_west_ = node_value(i, j + 1, layer_);
    north_east_ = node_value(i + 1, j + 1, layer_);
  }

  double size_m_;
  std::uint64_t layer_;
  bool known_ = false;
  std::int64_t i_ = 0, j_ = 0;
  double south_west_ = 0, south_east_ = 0, north_west_ = 0, north_east_ = 0;
};

/// Two layers of noise: swells of 300 m and folds of 90 m.
class Roughness {
 public:
  double at(Point p) {
    const double x = in_metres(p.x);
    const double y = in_metres(p.y);
    return 0.7 * swells_.at(x, y) + 0.3 * folds_.at(x, y);
  }

 private:
  ValueNoise swells_{300, 1};
  ValueNoise folds_{90, 2};
};

/// The land that hills stand on: measured, or the plain.
double land_m(const GroundPlan& plan, std::size_t cell) {
  return plan.raster_dm.empty() ? in_metres(plan.base_height) : plan.raster_dm[cell] / 10.0;
}

void raise_hill(const GroundPlan& plan, const Hill& hill, std::vector<double>& rise_m) {
  const double radius = in_metres(hill.radius);
  const double steepness = as_double(hill.steepness);
  draw_band(plan.lattice, hill.crest, false, radius,
            [&](Cell cell, std::size_t segment, const NearestOnLine& nearest) {
              const double from = in_metres(hill.heights[segment]);
              const double to =
                  in_metres(hill.heights[std::min(segment + 1, hill.heights.size() - 1)]);
              const std::size_t index = plan.lattice.index(cell);
              const double crest = from + (to - from) * nearest.along - land_m(plan, index);
              double& rise = rise_m[index];
              rise = std::max(rise, crest * profile(nearest.distance_m / radius, steepness));
            });
}

}  // namespace

std::vector<double> relief_of_land(const GroundPlan& plan) {
  std::vector<double> relief(plan.lattice.size(), 0.0);
  for (const Hill& hill : plan.hills) {
    raise_hill(plan, hill, relief);
  }
  const double roughness = in_metres(plan.roughness);
  Roughness noise;
  for (std::size_t i = 0; i < relief.size(); ++i) {
    relief[i] += land_m(plan, i);
    if (roughness > 0) {
      relief[i] += roughness * noise.at(plan.lattice.centre(plan.lattice.at(i)));
    }
  }
  return relief;
}

double between_centres(const Lattice& lattice, const std::vector<double>& relief_m, Point p) {
  return bilinear(lattice, p, [&](Cell cell) { return relief_m[lattice.index(cell)]; });
}

void carve_rivers(const GroundPlan& plan, std::vector<double>& relief_m) {
  const std::vector<double> land = relief_m;
  for (const Feature& river : plan.features) {
    if (river.kind != FeatureKind::river) {
      continue;
    }
    const double bank = in_metres(river.height);
    std::vector<double> level;
    for (const Point p : river.line) {
      level.push_back(between_centres(plan.lattice, land, p) - bank);
    }
    const double half = river.closed ? 0 : in_metres(river.width) / 2;
    const auto lower = [&](Cell cell, double top) {
      double& here = relief_m[plan.lattice.index(cell)];
      here = std::min(here, top);
    };
    draw_band(plan.lattice, river.line, river.closed, half + kBankReachM,
              [&](Cell cell, std::size_t segment, const NearestOnLine& nearest) {
                const double from = level[segment];
                const double water =
                    from + (level[(segment + 1) % level.size()] - from) * nearest.along;
                const double beyond = nearest.distance_m - half;
                lower(cell, beyond <= 0 ? water : water + bank + kBankSlope * beyond);
              });
    if (river.closed) {
      const double lowest = *std::min_element(level.begin(), level.end());
      draw_area(plan.lattice, river.line, [&](Cell cell) { lower(cell, lowest); });
    }
  }
}

}  // namespace vedette
