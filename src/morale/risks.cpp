#include "morale/risks.h"

#include <algorithm>

#include "morale/surroundings.h"

namespace vedette::morale {

namespace {

constexpr double kHazardMax = 1000.0;  ///< far beyond any threshold

bool is_mounted(const BattleState& state, std::size_t slot) {
  return state.identity[slot].arm == Arm::cavalry && state.strength[slot].horses > 0;
}

double above(double value, double from) {
  return value <= from ? 0.0 : (value - from) / (1.0 - from);
}

double below(double value, double from) {
  return value >= from ? 0.0 : (from - value) / from;
}

bool under_fire(const Incoming& in) {
  return in.hit > 0 || in.near_misses > 0 || in.bursts > 0 || in.assaulted;
}

double break_per_min(const TickContext& context, const Nerve& nerve) {
  const double x = above(as_double(nerve.stress), context.number(Number::break_stress_min));
  return context.number(Number::break_per_min) * x * x;
}

double rally_per_min(const TickContext& context, const Conditions& conditions, std::size_t slot,
                     bool in_danger, const Nerve& nerve) {
  const BattleState& state = context.state;
  const double calm = below(as_double(nerve.stress), context.number(Number::rally_stress));
  double rate = context.number(Number::rally_per_min) + as_double(nerve.help);
  rate += nerve.officer ? context.number(Number::rally_officer_per_min) : 0.0;
  rate *= calm * calm / conditions.unsteadiness(state.identity[slot]);
  rate *= in_danger ? context.number(Number::rally_in_danger) : 1.0;
  rate *= state.motion[slot].moving ? context.number(Number::rally_moving) : 1.0;
  rate *= is_mounted(state, slot) ? context.number(Number::rally_mounted) : 1.0;
  return rate;
}

double rise_per_min(const TickContext& context, const Nerve& nerve) {
  constexpr double kQuietBelow = 0.3;
  constexpr double kDarkBelow = 0.2;
  return as_double(nerve.help) +
         context.number(Number::rise_quiet_per_min) *
             below(as_double(nerve.suppression), kQuietBelow) +
         context.number(Number::rise_dark_per_min) *
             below(as_double(context.state.clock[0].daylight), kDarkBelow);
}

Risks risks_of_broken(const TickContext& context, const Conditions& conditions, std::size_t slot,
                      const Nerve& nerve) {
  const double unsteady = conditions.unsteadiness(context.state.identity[slot]);
  const Enemies enemies = known_enemies(context, slot);
  const bool in_danger = enemies.near || under_fire(context.state.incoming[slot]);
  const bool may_rout = nerve.state == NerveState::broken && in_danger;
  Risks per_min;
  per_min.better_per_s = rally_per_min(context, conditions, slot, in_danger, nerve);
  per_min.worse_per_s = may_rout ? context.number(Number::break_again_per_min) * unsteady : 0.0;
  per_min.surrender_per_s =
      enemies.cut_off ? context.number(Number::surrender_per_min) * unsteady : 0.0;
  return per_min;
}

/// Men on foot who go towards the fire lie down when it is heavy enough.
bool stalls(const TickContext& context, const Conditions& conditions, std::size_t slot,
            const Nerve& nerve) {
  constexpr double kTowards_deg = 75.0;
  const Motion& motion = context.state.motion[slot];
  const bool advances = motion.moving && motion.gait != Gait::flight &&
                        nerve.state <= NerveState::shaken &&
                        turn_degrees(motion.heading, nerve.threat) <= kTowards_deg;
  if (!advances || is_mounted(context.state, slot)) {
    return false;
  }
  const double limit = context.number(Number::stall_suppression) /
                       conditions.unsteadiness(context.state.identity[slot]);
  return as_double(nerve.suppression) >= std::min(limit, 0.95);
}

double draw(const TickContext& context, Purpose purpose, std::size_t slot, const Nerve& nerve) {
  return context.draws.uniform(
      {.purpose = purpose, .subject = context.state.identity[slot].key, .moment = nerve.episode});
}

Hazard draw_threshold(const TickContext& context, std::size_t slot, const Nerve& nerve) {
  const Purpose purpose =
      nerve.state < NerveState::broken ? Purpose::break_threshold : Purpose::rally_threshold;
  const double drawn = context.draws.exponential(
      {.purpose = purpose, .subject = context.state.identity[slot].key, .moment = nerve.episode});
  return std::max(hazard(drawn), Hazard{1});
}

Turn which(const TickContext& context, std::size_t slot, const Risks& risks, const Nerve& nerve) {
  const double turns = risks.worse_per_s + risks.better_per_s;
  const double all = turns + risks.surrender_per_s;
  if (risks.surrender_per_s > 0.0 &&
      draw(context, Purpose::surrender, slot, nerve) * all < risks.surrender_per_s) {
    return Turn::surrenders;
  }
  const bool broken = nerve.state >= NerveState::broken;
  const Turn worse = broken ? Turn::routs : Turn::breaks;
  const Turn better = broken ? Turn::rallies : Turn::rises;
  if (risks.better_per_s <= 0.0 || risks.worse_per_s <= 0.0) {
    return risks.better_per_s > 0.0 ? better : worse;
  }
  const double drawn = draw(context, Purpose::nerve_exit, slot, nerve);
  return drawn * turns < risks.worse_per_s ? worse : better;
}

}  // namespace

Risks risks_of(const TickContext& context, const Conditions& conditions, std::size_t slot,
               const Nerve& nerve) {
  Risks per_min;
  switch (nerve.state) {
    case NerveState::steady:
    case NerveState::shaken:
      per_min.worse_per_s = break_per_min(context, nerve);
      break;
    case NerveState::stalled:
      per_min.worse_per_s = break_per_min(context, nerve);
      per_min.better_per_s = rise_per_min(context, nerve);
      break;
    case NerveState::broken:
    case NerveState::routed:
      per_min = risks_of_broken(context, conditions, slot, nerve);
      break;
    case NerveState::surrendered:
      break;
  }
  return {per_min.worse_per_s / 60.0, per_min.better_per_s / 60.0, per_min.surrender_per_s / 60.0};
}

Turn run_risks(const TickContext& context, const Conditions& conditions, std::size_t slot,
               Nerve& nerve) {
  if (stalls(context, conditions, slot, nerve)) {
    return Turn::stalls;
  }
  const Risks risks = risks_of(context, conditions, slot, nerve);
  const double all = risks.worse_per_s + risks.better_per_s + risks.surrender_per_s;
  if (all <= 0.0) {
    return Turn::none;
  }
  if (nerve.threshold == Hazard{}) {
    nerve.threshold = draw_threshold(context, slot, nerve);
  }
  nerve.hazard = hazard(std::min(as_double(nerve.hazard) + all * conditions.tick_s, kHazardMax));
  return nerve.hazard < nerve.threshold ? Turn::none : which(context, slot, risks, nerve);
}

}  // namespace vedette::morale
