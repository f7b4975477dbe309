// Bridges cut and mended, boats burnt. The plan has no memory of its own: which end is worked at is
// read off the missions already given.
#include <algorithm>

#include "command/appraisal.h"
#include "command/conduct.h"

namespace vedette {

namespace {

/// The bridge stands as the mission wants it, or the boats are burnt.
bool is_done(const Appreciation& a) {
  const bool wanted = a.view.mission.verb == Verb::mend;
  return std::any_of(a.view.features.begin(), a.view.features.end(), [&](const KnownFeature& f) {
    return f.feature == a.view.mission.feature && f.passable == wanted;
  });
}

/// The end at which some work already, else the nearer one.
Point end_to_work_at(const Appreciation& a, const Feature& feature) {
  for (const OwnElement& element : a.view.elements) {
    if (element.mission.verb == a.view.mission.verb &&
        element.mission.feature == a.view.mission.feature) {
      return element.mission.at;
    }
  }
  const Point front = feature.line.front();
  const Point back = feature.line.back();
  return distance(a.view.at, front) <= distance(a.view.at, back) ? front : back;
}

}  // namespace

void conduct_labour(const Appreciation& a, std::vector<SeatOrder>& orders) {
  const Mission& mission = a.view.mission;
  if (!mission.feature.exists()) {
    return stay(a, orders);
  }
  if (is_done(a)) {
    if (mission.stage != Stage::done) {
      come_to(a, Stage::done, orders);
    }
    return stay(a, orders);
  }
  const Feature& feature = a.ground.features[mission.feature.index()];
  const Point end = end_to_work_at(a, feature);
  const bool have_engineers =
      std::any_of(a.view.elements.begin(), a.view.elements.end(),
                  [](const OwnElement& e) { return obeys(e) && e.arm == Arm::engineers; });
  for (const OwnElement& element : a.view.elements) {
    const bool works = have_engineers ? element.arm == Arm::engineers : is_foot(element);
    if (!obeys(element)) {
      continue;
    }
    if (works) {
      order_element(a, element,
                    {.verb = mission.verb,
                     .at = end,
                     .facing = bearing(end, mean_point(feature.line)),
                     .feature = mission.feature},
                    orders);
    } else if (element.mission.verb == Verb::none) {
      order_element(
          a, element,
          {.verb = Verb::hold, .stage = Stage::hold, .at = element.at, .facing = element.facing},
          orders);
    }
  }
}

}  // namespace vedette
