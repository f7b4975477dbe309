#include "command/appraisal.h"

namespace vedette {

namespace {

constexpr double kFarAway_m = 1e9;

bool is_fresh(const Appreciation& a, const EnemyContact& contact) {
  return in_seconds(a.view.now - contact.last_seen) <= a.doctrine[Number::sighting_fresh_s];
}

double break_off_share(const Appreciation& a) {
  double share = 0.0;
  switch (a.view.echelon) {
    case Echelon::battalion:
      share = a.doctrine[Number::break_off_share_battalion];
      break;
    case Echelon::regiment:
    case Echelon::detachment:
    case Echelon::brigade:
      share = a.doctrine[Number::break_off_share_brigade];
      break;
    case Echelon::division:
    case Echelon::corps:
    case Echelon::army:
      share = a.doctrine[Number::break_off_share_army];
      break;
  }
  // A middling character bears the share itself, the extremes half more or less.
  const double bent = as_double(a.view.commander.aggression) - as_double(a.view.commander.caution);
  return share * (1.0 + 0.5 * bent);
}

/// Stands far from where it was sent.
bool strayed(const Appreciation& a, const OwnElement& element) {
  return !element.moving &&
         in_metres(distance(element.at, element.mission.at)) > a.doctrine[Number::rally_return_m];
}

bool is_offensive(Verb verb) {
  return verb == Verb::attack || verb == Verb::charge;
}

/// It stays where it rallied.
void recover(const Appreciation& a, const OwnElement& element, std::vector<SeatOrder>& orders) {
  if (element.mission.verb != Verb::hold || strayed(a, element)) {
    orders.push_back(
        {Addressee::element,
         element.local,
         {.verb = Verb::hold, .stage = Stage::hold, .at = element.at, .facing = element.facing}});
  }
}

bool rounds_gone(const Appreciation& a) {
  std::int64_t left = 0;
  std::int64_t raised = 0;
  for (const OwnElement& element : a.view.elements) {
    if (element.present && is_foot(element)) {
      left += element.rounds;
      raised += element.rounds_raised;
    }
  }
  return raised > 0 && static_cast<double>(left) <
                           a.doctrine[Number::break_off_rounds_share] * static_cast<double>(raised);
}

}  // namespace

Point objective(const Appreciation& a) {
  const FeatureId feature = a.view.mission.feature;
  return feature.exists() ? mean_point(a.ground.features[feature.index()].line) : a.view.mission.at;
}

bool obeys(const OwnElement& element) {
  return element.present && element.nerve != NerveState::broken &&
         element.nerve != NerveState::routed && element.nerve != NerveState::surrendered;
}

bool must_recover(const Appreciation& a, const OwnElement& element) {
  const bool in_line = element.mission.verb == Verb::attack &&
                       (element.nerve == NerveState::stalled || !strayed(a, element));
  return !in_line && as_double(element.cohesion) < a.doctrine[Number::cohesion_fit];
}

bool is_foot(const OwnElement& element) {
  return element.arm == Arm::infantry || element.arm == Arm::engineers;
}

bool has_guns(const OwnElement& element) {
  return is_artillery(element.arm) || element.arm == Arm::machine_guns;
}

std::int32_t enemies_near(const Appreciation& a, Point place, double radius_m) {
  std::int32_t men = 0;
  for (const EnemyContact& contact : a.view.contacts) {
    if (is_fresh(a, contact) && in_metres(distance(contact.at, place)) <= radius_m) {
      men += contact.men;
    }
  }
  return men;
}

double nearest_enemy_m(const Appreciation& a, Point place) {
  double nearest = kFarAway_m;
  for (const EnemyContact& contact : a.view.contacts) {
    if (is_fresh(a, contact)) {
      nearest = std::min(nearest, in_metres(distance(contact.at, place)));
    }
  }
  return nearest;
}

bool had_enough(const Appreciation& a) {
  const bool bled = a.view.men_hit > break_off_share(a) * a.view.men_at_mission;
  return bled || rounds_gone(a);
}

bool feature_lost(const Appreciation& a) {
  for (const KnownFeature& known : a.view.features) {
    if (known.feature == a.view.mission.feature) {
      return known.holder.exists() && known.holder != a.view.side;
    }
  }
  return false;
}

void order_element(const Appreciation& a, const OwnElement& element, const Mission& mission,
                   std::vector<SeatOrder>& orders) {
  if (is_offensive(mission.verb) && must_recover(a, element)) {
    return recover(a, element, orders);
  }
  const bool stays = mission.verb == Verb::bombard || element.nerve == NerveState::stalled;
  if (!(element.mission == mission) || (!stays && strayed(a, element))) {
    orders.push_back({Addressee::element, element.local, mission});
  }
}

void come_to(const Appreciation& a, Stage stage, std::vector<SeatOrder>& orders) {
  if (a.view.mission.stage == stage) {
    return;
  }
  Mission mission = a.view.mission;
  mission.stage = stage;
  orders.push_back({Addressee::self, 0, mission});
}

}  // namespace vedette
