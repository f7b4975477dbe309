#include "morale/nerve_step.h"

#include <algorithm>

#include "morale/risks.h"

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

void suppress(const TickContext& context, const TickRates& rates, const Incoming& in,
              std::int32_t men, double unsteady, const Surroundings& about, Nerve& nerve) {
  double kept = 1.0 - as_double(nerve.suppression) * rates.suppression_kept;
  if (fire_came(in)) {
    const double dose = (context.number(Number::suppression_per_near_miss) * in.near_misses +
                         context.number(Number::suppression_per_burst) * in.bursts +
                         context.number(Number::suppression_per_hit) * in.hit) /
                        std::max(men, 1);
    const double shelter = (1.0 - context.number(Number::ease_work) * about.work) *
                           (1.0 - context.number(Number::ease_cover) * about.cover);
    kept *= maths::exp(-dose * shelter * unsteady);
  }
  nerve.suppression = share(1.0 - kept);
}

void feel_losses(const TickRates& rates, const Incoming& in, Nerve& nerve) {
  const double felt = nerve.recent_hits_milli * rates.hits_kept + in.hit * 1000.0;
  nerve.recent_hits_milli = round_to<std::int32_t>(felt);
}

/// What comes at once: the fall of the leader, surprise, success.
double shocks(const TickContext& context, std::size_t slot, const Nerve& before,
              const Incoming& in) {
  double sum = in.leader_lost ? context.number(Number::shock_leader_lost) : 0.0;
  const bool was_calm = before.stress == kNone && before.suppression == kNone;
  if (was_calm && fire_came(in) && !is_aware_of_anybody(context, slot)) {
    sum += context.number(Number::shock_surprise);
  }
  return sum;
}

void stress(const TickContext& context, const TickRates& rates, std::size_t slot,
            const Surroundings& about, Danger danger, const Nerve& before, Nerve& nerve) {
  const Incoming& in = context.state.incoming[slot];
  const double weight = vulnerability(context, slot, about, danger);
  const double burden = std::clamp(weight * acute_burden(context.scenario.doctrine, nerve, in,
                                                         context.state.strength[slot].men, danger),
                                   0.0, 1.0);
  double level = as_double(before.stress);
  level += (burden - level) * (burden > level ? rates.stress_rise : rates.stress_fall);
  level += weight * shocks(context, slot, before, in);
  if (in.won) {
    level -= context.number(Number::relief_won);
  }
  nerve.stress = share(level);
}

void order(const TickContext& context, const TickRates& rates, const Incoming& in, std::int32_t men,
           Danger danger, Nerve& nerve) {
  const double minutes_passed = rates.tick_s / 60.0;
  double cohesion = as_double(nerve.cohesion);
  cohesion -= context.number(Number::cohesion_per_hit) * in.hit / std::max(men + in.hit, 1);
  cohesion -= context.number(Number::cohesion_per_min) * as_double(nerve.stress) * minutes_passed;
  if (danger.leaderless && cohesion > context.number(Number::cohesion_no_command_min)) {
    cohesion -= context.number(Number::cohesion_no_command_per_min) * minutes_passed;
  }
  nerve.cohesion = share(cohesion);
}

/// Once a minute: order comes back where men are left in peace, and somebody takes the place of a
/// fallen leader.
void minute(const TickContext& context, const TickRates& rates, std::size_t slot, Danger danger,
            Nerve& nerve) {
  const Motion& motion = context.state.motion[slot];
  const bool in_peace = nerve.state < NerveState::broken && nerve.suppression < kFaint &&
                        nerve.stress < fraction(context.number(Number::steady_stress)) &&
                        motion.gait != Gait::flight && !danger.leaderless;
  if (in_peace && nerve.cohesion < kWhole) {
    const double missing = 1.0 - as_double(nerve.cohesion);
    const Fraction better = share(1.0 - missing * (1.0 - rates.cohesion_recovery));
    nerve.cohesion = kWhole - better < kFaint ? kWhole : better;
  }
  if (!nerve.officer && nerve.state < NerveState::routed) {
    const auto moment = static_cast<std::uint32_t>(context.now().count / 60'000);
    nerve.officer = context.draws.bernoulli({.purpose = Purpose::officer_replaced,
                                             .subject = context.state.identity[slot].key,
                                             .moment = moment},
                                            rates.officer_replaced);
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

TickRates TickRates::of(const TickContext& context) {
  const double dt = context.tick_s();
  const auto kept = [&](Number time_s) { return maths::exp(-dt / context.number(time_s)); };
  TickRates rates;
  rates.tick_s = dt;
  rates.hits_kept = kept(Number::recent_loss_fade_s);
  rates.suppression_kept = kept(Number::suppression_fade_s);
  rates.stress_rise = 1.0 - kept(Number::stress_rise_s);
  rates.stress_fall = 1.0 - kept(Number::stress_fall_s);
  rates.cohesion_recovery = 1.0 - maths::exp(-1.0 / context.number(Number::cohesion_recovery_min));
  rates.officer_replaced = 1.0 - maths::exp(-1.0 / context.number(Number::officer_replaced_min));
  const Instant next = context.now() + context.scenario.calendar.tick;
  rates.minute_begins = context.now().count / 60'000 != next.count / 60'000;
  return rates;
}

bool is_calm(const Nerve& nerve, const Incoming& in) {
  return nerve.state == NerveState::steady && nerve.stress == kNone && nerve.suppression == kNone &&
         nerve.recent_hits_milli == 0 && nerve.hazard == Hazard{} && !fire_came(in) &&
         !in.flanked && !in.assaulted && !in.leader_lost && !in.gave_way;
}

void begin_episode(Nerve& nerve) {
  ++nerve.episode;
  nerve.hazard = Hazard{};
  nerve.threshold = Hazard{};
}

NervePlan plan_nerve(const TickContext& context, const TickRates& rates, std::size_t slot,
                     const Surroundings& about, Danger danger) {
  const Incoming& in = context.state.incoming[slot];
  const std::int32_t men = context.state.strength[slot].men;
  const Nerve before = context.state.nerve[slot];
  NervePlan plan{.nerve = before};
  Nerve& nerve = plan.nerve;
  if (fire_came(in) || in.assaulted) {
    nerve.threat = in.from;
  }
  if (in.leader_lost) {
    nerve.officer = false;
  }
  suppress(context, rates, in, men, unsteadiness(context, slot), about, nerve);
  feel_losses(rates, in, nerve);
  stress(context, rates, slot, about, danger, before, nerve);
  order(context, rates, in, men, danger, nerve);
  if (rates.minute_begins) {
    minute(context, rates, slot, danger, nerve);
  }
  come_to_rest(nerve);
  shaken_or_steady(context, nerve);
  plan.turn =
      in.gave_way ? gives_way(nerve.state) : run_risks(context, rates.tick_s, slot, about, nerve);
  if (nerve.state == NerveState::steady && nerve.stress == kNone && nerve.hazard != Hazard{}) {
    begin_episode(nerve);
  }
  return plan;
}

}  // namespace vedette::morale
