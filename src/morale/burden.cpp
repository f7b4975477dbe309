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

double strains(const TickContext& context, const Conditions& conditions, std::size_t slot,
               const Nerve& nerve) {
  const FormationId formation = context.state.identity[slot].formation;
  const Strength& strength = context.state.strength[slot];
  const bool hungry = strength.rations == 0 && conditions.keeps_rations(formation);
  double sum = 1.0 + conditions.weather_strain;
  sum += context.number(Number::strain_total_loss) * share_lost(strength);
  sum += nerve.officer ? 0.0 : context.number(Number::strain_no_officer);
  sum += conditions.leaderless(formation) ? context.number(Number::strain_no_command) : 0.0;
  sum += context.number(Number::strain_fatigue) * as_double(context.state.motion[slot].fatigue);
  sum += hungry ? context.number(Number::strain_hunger) : 0.0;
  sum += context.number(Number::strain_disorder) * (1.0 - as_double(nerve.cohesion));
  return sum;
}

}  // namespace

double acute_burden(const Doctrine& doctrine, const Nerve& nerve, const Incoming& incoming,
                    std::int32_t men, bool leaderless) {
  const double hit_of_late = nerve.recent_hits_milli / 1000.0;
  const double share = hit_of_late / std::max(men + hit_of_late, 1.0);
  double sum = doctrine[Number::burden_recent_loss] *
               saturating(share, doctrine[Number::recent_loss_half_share]);
  sum += doctrine[Number::burden_suppression] * as_double(nerve.suppression);
  sum += incoming.flanked ? doctrine[Number::burden_flanked] : 0.0;
  sum += incoming.assaulted ? doctrine[Number::burden_assaulted] : 0.0;
  sum += doctrine[Number::burden_rout_near] * saturating(nerve.rout_near_milli / 1000.0, 1.0);
  sum += leaderless ? doctrine[Number::burden_no_command] : 0.0;
  return sum;
}

double vulnerability(const TickContext& context, const Conditions& conditions, std::size_t slot,
                     const Nerve& nerve) {
  return strains(context, conditions, slot, nerve) * (1.0 - as_double(nerve.shelter)) *
         (1.0 - as_double(nerve.backing)) * conditions.unsteadiness(context.state.identity[slot]);
}

}  // namespace vedette::morale
