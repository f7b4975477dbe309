// Holding, marching, going back, guns, and the standing counter-attack.
#include <algorithm>

#include "command/appraisal.h"
#include "command/battle_line.h"
#include "command/conduct.h"

namespace vedette {

namespace {

/// All elements to places side by side about the mission's point, in an array of the verb.
void line_up(const Appreciation& a, Verb verb, Stage stage, std::vector<SeatOrder>& orders) {
  const BattleLine line(a);
  for (const OwnElement& element : a.view.elements) {
    if (obeys(element)) {
      order_element(a, element,
                    {.verb = verb,
                     .stage = stage,
                     .at = line.place(element.local, 0.0),
                     .facing = line.axis(),
                     .feature = a.view.mission.feature},
                    orders);
    }
  }
}

/// Guns on their way to a place from which they will reach the target are not sent to another.
bool is_sent_within(const OwnElement& element, const Mission& mission, double stand_m) {
  return element.moving && element.mission.verb == mission.verb &&
         element.mission.feature == mission.feature &&
         in_metres(distance(element.mission.at, mission.at)) <= stand_m + 1.0;
}

}  // namespace

void stay(const Appreciation& a, std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (!obeys(element)) {
      continue;
    }
    Mission post = element.mission;
    if (post.verb != Verb::hold) {
      post = {.verb = Verb::hold, .stage = Stage::hold, .at = element.at, .facing = element.facing};
    }
    order_element(a, element, post, orders);
  }
}

void conduct_hold(const Appreciation& a, std::vector<SeatOrder>& orders) {
  const double off_m = in_metres(distance(a.view.at, objective(a)));
  const bool elsewhere = off_m > a.doctrine[Number::hold_redeploy_m];
  if (a.view.mission.stage == Stage::none) {
    come_to(a, elsewhere ? Stage::approach : Stage::hold, orders);
  }
  const bool moves = elsewhere || a.view.mission.stage == Stage::approach;
  return moves ? line_up(a, Verb::hold, Stage::hold, orders) : stay(a, orders);
}

void conduct_march(const Appreciation& a, std::vector<SeatOrder>& orders) {
  line_up(a, a.view.mission.verb, Stage::approach, orders);
}

void conduct_withdraw(const Appreciation& a, std::vector<SeatOrder>& orders) {
  line_up(a, Verb::withdraw, Stage::breaking_off, orders);
}

void conduct_charge(const Appreciation& a, std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (obeys(element) && element.arm == Arm::cavalry) {
      order_element(a, element,
                    {.verb = Verb::charge,
                     .stage = Stage::assault,
                     .at = objective(a),
                     .facing = bearing(element.at, objective(a))},
                    orders);
    }
  }
}

void support_with_guns(const Appreciation& a, Point target, std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (!obeys(element) || !has_guns(element)) {
      continue;
    }
    const double reach_m = element.range_m_max;
    const double off_m = in_metres(distance(element.at, target));
    const bool reaches = off_m <= reach_m;
    const double stand_m = reach_m * a.doctrine[Number::gun_range_share];
    Mission mission{.verb = reaches ? Verb::bombard : Verb::march,
                    .stage = reaches ? Stage::firefight : Stage::approach,
                    .at = target,
                    .facing = bearing(element.at, target),
                    .feature = a.view.mission.feature};
    if (!reaches && is_sent_within(element, mission, stand_m)) {
      continue;
    }
    if (!reaches) {
      mission.at = offset(target, bearing(target, element.at), metres(stand_m));
    }
    order_element(a, element, mission, orders);
  }
}

void conduct_bombard(const Appreciation& a, std::vector<SeatOrder>& orders) {
  support_with_guns(a, objective(a), orders);
  for (const OwnElement& element : a.view.elements) {
    if (obeys(element) && !has_guns(element)) {  // the escort stays by its guns
      order_element(
          a, element,
          {.verb = Verb::hold, .stage = Stage::hold, .at = element.at, .facing = element.facing},
          orders);
    }
  }
}

void conduct_counter_attack(const Appreciation& a, std::vector<SeatOrder>& orders) {
  const bool under_way =
      a.view.mission.stage == Stage::approach || a.view.mission.stage == Stage::deploy ||
      a.view.mission.stage == Stage::firefight || a.view.mission.stage == Stage::assault;
  const double radius_m = a.doctrine[Number::objective_radius_m];
  const bool called = feature_lost(a) || enemies_near(a, objective(a), radius_m) > 0;
  if (under_way || called) {
    return conduct_attack(a, orders);
  }
  stay(a, orders);
}

}  // namespace vedette
