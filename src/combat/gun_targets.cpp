#include "combat/gun_targets.h"

#include <algorithm>

namespace vedette::combat {

namespace {

bool own_men_near(const Fight& fight, std::size_t slot, Point aim) {
  const SideId side = fight.state().identity[slot].side;
  bool found = false;
  fight.parts.grid.visit(
      fight.state(), aim, fight.number(Number::own_men_clear_m), [&](std::size_t other) {
        found = found || (other != slot && fight.state().identity[other].side == side);
      });
  return found;
}

bool better(const Fight& fight, const Choice& a, const Choice& b) {
  return a.worth > b.worth ||
         (a.worth == b.worth && a.worth > 0 && fight.key(a.target) < fight.key(b.target));
}

bool is_bombarded_kind(FeatureKind kind) {
  return kind == FeatureKind::work || kind == FeatureKind::gate || kind == FeatureKind::wall;
}

/// The feature of a bombardment, when it lies in range and in sight of the guns.
FeatureId feature_in_sight(const Fight& fight, Sight& sight, std::size_t slot,
                           const Readiness& ready, const Mission& mission) {
  const Ground& ground = fight.context.scenario.ground;
  if (!mission.feature.exists() ||
      !is_bombarded_kind(ground.features[mission.feature.index()].kind) ||
      fight.state().feature[mission.feature.index()].breached) {
    return {};
  }
  const Clock& clock = fight.state().clock[0];
  const Point at = mean_point(ground.features[mission.feature.index()].line);
  const Point from = fight.state().motion[slot].at;
  const double range_m = length_m(way(from, at));
  if (range_m > ready.open_range_m || range_m * 1000.0 > clock.visibility.count ||
      as_double(clock.daylight) < fight.number(Number::light_full)) {
    return {};
  }
  const SightEnd guns{.cell = ground.lattice.cell_of(from)};
  const SightEnd mark{.cell = ground.lattice.cell_of(at)};
  return sight.look(guns, mark).clear ? mission.feature : FeatureId::none();
}

}  // namespace

GunChoice choose_gun_target(const Fight& fight, Sight& sight, std::size_t slot,
                            const Readiness& ready) {
  const BattleState& state = fight.state();
  const Mission& mission = state.task[slot].mission;
  const bool bombards = mission.verb == Verb::bombard;
  const double radius = fight.number(Number::bombard_radius_m);
  Choice best;
  const auto consider = [&](std::size_t observer) {
    if (state.identity[observer].formation != state.identity[slot].formation) {
      return;
    }
    for (const Contact& contact : state.contacts_of(observer)) {
      if (!may_be_fired_at(contact)) {
        continue;
      }
      const Choice choice = weigh_target(fight, slot, ready, contact);
      if (better(fight, choice, best) &&
          (!bombards || length_m(way(mission.at, choice.aim)) <= radius) &&
          !own_men_near(fight, slot, choice.aim)) {
        best = choice;
      }
    }
  };
  fight.parts.grid.visit(state, state.motion[slot].at, fight.number(Number::observer_distance_m),
                         consider);
  GunChoice choice{.at = best, .feature = {}, .observed = best.target != kNobody};
  if (!choice.exists() && bombards) {
    choice.feature = feature_in_sight(fight, sight, slot, ready, mission);
    if (choice.feature.exists()) {
      choice.at.aim =
          mean_point(fight.context.scenario.ground.features[choice.feature.index()].line);
      if (own_men_near(fight, slot, choice.at.aim)) {
        return GunChoice{.at = {}, .feature = {}, .observed = false};
      }
      choice.at.range_m = length_m(way(state.motion[slot].at, choice.at.aim));
      choice.observed = true;
    }
  }
  return choice;
}

}  // namespace vedette::combat
