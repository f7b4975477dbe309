#include <algorithm>
#include <limits>
#include <numeric>

#include "ground/check.h"
#include "ground/crossings.h"
#include "ground/ground_plan.h"
#include "ground/layers.h"
#include "ground/relief.h"

namespace vedette {

namespace {

/// Sorts the features by key; references between them follow.
void sort_features(std::vector<Feature>& features) {
  std::vector<std::size_t> order(features.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return features[a].key < features[b].key; });
  std::vector<FeatureId> new_id(features.size());
  std::vector<Feature> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    new_id[order[i]] = id_of<FeatureId>(i);
    sorted.push_back(std::move(features[order[i]]));
  }
  for (Feature& feature : sorted) {
    if (feature.across.exists()) {
      feature.across = new_id[feature.across.index()];
    }
  }
  features = std::move(sorted);
}

std::vector<double> relief_of(const GroundPlan& plan) {
  std::vector<double> relief = relief_of_land(plan);
  if (plan.raster_dm.empty()) {  // a measured raster shows its rivers already
    carve_rivers(plan, relief);
  }
  return relief;
}

std::vector<std::int16_t> in_decimetres(const std::vector<double>& relief_m) {
  std::vector<std::int16_t> relief;
  relief.reserve(relief_m.size());
  for (const double height : relief_m) {
    relief.push_back(round_to<std::int16_t>(height * 10.0));
  }
  return relief;
}

}  // namespace

Result<Ground> build_ground(GroundPlan plan) {
  if (std::vector<Error> errors = check_plan(plan); !errors.empty()) {
    return errors;
  }
  sort_features(plan.features);
  std::sort(plan.places.begin(), plan.places.end(),
            [](const Place& a, const Place& b) { return a.key < b.key; });

  std::vector<double> relief = relief_of(plan);
  const std::size_t cells = plan.lattice.size();
  Ground ground;
  ground.lattice = plan.lattice;
  ground.geo = plan.geo;
  ground.features = std::move(plan.features);
  ground.places = std::move(plan.places);
  ground.cover_properties = plan.cover_properties;
  ground.cover.assign(cells, plan.base_cover);
  ground.barrier.assign(cells, FeatureId::none());
  ground.road.assign(cells, FeatureId::none());
  ground.work.assign(cells, FeatureId::none());

  std::vector<Error> errors;
  draw_cover(ground);
  draw_barriers(ground);
  draw_crossings(ground, relief, errors);
  draw_roads(ground);
  draw_works(ground);
  if (!errors.empty()) {
    return errors;
  }
  ground.relief_dm = in_decimetres(relief);
  return ground;
}

}  // namespace vedette
