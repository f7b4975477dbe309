#include "movement/exertion.h"

#include <algorithm>

namespace vedette {

namespace {

constexpr std::int64_t kQuantum_ms = 60'000;

Fraction within_whole(double f) {
  return fraction(std::clamp(f, 0.0, 1.0));
}

bool is_fast(Gait gait) {
  return gait == Gait::trot || gait == Gait::gallop || gait == Gait::charge || gait == Gait::rush ||
         gait == Gait::crawl || gait == Gait::flight;
}

bool is_fighting(const BattleState& state, std::size_t slot) {
  const Incoming& incoming = state.incoming[slot];
  return state.fire[slot].target.exists() || incoming.near_misses > 0 || incoming.hit > 0 ||
         incoming.bursts > 0 || state.nerve[slot].suppression > kNone;
}

double fatigue_per_hour(const TickContext& context, std::size_t slot, const Motion& motion,
                        Gait gait, const MarchWeather& weather) {
  double work = 0.0;
  if (motion.speed.count > 0) {
    // A horse trots for hours in a day's march; a man does not run.
    const bool mounted_trot =
        gait == Gait::trot &&
        mover_of(context.state.identity[slot].arm, context.state.strength[slot]) != Mover::foot;
    work = context.number(is_fast(gait) && !mounted_trot ? Number::fatigue_fast_per_hour
                                                         : Number::fatigue_walk_per_hour);
  }
  if (is_fighting(context.state, slot)) {
    work += context.number(Number::fatigue_fight_per_hour);
  }
  return work > 0.0 ? work * weather.fatigue_factor
                    : -context.number(Number::fatigue_rest_per_hour);
}

double breath_per_min(const TickContext& context, std::size_t slot, const Motion& motion,
                      Gait gait) {
  const double rest = -context.number(Number::blown_rest_per_min);
  if (motion.speed.count == 0) {
    return rest;
  }
  const bool horse =
      mover_of(context.state.identity[slot].arm, context.state.strength[slot]) != Mover::foot;
  if (horse && gait == Gait::charge) {
    return context.number(Number::blown_charge_per_min);
  }
  if (horse && (gait == Gait::gallop || gait == Gait::flight)) {
    return context.number(Number::blown_gallop_per_min);
  }
  const bool runs = !horse && (gait == Gait::trot || gait == Gait::gallop || gait == Gait::charge ||
                               gait == Gait::flight);
  // Rushes have their pauses, a trotting horse its second wind: neither gains nor loses.
  const bool even = gait == Gait::rush || gait == Gait::trot;
  return runs ? context.number(Number::blown_fast_per_min) : (even ? 0.0 : rest);
}

}  // namespace

bool quantum_ends(const TickContext& context, std::size_t slot) {
  const auto phase =
      static_cast<std::int64_t>(context.state.identity[slot].key % std::uint64_t{kQuantum_ms});
  const std::int64_t before = context.now().count + phase;
  const std::int64_t after = before + context.scenario.calendar.tick.count;
  return after / kQuantum_ms != before / kQuantum_ms;
}

void exert(const TickContext& context, std::size_t slot, const MarchWeather& weather,
           Motion& motion) {
  const Gait gait = gait_kept(context, slot, motion);
  const double work = fatigue_per_hour(context, slot, motion, gait, weather) / 60.0;
  motion.fatigue = within_whole(as_double(motion.fatigue) + work);
  motion.blown =
      within_whole(as_double(motion.blown) + breath_per_min(context, slot, motion, gait));
}

void take_posture(const TickContext& context, std::size_t slot, Motion& motion) {
  const BattleState& state = context.state;
  const Ground& ground = context.scenario.ground;
  const Arm arm = state.identity[slot].arm;
  const bool deployed = motion.array != Array::column && !motion.moving;
  motion.work = deployed ? ground.work[ground.lattice.index(ground.lattice.cell_of(motion.at))]
                         : FeatureId::none();
  const bool mounted = mover_of(arm, state.strength[slot]) == Mover::horse;
  if (motion.gait == Gait::rush && motion.speed.count > 0 && !mounted) {
    motion.stance = Stance::kneeling;  // one half is up, the other lies: the mean of both
    return;
  }
  if (motion.climbing || motion.speed.count > 0 || mounted || motion.work.exists() ||
      motion.array == Array::column) {
    motion.stance =
        motion.gait == Gait::crawl && motion.speed.count > 0 ? Stance::prone : Stance::upright;
    return;
  }
  const Incoming& incoming = state.incoming[slot];
  const bool under_fire =
      incoming.hit > 0 || incoming.near_misses > 0 || incoming.bursts > 0 ||
      as_double(state.nerve[slot].suppression) >= context.number(Number::prone_suppression) ||
      state.nerve[slot].state == NerveState::stalled;
  if (under_fire) {
    // Gunners kneel by their pieces.
    motion.stance = motion.array == Array::battery ? Stance::kneeling : Stance::prone;
    return;
  }
  const bool firing = state.fire[slot].target.exists();
  motion.stance = firing ? Stance::kneeling : Stance::upright;
}

}  // namespace vedette
