// A wall climbed by ladders: storming parties form up before it, side by side, and go over
// together; who has no ladders fires at the top. The plan has no memory of its own: it is read off
// the map and the stage of the mission.
#include <algorithm>
#include <limits>

#include "command/appraisal.h"
#include "command/battle_line.h"
#include "command/conduct.h"

namespace vedette {

namespace {

/// Where the wall is climbed.
struct Front {
  Point wall;           ///< the place of the wall nearest to the place to be taken
  Angle inward;         ///< across the wall
  double beyond_m = 0;  ///< from the wall to the place to be taken
};

/// The wall meant, or else the one nearest to the place.
Front front_of(const Appreciation& a) {
  const Mission& mission = a.view.mission;
  Front front{mission.at, bearing(a.view.at, mission.at), 0};
  double best_m = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < a.ground.features.size(); ++i) {
    const Feature& feature = a.ground.features[i];
    const bool meant = !mission.feature.exists() || mission.feature.index() == i;
    if (feature.kind != FeatureKind::wall || !meant) {
      continue;
    }
    const NearestOnLine near = nearest_on_line(feature.line, feature.closed, mission.at);
    if (near.distance_m < best_m) {
      best_m = near.distance_m;
      const Point from = feature.line[near.segment];
      const Point to = feature.line[(near.segment + 1) % feature.line.size()];
      front.wall =
          offset(from, bearing(from, to), metres(near.along * in_metres(distance(from, to))));
      front.inward = best_m > 1.0 ? bearing(front.wall, mission.at) : front.inward;
      front.beyond_m = best_m;
    }
  }
  return front;
}

/// The place of one of so many parties, so far inside (outside if negative).
Point place_of(const Appreciation& a, const Front& front, std::size_t rank, std::size_t parties,
               double inside_m) {
  const double across_m = (static_cast<double>(rank) - 0.5 * static_cast<double>(parties - 1)) *
                          a.doctrine[Number::escalade_interval_m];
  return offset(offset(front.wall, front.inward, metres(inside_m)), front.inward + degrees(90),
                metres(across_m));
}

struct Parties {
  std::size_t storming = 0;
  std::size_t covering = 0;
  std::size_t formed_up = 0;  ///< storming parties at their places
  std::size_t inside = 0;     ///< storming parties over the wall and at the place
};

bool storms(const OwnElement& element) {
  return is_foot(element) && element.ladders > 0;
}

Parties count_parties(const Appreciation& a) {
  Parties parties;
  for (const OwnElement& element : a.view.elements) {
    if (!is_foot(element) || !obeys(element)) {
      continue;
    }
    parties.storming += storms(element) ? 1U : 0U;
    parties.covering += storms(element) ? 0U : 1U;
    const bool there = storms(element) && !element.moving && element.mission.verb == Verb::escalade;
    parties.formed_up += there && element.mission.stage == Stage::deploy ? 1U : 0U;
    parties.inside += there && element.mission.stage == Stage::assault ? 1U : 0U;
  }
  return parties;
}

void send(const Appreciation& a, const Front& front, const Parties& parties, Stage stage,
          std::vector<SeatOrder>& orders) {
  const double foot_m = a.doctrine[Number::escalade_foot_m];
  std::size_t storming = 0;
  std::size_t covering = 0;
  for (const OwnElement& element : a.view.elements) {
    if (!is_foot(element) || !obeys(element)) {
      continue;
    }
    Mission mission{.verb = Verb::escalade, .stage = Stage::deploy, .facing = front.inward};
    if (storms(element)) {
      mission.stage = stage;
      mission.at = place_of(a, front, storming++, parties.storming,
                            stage == Stage::assault ? std::max(front.beyond_m, 40.0) : -foot_m);
    } else {
      mission.at = place_of(a, front, covering++, parties.covering, -1.5 * foot_m);
    }
    order_element(a, element, mission, orders);
  }
}

}  // namespace

void conduct_escalade(const Appreciation& a, std::vector<SeatOrder>& orders) {
  const Stage stage = a.view.mission.stage;
  if (stage == Stage::breaking_off || had_enough(a)) {
    return break_off(a, BattleLine(a), orders);
  }
  const Parties parties = count_parties(a);
  if (stage == Stage::hold || stage == Stage::done) {
    return stay(a, orders);
  }
  const Front front = front_of(a);
  if (parties.storming == 0) {  // nobody can climb (any more)
    return send(a, front, parties, Stage::deploy, orders);
  }
  if (stage == Stage::assault && parties.inside > 0 &&
      enemies_near(a, a.view.mission.at, a.doctrine[Number::objective_radius_m]) == 0) {
    return come_to(a, Stage::hold, orders);
  }
  if (stage == Stage::assault || parties.formed_up == parties.storming) {
    if (stage != Stage::assault) {
      come_to(a, Stage::assault, orders);
    }
    return send(a, front, parties, Stage::assault, orders);
  }
  if (stage == Stage::none) {
    come_to(a, Stage::approach, orders);
  }
  send(a, front, parties, Stage::deploy, orders);
}

}  // namespace vedette
