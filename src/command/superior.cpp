// A headquarters above others: it passes its mission on, keeps a reserve, commits it, breaks off.
#include <algorithm>
#include <array>

#include "command/appraisal.h"
#include "command/conduct.h"

namespace vedette {

namespace {

bool has_own_orders(const Appreciation& a, const OwnFormation& formation) {
  return formation.mission.verb != Verb::none && formation.mission_since >= a.view.mission_since;
}

void order_formation(const OwnFormation& formation, const Mission& mission,
                     std::vector<SeatOrder>& orders) {
  Mission standing = formation.mission;
  standing.stage = mission.stage;  // how far he has come is his affair
  if (!(standing == mission)) {
    orders.push_back({Addressee::formation, formation.local, mission});
  }
}

/// The part of an attack that a subordinate gets: his share of the front, or the reserve.
Mission share_of_attack(const Appreciation& a, std::size_t rank, std::size_t attackers) {
  Mission mission = a.view.mission;
  mission.stage = Stage::none;
  const Angle axis = mission.facing == Angle{} ? bearing(a.view.at, objective(a)) : mission.facing;
  if (rank >= attackers) {
    mission.verb = Verb::reserve;
    mission.feature = FeatureId::none();
    mission.at = offset(
        objective(a), axis,
        metres(-a.doctrine[Number::reserve_distance_m] - a.doctrine[Number::deploy_distance_m]));
    return mission;
  }
  const double each_m = a.view.mission.frontage > Length{0}
                            ? in_metres(a.view.mission.frontage) / static_cast<double>(attackers)
                            : a.doctrine[Number::battalion_frontage_m];
  const double across_m =
      (static_cast<double>(rank) - 0.5 * static_cast<double>(attackers - 1)) * each_m;
  mission.frontage = metres(each_m);
  if (attackers > 1) {
    mission.at = offset(objective(a), axis + degrees(90), metres(across_m));
    mission.feature = FeatureId::none();
  }
  return mission;
}

void attack_with_all(const Appreciation& a, std::vector<SeatOrder>& orders) {
  std::array<const OwnFormation*, kSubordinatesMax> mine{};
  std::size_t count = 0;
  for (const OwnFormation& formation : a.view.formations) {
    if (!has_own_orders(a, formation) || formation.mission.verb == Verb::reserve) {
      mine[count++] = &formation;
    }
  }
  const auto kept =
      static_cast<std::size_t>(a.doctrine[Number::reserve_share] * static_cast<double>(count));
  const bool commit =
      a.view.men_hit > a.doctrine[Number::reserve_commit_share] * a.view.men_at_mission;
  const std::size_t attackers = count - (commit ? 0 : kept);
  for (std::size_t i = 0; i < count; ++i) {
    order_formation(*mine[i], share_of_attack(a, i, attackers), orders);
  }
}

void break_off_all(const Appreciation& a, std::vector<SeatOrder>& orders) {
  come_to(a, Stage::breaking_off, orders);
  for (const OwnFormation& formation : a.view.formations) {
    if (formation.mission.verb == Verb::attack) {
      // Whither is his affair: he may stand on a place that he can hold.
      Mission mission = formation.mission;
      mission.stage = Stage::breaking_off;
      if (!(formation.mission == mission)) {
        orders.push_back({Addressee::formation, formation.local, mission});
      }
      continue;
    }
    if (formation.mission.verb != Verb::reserve) {
      continue;
    }
    const Angle back = bearing(objective(a), formation.at);
    order_formation(
        formation,
        {.verb = Verb::withdraw,
         .at = offset(formation.at, back, metres(a.doctrine[Number::break_off_distance_m])),
         .facing = back + degrees(180)},
        orders);
  }
}

}  // namespace

void direct_subordinates(const Appreciation& a, std::vector<SeatOrder>& orders) {
  const Mission& mission = a.view.mission;
  if (mission.verb == Verb::attack) {
    if (mission.stage == Stage::breaking_off) {
      return;
    }
    return had_enough(a) ? break_off_all(a, orders) : attack_with_all(a, orders);
  }
  if (mission.verb == Verb::none || mission.verb == Verb::reserve) {
    return;
  }
  const bool for_one = mission.verb == Verb::cut || mission.verb == Verb::mend;
  for (const OwnFormation& formation : a.view.formations) {
    if (!has_own_orders(a, formation)) {
      Mission passed = mission;
      passed.stage = Stage::none;
      order_formation(formation, passed, orders);
      if (for_one) {
        return;
      }
    } else if (for_one && formation.mission.verb == mission.verb &&
               formation.mission.feature == mission.feature) {
      return;  // one is at it already
    }
  }
}

}  // namespace vedette
