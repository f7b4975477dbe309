#include "combat/captures.h"

#include <algorithm>

#include "combat/exposure.h"
#include "combat/leaders.h"

namespace vedette::combat {

namespace {

/// Enemies stand on more than one side of the element, within the reach of prisoners' escorts.
bool cut_off(const Fight& fight, std::size_t slot) {
  const BattleState& state = fight.state();
  const Point at = state.motion[slot].at;
  Vector sum;
  std::int32_t count = 0;
  fight.parts.grid.visit(state, at, fight.number(Number::cut_off_reach_m), [&](std::size_t other) {
    if (state.identity[other].side != state.identity[slot].side &&
        fights(state.nerve[other].state)) {
      const Vector to = way(at, state.motion[other].at);
      const Vector unit = scaled(to, 1.0 / std::max(1.0, length_m(to)));
      sum = {sum.x + unit.x, sum.y + unit.y};
      ++count;
    }
  });
  // Enemies all on one side add up; enemies around cancel.
  return count >= 2 && length_m(sum) < 0.5 * count;
}

void take_material(Fight& fight, std::size_t slot, const ElementRef& by) {
  const BattleState& state = fight.state();
  for (const Commodity commodity : {Commodity::guns, Commodity::horses, Commodity::rounds,
                                    Commodity::shells, Commodity::grenades}) {
    write_off(fight.context, slot, commodity, Account::captured,
              held(state.strength[slot], commodity), Cause::surrender, by);
  }
}

void take_from_broken(Fight& fight, std::size_t captor, std::size_t slot) {
  const BattleState& state = fight.state();
  double rate = fight.number(Number::capture_rate_per_s) / fight.parts.attackers[slot];
  if (cut_off(fight, slot)) {
    rate *= fight.number(Number::capture_cut_off_factor);
  }
  const DrawKey key{.purpose = Purpose::captured,
                    .subject = fight.key(captor),
                    .object = fight.key(slot),
                    .moment = fight.context.tick()};
  const double chance = 1.0 - maths::exp(-rate * fight.context.tick_s());
  const ElementRef by = state.ref(captor);
  const std::int32_t men =
      fight.draws().binomial(key, std::max(0, state.strength[slot].men), chance);
  write_off(fight.context, slot, Commodity::men, Account::captured, men, Cause::surrender, by);
  write_off(fight.context, slot, Commodity::guns, Account::captured, state.strength[slot].guns,
            Cause::surrender, by);
  if (state.strength[slot].men == 0) {
    take_material(fight, slot, by);
    capture_leaders(fight, slot);
  }
}

/// The nearest active enemy, or `slots()`.
std::size_t nearest_enemy(const Fight& fight, std::size_t slot) {
  const BattleState& state = fight.state();
  const Point at = state.motion[slot].at;
  std::size_t best = state.slots();
  double best_m = 0;
  fight.parts.grid.visit(state, at, fight.number(Number::custody_reach_m), [&](std::size_t other) {
    const double far = length_m(way(at, state.motion[other].at));
    if (state.identity[other].side != state.identity[slot].side &&
        (best == state.slots() || far < best_m ||
         (far == best_m && fight.key(other) < fight.key(best)))) {
      best = other;
      best_m = far;
    }
  });
  return best;
}

void take_surrendered(Fight& fight, std::size_t slot) {
  const BattleState& state = fight.state();
  const std::size_t captor = nearest_enemy(fight, slot);
  if (captor == state.slots()) {
    return;
  }
  const ElementRef by = state.ref(captor);
  write_off(fight.context, slot, Commodity::men, Account::captured, state.strength[slot].men,
            Cause::surrender, by);
  take_material(fight, slot, by);
  capture_leaders(fight, slot);
}

}  // namespace

void take_prisoners(Fight& fight) {
  const BattleState& state = fight.state();
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const AssaultPlan& plan = fight.parts.assault[slot];
    if (plan.opponent != kNobody && plan.gap_m <= fight.number(Number::capture_gap_m) &&
        !fights(state.nerve[plan.opponent].state)) {
      take_from_broken(fight, slot, plan.opponent);
    }
    if (state.alive(slot) && state.nerve[slot].state == NerveState::surrendered &&
        state.strength[slot].men > 0) {
      take_surrendered(fight, slot);
    }
  }
}

}  // namespace vedette::combat
