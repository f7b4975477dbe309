// An attack by a battalion: approach in column, open out, firing line by bounds, supports fed in
// where it stalls, assault, possession; or breaking off. The plan has no memory of its own: how far
// it has come is read off the missions already given.
#include <algorithm>

#include "command/appraisal.h"
#include "command/battle_line.h"
#include "command/conduct.h"

namespace vedette {

namespace {

/// The state of the firing line, counted over the foot that still obeys.
struct LineState {
  std::int32_t elements = 0;
  std::int32_t men = 0;
  std::int32_t arrived = 0;
  std::int32_t pinned = 0;
  std::int32_t fallen_out = 0;
  double ordered_m = 1e9;    ///< distance from the objective of the nearest place ordered
  double rested_s = 1e9;     ///< since the last order to any of them
  double suppression = 0.0;  ///< mean
  double nearest_m = 1e9;    ///< the most advanced element's distance from the objective
};

LineState state_of_line(const Appreciation& a, const BattleLine& line) {
  LineState state;
  for (const OwnElement& element : a.view.elements) {
    if (!is_foot(element) || !element.present) {
      continue;
    }
    if (!obeys(element) || must_recover(a, element)) {
      ++state.fallen_out;
      continue;
    }
    const bool engaged =
        element.mission.verb == Verb::attack && element.mission.stage >= Stage::deploy;
    if (!engaged || line.in_support(element.local)) {
      continue;
    }
    ++state.elements;
    state.men += element.men;
    state.arrived += element.moving ? 0 : 1;
    state.pinned += element.nerve == NerveState::stalled ? 1 : 0;
    state.suppression += as_double(element.suppression);
    const Point goal = line.place(element.local, 0.0);  // his part of the objective
    state.ordered_m = std::min(state.ordered_m, in_metres(distance(element.mission.at, goal)));
    state.rested_s = std::min(state.rested_s, in_seconds(a.view.now - element.mission_since));
    state.nearest_m = std::min(state.nearest_m, in_metres(distance(element.at, line.objective())));
  }
  if (state.elements > 0) {
    state.suppression /= state.elements;
  }
  return state;
}

Mission attack_mission(const Appreciation& a, const BattleLine& line, Stage stage, Point at) {
  return {.verb = Verb::attack,
          .stage = stage,
          .at = at,
          .facing = line.axis(),
          .feature = a.view.mission.feature,
          .frontage = line.frontage()};
}

/// Sends the line, and with `feed` also the supports, to a distance from the objective.
void line_to(const Appreciation& a, const BattleLine& line, Stage stage, double distance_m,
             bool feed, std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (!is_foot(element) || !obeys(element)) {
      continue;
    }
    const bool support = line.in_support(element.local);
    const double back_m =
        support && feed ? distance_m - a.doctrine[Number::support_distance_m] : distance_m;
    order_element(a, element, attack_mission(a, line, stage, line.place(element.local, back_m)),
                  orders);
  }
}

/// Ammunition carts keep behind the firing line, within reach of the carriers.
void bring_up_trains(const Appreciation& a, const BattleLine& line, double line_m,
                     std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (element.arm == Arm::train && obeys(element)) {
      order_element(a, element,
                    {.verb = Verb::hold,
                     .stage = Stage::hold,
                     .at = line.place(element.local, line_m + a.doctrine[Number::train_distance_m]),
                     .facing = line.axis()},
                    orders);
    }
  }
}

void assault(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (is_foot(element) && obeys(element)) {
      order_element(a, element, attack_mission(a, line, Stage::assault, line.objective()), orders);
    }
  }
}

void approach(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders) {
  const bool dark = as_double(a.view.daylight) < 0.2;
  const double deploy_m =
      a.doctrine[dark ? Number::deploy_distance_night_m : Number::deploy_distance_m];
  const double gone_m = in_metres(distance(a.view.at, line.objective()));
  const bool pressed = std::any_of(a.view.elements.begin(), a.view.elements.end(),
                                   [](const OwnElement& e) { return e.under_fire; });
  if (gone_m <= deploy_m * 1.15 || pressed) {
    come_to(a, Stage::deploy, orders);
    const double first_m = std::min(gone_m, a.doctrine[Number::line_first_m]);
    return line_to(a, line, Stage::deploy, first_m, false, orders);
  }
  for (const OwnElement& element : a.view.elements) {
    if (is_foot(element) && obeys(element)) {
      Mission mission =
          attack_mission(a, line, Stage::approach, line.place(element.local, deploy_m));
      order_element(a, element, mission, orders);
    }
  }
}

