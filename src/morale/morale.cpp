// Why the order of slots does not show: the plans read the state as it was at the start of the
// phase and write to their own place; what is summed over neighbours is summed in integers; turns
// touch the element that takes them alone.
#include "morale/morale.h"

#include <algorithm>
#include <cmath>

#include "morale/turns.h"

namespace vedette {

namespace {

using morale::Danger;
using morale::NervePlan;
using morale::TickRates;

Length farthest(const Doctrine& doctrine) {
  return metres(std::max({doctrine[Number::friends_m], doctrine[Number::support_m],
                          doctrine[Number::flank_success_m], doctrine[Number::contagion_m], 1.0}));
}

bool is_in_rout(const Nerve& nerve) {
  return nerve.state == NerveState::broken || nerve.state == NerveState::routed;
}

/// A formation that had leaders and has none left.
bool find_leaderless(const TickContext& context, MoraleScratch& scratch) {
  bool any = false;
  const std::vector<Formation>& formations = context.scenario.forces.formations;
  for (std::size_t f = 0; f < formations.size(); ++f) {
    scratch.leaderless[f] =
        !formations[f].succession.empty() && !context.state.formation[f].commander.exists();
    any |= scratch.leaderless[f] != 0;
  }
  return any;
}

/// Men in rout weigh on their friends about them who still stand, whether under fire or not.
void spread_rout(const TickContext& context, MoraleScratch& scratch) {
  const Length reach = metres(context.number(Number::contagion_m));
  const double reach_mm = reach.count;
  for (std::size_t slot = 0; slot < context.state.slots(); ++slot) {
    if (!is_in_rout(context.state.nerve[slot]) || !context.state.active(slot)) {
      continue;
    }
    const SideId side = context.state.identity[slot].side;
    const double men = context.state.strength[slot].men;
    scratch.neighbours.within(
        context.state.motion[slot].at, reach,
        [&](const morale::Neighbour& other, std::int64_t apart_2) {
          if (other.side == side && other.state < NerveState::broken) {
            const double near = 1.0 - std::sqrt(static_cast<double>(apart_2)) / reach_mm;
            scratch.rout_near_milli[other.slot] += static_cast<std::int64_t>(men * near * 1000.0);
          }
        });
  }
}

/// Has an element anything to plan in this tick? Order comes back in whole minutes.
bool is_stirred(const TickContext& context, const TickRates& rates, std::size_t slot,
                const MoraleScratch& scratch) {
  const BattleState& state = context.state;
  const Nerve& nerve = state.nerve[slot];
  const bool mending = rates.minute_begins && (nerve.cohesion < kWhole || !nerve.officer);
  return mending || !morale::is_calm(nerve, state.incoming[slot]) ||
         scratch.rout_near_milli[slot] > 0 ||
         scratch.leaderless[state.identity[slot].formation.index()] != 0;
}

Danger danger_of(const TickContext& context, const MoraleScratch& scratch, std::size_t slot) {
  const double own = std::max(context.state.strength[slot].men, 1);
  return {.rout_near = static_cast<double>(scratch.rout_near_milli[slot]) / 1000.0 / own,
          .leaderless = scratch.leaderless[context.state.identity[slot].formation.index()] != 0};
}

/// Is there anybody at all who needs to know his neighbours?
bool anybody_troubled(const BattleState& state) {
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.active(slot) && !morale::is_calm(state.nerve[slot], state.incoming[slot])) {
      return true;
    }
  }
  return false;
}

}  // namespace

MoraleScratch::MoraleScratch(const Scenario& scenario, std::size_t slots, std::size_t)
    : neighbours(scenario.ground.lattice, slots, farthest(scenario.doctrine)),
      plans(slots),
      rout_near_milli(slots, 0),
      leaderless(scenario.forces.formations.size(), 0) {
  stirred.reserve(slots);
}

void steady(TickContext& context, MoraleScratch& scratch) {
  BattleState& state = context.state;
  const TickRates rates = TickRates::of(context);
  const bool any_leaderless = find_leaderless(context, scratch);
  if (!rates.minute_begins && !any_leaderless && !anybody_troubled(state)) {
    return;
  }
  std::fill(scratch.rout_near_milli.begin(), scratch.rout_near_milli.end(), 0);
  scratch.neighbours.gather(state);
  spread_rout(context, scratch);
  scratch.stirred.clear();
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.active(slot) && is_stirred(context, rates, slot, scratch)) {
      scratch.stirred.push_back(static_cast<std::uint16_t>(slot));
    }
  }
  const TickContext& before = context;
  context.executor.run(
      scratch.stirred.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          const std::size_t slot = scratch.stirred[i];
          const morale::Surroundings about = morale::look_about(before, scratch.neighbours, slot);
          scratch.plans[i] =
              morale::plan_nerve(before, rates, slot, about, danger_of(before, scratch, slot));
        }
      });
  for (std::size_t i = 0; i < scratch.stirred.size(); ++i) {
    state.nerve.edit(scratch.stirred[i]) = scratch.plans[i].nerve;
  }
  for (std::size_t i = 0; i < scratch.stirred.size(); ++i) {
    morale::take_turn(context, scratch.stirred[i], scratch.plans[i].turn);
    morale::go_on(context, rates, scratch.stirred[i]);
  }
}

void steady(TickContext& context, WorldCaches&, MoraleScratch& scratch) {
  steady(context, scratch);
}

}  // namespace vedette
