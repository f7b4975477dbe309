// Breaking off an attack: back to a place in own hands that can be held, else out of effective
// fire.
#include "command/appraisal.h"
#include "command/battle_line.h"
#include "command/conduct.h"

namespace vedette {

namespace {

void withdraw_to(const Appreciation& a, const BattleLine& line, double back_m,
                 std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (obeys(element)) {
      order_element(a, element,
                    {.verb = Verb::withdraw,
                     .stage = Stage::breaking_off,
                     .at = line.place(element.local, back_m),
                     .facing = line.axis()},
                    orders);
    }
  }
}

/// A gate or work in own hands, not far back, that so many men can still hold; none() without one.
FeatureId place_to_fall_back_on(const Appreciation& a) {
  FeatureId best;
  double best_m = a.doctrine[Number::break_off_distance_m];
  const double radius_m = a.doctrine[Number::objective_radius_m];
  std::int32_t men = 0;
  for (const OwnElement& element : a.view.elements) {
    men += is_foot(element) && obeys(element) ? element.men : 0;
  }
  for (const KnownFeature& known : a.view.features) {
    const Feature& feature = a.ground.features[known.feature.index()];
    const bool shelters = feature.kind == FeatureKind::gate || feature.kind == FeatureKind::work;
    if (!shelters || known.holder != a.view.side) {
      continue;
    }
    const Point place = mean_point(feature.line);
    const double off_m = in_metres(distance(a.view.at, place));
    if (off_m < best_m && enemies_near(a, place, radius_m) < men) {
      best = known.feature;
      best_m = off_m;
    }
  }
  return best;
}

}  // namespace

void break_off(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders) {
  come_to(a, Stage::breaking_off, orders);
  const FeatureId held = place_to_fall_back_on(a);
  if (!held.exists()) {
    return withdraw_to(a, line, a.doctrine[Number::break_off_distance_m], orders);
  }
  const Point place = mean_point(a.ground.features[held.index()].line);
  for (const OwnElement& element : a.view.elements) {
    if (obeys(element)) {
      const Point beside = line.place(element.local, 0.0);
      order_element(
          a, element,
          {.verb = Verb::hold,
           .stage = Stage::hold,
           .at = {place.x + beside.x - line.objective().x, place.y + beside.y - line.objective().y},
           .facing = line.axis(),
           .feature = held},
          orders);
    }
  }
}

}  // namespace vedette