bool ready_to_assault(const Appreciation& a, const BattleLine& line, const LineState& state) {
  const double radius_m = a.doctrine[Number::objective_radius_m];
  const std::int32_t enemies = enemies_near(a, line.objective(), radius_m);
  // Aggression 0 wants half as much again, 1 half as much less.
  const double wanted =
      a.doctrine[Number::assault_superiority] * (1.5 - as_double(a.view.commander.aggression));
  return state.men >= wanted * enemies;
}

void fire_fight(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders) {
  const LineState state = state_of_line(a, line);
  if (state.elements == 0) {
    return line_to(a, line, Stage::firefight, a.doctrine[Number::line_first_m], true, orders);
  }
  bring_up_trains(a, line, state.ordered_m, orders);
  const double last_m = a.doctrine[Number::line_last_m];
  const bool stalled = state.pinned * 2 > state.elements;
  const bool weakened = state.fallen_out > 0;
  if (stalled || weakened) {
    line_to(a, line, Stage::firefight, state.ordered_m, true, orders);
  }
  const bool settled = state.arrived * 3 >= state.elements * 2 &&
                       state.rested_s >= a.doctrine[Number::bound_pause_s];
  if (stalled || !settled || state.suppression > a.doctrine[Number::bound_suppression_max]) {
    return;
  }
  if (state.ordered_m <= last_m + 1.0) {
    if (ready_to_assault(a, line, state)) {
      come_to(a, Stage::assault, orders);
      assault(a, line, orders);
    }
    return;
  }
  const double next_m = std::max(last_m, state.ordered_m - a.doctrine[Number::bound_m]);
  line_to(a, line, Stage::firefight, next_m, weakened, orders);
}

void press_home(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders) {
  const double radius_m = a.doctrine[Number::objective_radius_m];
  std::int32_t up = 0;
  std::int32_t spent = 0;
  double nearest_m = 1e9;
  for (const OwnElement& element : a.view.elements) {
    if (!is_foot(element) || !element.present) {
      continue;
    }
    const bool going =
        obeys(element) && element.nerve != NerveState::stalled && !must_recover(a, element);
    up += going ? 1 : 0;
    spent += going ? 0 : 1;
    if (going) {
      nearest_m = std::min(nearest_m, in_metres(distance(element.at, line.objective())));
    }
  }
  if (nearest_m <= a.doctrine[Number::assault_reach_m] &&
      enemies_near(a, line.objective(), radius_m) == 0) {
    return come_to(a, Stage::hold, orders);
  }
  if (spent > up) {
    come_to(a, Stage::firefight, orders);
    return line_to(a, line, Stage::firefight, a.doctrine[Number::line_last_m] + radius_m, true,
                   orders);
  }
  assault(a, line, orders);
}

void occupy(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders) {
  for (const OwnElement& element : a.view.elements) {
    if (is_foot(element) && obeys(element)) {
      order_element(a, element,
                    {.verb = Verb::hold,
                     .stage = Stage::hold,
                     .at = line.place(element.local, line.in_support(element.local) ? 0.0 : 20.0),
                     .facing = line.axis(),
                     .feature = a.view.mission.feature},
                    orders);
    }
  }
}

}  // namespace

void conduct_attack(const Appreciation& a, std::vector<SeatOrder>& orders) {
  const BattleLine line(a);
  const Stage stage = a.view.mission.stage;
  if (stage == Stage::breaking_off || stage == Stage::done) {
    return break_off(a, line, orders);
  }
  if (stage == Stage::hold) {
    return occupy(a, line, orders);
  }
  if (had_enough(a)) {
    return break_off(a, line, orders);
  }
  support_with_guns(a, line.objective(), orders);
  switch (stage) {
    case Stage::none:
    case Stage::approach:
      return approach(a, line, orders);
    case Stage::deploy:
      come_to(a, Stage::firefight, orders);
      return fire_fight(a, line, orders);
    case Stage::assault:
      return press_home(a, line, orders);
    default:
      return fire_fight(a, line, orders);
  }
}

}  // namespace vedette
