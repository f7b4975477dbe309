#include "morale/burden.h"

#include <algorithm>

namespace vedette::morale {

namespace {

/// Half at `half`, never more than 1.
double saturating(double x, double half) {
  return x <= 0.0 ? 0.0 : x / (x + half);
}

double share_lost(const Strength& strength) {
  return strength.men_raised <= 0
             ? 0.0
             : std::max(0.0, 1.0 - strength.men / static_cast<double>(strength.men_raised));
}

/// Hungry: nothing left, in a formation whose rations are kept account of.
bool is_hungry(const BattleState& state, std::size_t slot) {
  const FormationId formation = state.identity[slot].formation;
  return state.strength[slot].rations == 0 &&
         state.accounts(formation, Commodity::rations)
                 .count[static_cast<std::size_t>(Account::raised)] != 0;
}

double cold_degree(Temperature temperature) {
  return std::clamp(-in_celsius(temperature) / 20.0, 0.0, 2.0);
}

double strains(const TickContext& context, std::size_t slot, Danger danger) {
  const BattleState& state = context.state;
  const Clock& clock = state.clock[0];
  const Nerve& nerve = state.nerve[slot];
  const double night = 1.0 - as_double(clock.daylight);
  const double disorder = 1.0 - as_double(nerve.cohesion);
  double sum = 1.0;
  sum += context.number(Number::strain_total_loss) * share_lost(state.strength[slot]);
  sum += nerve.officer ? 0.0 : context.number(Number::strain_no_officer);
  sum += danger.leaderless ? context.number(Number::strain_no_command) : 0.0;
  sum += context.number(Number::strain_fatigue) * as_double(state.motion[slot].fatigue);
  sum += is_hungry(state, slot) ? context.number(Number::strain_hunger) : 0.0;
  sum += context.number(Number::strain_cold) * cold_degree(clock.temperature);
  sum += context.number(Number::strain_night) * night;
  sum += context.number(Number::strain_disorder) * disorder;
  return sum;
}

}  // namespace

double acute_burden(const Doctrine& doctrine, const Nerve& nerve, const Incoming& incoming,
                    std::int32_t men, Danger danger) {
  const double hit_of_late = nerve.recent_hits_milli / 1000.0;
  const double share = hit_of_late / std::max(men + hit_of_late, 1.0);
  double sum = 0.0;
  sum += doctrine[Number::burden_recent_loss] *
         saturating(share, doctrine[Number::recent_loss_half_share]);
  sum += doctrine[Number::burden_suppression] * as_double(nerve.suppression);
  sum += incoming.flanked ? doctrine[Number::burden_flanked] : 0.0;
  sum += incoming.assaulted ? doctrine[Number::burden_assaulted] : 0.0;
  sum += doctrine[Number::burden_rout_near] * saturating(danger.rout_near, 1.0);
  sum += danger.leaderless ? doctrine[Number::burden_no_command] : 0.0;
  return sum;
}

double unsteadiness(const TickContext& context, std::size_t slot) {
  const Formation& formation =
      context.scenario.forces.formations[context.state.identity[slot].formation.index()];
  const double steadiness = as_double(context.unit(slot).quality) + as_double(formation.discipline);
  return 1.0 + context.number(Number::steadiness_spread) * (1.0 - steadiness);
}

double vulnerability(const TickContext& context, std::size_t slot, const Surroundings& about,
                     Danger danger) {
  const double ease = (1.0 - context.number(Number::ease_work) * about.work) *
                      (1.0 - context.number(Number::ease_cover) * about.cover) *
                      (1.0 - context.number(Number::ease_leader) * about.leader) *
                      (1.0 - context.number(Number::ease_friends) * about.friends);
  return strains(context, slot, danger) * ease * unsteadiness(context, slot);
}

}  // namespace vedette::morale
