#include "api/views.h"

#include <algorithm>
#include <cmath>

namespace vedette::api {

namespace {

// What comes from outside is brought within these; millimetres in 32 bits go further, maps do not.
constexpr double kReach_m = 1e6;
constexpr double kTurn_deg_max = 1e6;

static_assert(static_cast<int>(Verb::mend) == static_cast<int>(vedette::Verb::mend));
static_assert(vedette::FeatureId::none().value == kNoFeature);
static_assert(static_cast<int>(Nerve::surrendered) == static_cast<int>(NerveState::surrendered));

Place shown(Point at) {
  return {in_metres(at.x), in_metres(at.y)};
}

Mission shown(const vedette::Mission& mission) {
  return {.verb = static_cast<Verb>(mission.verb),
          .at = shown(mission.at),
          .feature = mission.feature.value,
          .facing_deg = in_degrees(mission.facing),
          .frontage_m = in_metres(mission.frontage)};
}

OwnElement shown(const vedette::OwnElement& element) {
  return {.local = element.local,
          .present = element.present,
          .at = shown(element.at),
          .facing_deg = in_degrees(element.facing),
          .moving = element.moving,
          .men = element.men,
          .men_raised = element.men_raised,
          .rounds = element.rounds,
          .nerve = static_cast<Nerve>(element.nerve),
          .under_fire = element.under_fire,
          .range_m_max = element.range_m_max,
          .mission = shown(element.mission)};
}

OwnFormation shown(const vedette::OwnFormation& formation) {
  return {.local = formation.local,
          .at = shown(formation.at),
          .men = formation.men,
          .men_raised = formation.men_raised,
          .mission = shown(formation.mission)};
}

EnemyContact shown(const vedette::EnemyContact& contact) {
  return {.at = shown(contact.at),
          .error_m = in_metres(contact.error),
          .men = contact.men,
          .in_sight = contact.in_sight,
          .last_seen_ms = contact.last_seen.count};
}

HeardFire shown(const vedette::HeardFire& heard) {
  return {.guns = heard.kind == SoundKind::guns,
          .bearing_deg = in_degrees(heard.bearing),
          .loudness = as_double(heard.loudness),
          .first_heard_ms = heard.first_heard.count,
          .last_heard_ms = heard.last_heard.count};
}

/// What has become of a commodity of a side: the accounts of all its formations together.
SideTally tally(const vedette::Scenario& scenario, const BattleState& state, SideId side) {
  const AccountCounts men = side_accounts(scenario, state, side, Commodity::men);
  const auto count = [&men](Account account) { return men[static_cast<std::size_t>(account)]; };
  return {.name = scenario.forces.sides[side.index()].name,
          .raised = -count(Account::raised),
          .present = count(Account::present),
          .killed = count(Account::killed),
          .wounded = count(Account::wounded),
          .captured = count(Account::captured),
          .missing = count(Account::missing),
          .rounds_fired = side_accounts(
              scenario, state, side, Commodity::rounds)[static_cast<std::size_t>(Account::used)]};
}

/// Not a number counts as 0.
double within(double value, double most) {
  return value == value ? std::clamp(value, -most, most) : 0.0;
}

}  // namespace

double distance_m(Place a, Place b) {
  return std::hypot(a.x_m - b.x_m, a.y_m - b.y_m);
}

HeadquartersView shown(const vedette::HeadquartersView& view) {
  HeadquartersView seen{.now_ms = view.now.count,
                        .mission = shown(view.mission),
                        .at = shown(view.at),
                        .men = view.men,
                        .men_hit = view.men_hit};
  for (const vedette::OwnElement& element : view.elements) {
    seen.elements.push_back(shown(element));
  }
  for (const vedette::OwnFormation& formation : view.formations) {
    seen.formations.push_back(shown(formation));
  }
  for (const vedette::EnemyContact& contact : view.contacts) {
    seen.contacts.push_back(shown(contact));
  }
  for (const vedette::HeardFire& heard : view.sounds) {
    seen.sounds.push_back(shown(heard));
  }
  return seen;
}

BattleView shown(const vedette::Scenario& scenario, const BattleState& state) {
  BattleView seen{.now_ms = state.clock[0].now.count};
  for (std::size_t i = 0; i < scenario.forces.sides.size(); ++i) {
    seen.sides.push_back(tally(scenario, state, id_of<SideId>(i)));
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.alive(slot) && state.identity[slot].on_map && state.strength[slot].men > 0) {
      seen.elements.push_back({.name = element_name(scenario, state, slot),
                               .side = state.identity[slot].side.value,
                               .at = shown(state.motion[slot].at),
                               .men = state.strength[slot].men,
                               .nerve = static_cast<Nerve>(state.nerve[slot].state)});
    }
  }
  return seen;
}

vedette::Mission taken(const Mission& mission) {
  return {
      .verb = static_cast<vedette::Verb>(mission.verb),
      .at = {metres(within(mission.at.x_m, kReach_m)), metres(within(mission.at.y_m, kReach_m))},
      .facing = degrees(within(mission.facing_deg, kTurn_deg_max)),
      .feature = {mission.feature},
      .frontage = metres(std::max(within(mission.frontage_m, kReach_m), 0.0))};
}

}  // namespace vedette::api
