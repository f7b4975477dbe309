#include "morale/nerve_step.h"

#include <algorithm>

#include "morale/burden.h"
#include "morale/risks.h"
#include "morale/surroundings.h"

namespace vedette::morale {

namespace {

// Below these nothing is felt any more: rows of quiet elements come to rest.
constexpr Fraction kFaint{4'000};
constexpr std::int32_t kFaintHitsMilli = 20;

Fraction share(double value) {
  return fraction(std::clamp(value, 0.0, 1.0));
}

bool fire_came(const Incoming& in) {
  return in.hit > 0 || in.near_misses > 0 || in.bursts > 0;
}

bool is_aware_of_anybody(const TickContext& context, std::size_t slot) {
  for (const Contact& contact : context.state.contacts_of(slot)) {
    if (is_feared(context.state, contact, context.state.identity[slot].side)) {
      return true;
    }
  }
  return false;
}

void suppress(const TickContext& context, const Conditions& conditions, const Incoming& in,
              std::size_t slot, Nerve& nerve) {
  double kept = 1.0 - as_double(nerve.suppression) * conditions.suppression_kept;
  if (fire_came(in)) {
    const double dose = (context.number(Number::suppression_per_near_miss) * in.near_misses +
                         context.number(Number::suppression_per_burst) * in.bursts +
                         context.number(Number::suppression_per_hit) * in.hit) /
                        std::max(context.state.strength[slot].men, 1);
    kept *= maths::exp(-dose * (1.0 - as_double(nerve.shelter)) *
                       conditions.unsteadiness(context.state.identity[slot]));
  }
  nerve.suppression = share(1.0 - kept);
}

void feel_losses(const Conditions& conditions, const Incoming& in, Nerve& nerve) {
  const double felt = nerve.recent_hits_milli * conditions.hits_kept + in.hit * 1000.0;
  nerve.recent_hits_milli = round_to<std::int32_t>(felt);
}

/// What comes at once: the fall of the leader, surprise.
double shocks(const TickContext& context, std::size_t slot, const Nerve& before,
              const Incoming& in) {
  double sum = in.leader_lost ? context.number(Number::shock_leader_lost) : 0.0;
  const bool was_calm = before.stress == kNone && before.suppression == kNone;
  if (was_calm && fire_came(in) && !is_aware_of_anybody(context, slot)) {
    sum += context.number(Number::shock_surprise);
  }
  return sum;
}

void stress(const TickContext& context, const Conditions& conditions, std::size_t slot,
            const Nerve& before, Nerve& nerve) {
  const Incoming& in = context.state.incoming[slot];
  const bool leaderless = conditions.leaderless(context.state.identity[slot].formation);
  const double weight = vulnerability(context, conditions, slot, nerve);
  const double acute = acute_burden(context.scenario.doctrine, nerve, in,
                                    context.state.strength[slot].men, leaderless);
  const double burden = std::clamp(weight * acute, 0.0, 1.0);
  double level = as_double(before.stress);
  level += (burden - level) * (burden > level ? conditions.stress_rise : conditions.stress_fall);
  level += weight * shocks(context, slot, before, in);
  level -= in.won ? context.number(Number::relief_won) : 0.0;
  nerve.stress = share(level);
}

void order(const TickContext& context, const Conditions& conditions, std::size_t slot,
           Nerve& nerve) {
  const Incoming& in = context.state.incoming[slot];
  const double men = std::max(context.state.strength[slot].men + in.hit, 1);
  const double minutes_passed = conditions.tick_s / 60.0;
  double cohesion = as_double(nerve.cohesion);
  cohesion -= context.number(Number::cohesion_per_hit) * in.hit / men;
  cohesion -= context.number(Number::cohesion_per_min) * as_double(nerve.stress) * minutes_passed;
  if (conditions.leaderless(context.state.identity[slot].formation) &&
      cohesion > context.number(Number::cohesion_no_command_min)) {
    cohesion -= context.number(Number::cohesion_no_command_per_min) * minutes_passed;
  }
  nerve.cohesion = share(cohesion);
}

/// Once a minute: order comes back where men are left in peace, and somebody takes the place of a
/// fallen leader.
void minute(const TickContext& context, const Conditions& conditions, std::size_t slot,
            Nerve& nerve) {
  const Motion& motion = context.state.motion[slot];
  const bool in_peace = nerve.state < NerveState::broken && nerve.suppression < kFaint &&
                        nerve.stress < fraction(context.number(Number::steady_stress)) &&
                        motion.gait != Gait::flight &&
                        !conditions.leaderless(context.state.identity[slot].formation);
  if (in_peace && nerve.cohesion < kWhole) {
    const double missing = 1.0 - as_double(nerve.cohesion);
    const Fraction better = share(1.0 - missing * (1.0 - conditions.cohesion_recovery));
    nerve.cohesion = kWhole - better < kFaint ? kWhole : better;
  }
  if (!nerve.officer && nerve.state < NerveState::routed) {
    const auto moment = static_cast<std::uint32_t>(context.now().count / 60'000);
    nerve.officer = context.draws.bernoulli({.purpose = Purpose::officer_replaced,
                                             .subject = context.state.identity[slot].key,
                                             .moment = moment},
                                            conditions.officer_replaced);
  }
}

void come_to_rest(Nerve& nerve) {
  if (nerve.suppression < kFaint) {
    nerve.suppression = kNone;
  }
  if (nerve.stress < kFaint) {
    nerve.stress = kNone;
  }
  if (nerve.recent_hits_milli < kFaintHitsMilli) {
    nerve.recent_hits_milli = 0;
  }
}

void shaken_or_steady(const TickContext& context, Nerve& nerve) {
  const auto pass_to = [&](NerveState state) {
    nerve.state = state;
    nerve.since = context.now();
  };
  if (nerve.state == NerveState::steady &&
      nerve.stress >= fraction(context.number(Number::shaken_stress))) {
    pass_to(NerveState::shaken);
  } else if (nerve.state == NerveState::shaken &&
             nerve.stress < fraction(context.number(Number::steady_stress))) {
    pass_to(NerveState::steady);
  }
}

/// The danger is over: the episode ends, and what was seen about is of no account.
void forget(Nerve& nerve) {
  if (nerve.hazard != Hazard{}) {
    begin_episode(nerve);
  }
  nerve.shelter = kNone;
  nerve.backing = kNone;
  nerve.help = kNone;
}

/// Its nerve failed before an assault, or it was beaten hand to hand: combat has settled that.
Turn gives_way(NerveState state) {
  switch (state) {
    case NerveState::steady:
    case NerveState::shaken:
    case NerveState::stalled:
      return Turn::breaks;
    case NerveState::broken:
      return Turn::routs;
    case NerveState::routed:
    case NerveState::surrendered:
      break;
  }
  return Turn::none;
}

}  // namespace

void begin_episode(Nerve& nerve) {
  ++nerve.episode;
  nerve.hazard = Hazard{};
  nerve.threshold = Hazard{};
}

NervePlan plan_nerve(const TickContext& context, const Conditions& conditions, std::size_t slot,
                     const Nerve& looked) {
  const Incoming& in = context.state.incoming[slot];
  NervePlan plan{.nerve = looked};
  Nerve& nerve = plan.nerve;
  if (fire_came(in) || in.assaulted) {
    nerve.threat = in.from;
  }
  nerve.officer = nerve.officer && !in.leader_lost;
  suppress(context, conditions, in, slot, nerve);
  feel_losses(conditions, in, nerve);
  stress(context, conditions, slot, looked, nerve);
  order(context, conditions, slot, nerve);
  if (conditions.minute) {
    minute(context, conditions, slot, nerve);
  }
  come_to_rest(nerve);
  shaken_or_steady(context, nerve);
  plan.turn = in.gave_way ? gives_way(nerve.state) : run_risks(context, conditions, slot, nerve);
  if (nerve.state == NerveState::steady && nerve.stress == kNone && nerve.suppression == kNone) {
    forget(nerve);
  }
  return plan;
}

}  // namespace vedette::morale
