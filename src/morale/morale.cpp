// Why the order of slots does not show: the plans read the state as it was at the start of the
// phase and write to their own place; what is summed over neighbours is summed in integers; turns
// touch the element that takes them alone.
#include "morale/morale.h"

#include <algorithm>
#include <cmath>

#include "morale/reunion.h"
#include "morale/surroundings.h"
#include "morale/turns.h"

namespace vedette {

namespace {

/// Cells about as wide as the circles in which neighbours are looked for.
Length cell_of_neighbours(const Doctrine& doctrine) {
  return metres(std::max({doctrine[Number::friends_m], doctrine[Number::contagion_m], 50.0}));
}

/// Marks who is in danger or still feels an earlier one, and notes who has won.
void mark_troubled(const BattleState& state, MoraleScratch& scratch) {
  scratch.winners.clear();
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Incoming& in = state.incoming[slot];
    if ((!morale::is_calm(state.nerve[slot], in) || in.won) && state.active(slot)) {
      scratch.marked[slot] = 1;
      if (in.won) {
        scratch.winners.push_back(static_cast<std::uint16_t>(slot));
      }
    }
  }
}

/// Marks whose formation is leaderless, and once a minute whose order or leader is wanting.
void mark_wanting(const BattleState& state, MoraleScratch& scratch) {
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Nerve& nerve = state.nerve[slot];
    const bool mends = scratch.conditions.minute && (nerve.cohesion < kWhole || !nerve.officer);
    if (state.active(slot) &&
        (mends || scratch.conditions.leaderless(state.identity[slot].formation))) {
      scratch.marked[slot] = 1;
    }
  }
}

/// Men in rout weigh on their friends about them who still stand, whether under fire or not.
void spread_rout(const TickContext& context, std::size_t slot, MoraleScratch& scratch) {
  const Length reach = metres(context.number(Number::contagion_m));
  const SideId side = context.state.identity[slot].side;
  const double men_milli = context.state.strength[slot].men * 1000.0;
  const double reach_mm = reach.count;
  scratch.neighbours.within(
      context.state.motion[slot].at, reach,
      [&](const morale::Neighbour& other, std::int64_t apart_2) {
        if (other.side == side && other.stands) {
          const double near = 1.0 - std::sqrt(static_cast<double>(apart_2)) / reach_mm;
          scratch.rout_near_milli[other.slot] += static_cast<std::int64_t>(men_milli * near);
          scratch.marked[other.slot] = 1;
        }
      });
}

/// Lists the marked slots and clears the marks. A lone carrier of dispatches avoids or is taken; he
/// is no body of men with a nerve.
void collect(const BattleState& state, MoraleScratch& scratch) {
  scratch.stirred.clear();
  for (std::size_t slot = 0; slot < scratch.marked.size(); ++slot) {
    if (scratch.marked[slot] == 0) {
      continue;
    }
    scratch.marked[slot] = 0;
    if (!state.identity[slot].courier) {
      scratch.stirred.push_back(static_cast<std::uint16_t>(slot));
    }
  }
}

/// Frightens friends: has just given way, or runs. Men who have come to a halt no longer do.
bool unnerves(const TickContext& context, std::size_t slot) {
  const Nerve& nerve = context.state.nerve[slot];
  const bool news = context.now() - nerve.since < seconds(context.number(Number::rout_news_s));
  return nerve.state >= NerveState::broken && (news || context.state.motion[slot].moving);
}

/// Finds who stands near whom, and lets those in rout weigh on the others.
void look_for_neighbours(const TickContext& context, MoraleScratch& scratch) {
  scratch.neighbours.gather(context.state);
  for (const std::uint16_t slot : scratch.stirred) {
    scratch.marked[slot] = 1;
    if (unnerves(context, slot)) {
      spread_rout(context, slot, scratch);
    }
  }
  collect(context.state, scratch);
}

/// The row of an element after it has looked about, if it does so now. Whom fire has just found
/// looks at the ground alone.
Nerve looked(const TickContext& context, const MoraleScratch& scratch, std::size_t slot) {
  Nerve nerve = context.state.nerve[slot];
  if (scratch.conditions.look) {
    morale::look_about(context, scratch.neighbours, slot, nerve);
    const std::int64_t own = std::max(context.state.strength[slot].men, 1);
    nerve.rout_near_milli = static_cast<std::int32_t>(
        std::min<std::int64_t>(scratch.rout_near_milli[slot] / own, 1'000'000));
  } else if (nerve.stress == kNone && nerve.suppression == kNone) {
    morale::look_at_ground(context, slot, nerve);
  }
  return nerve;
}

/// Everybody plans from the state as it is; nothing is written but the plans.
void plan_all(const TickContext& context, MoraleScratch& scratch) {
  context.executor.run(
      scratch.stirred.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          const std::size_t slot = scratch.stirred[i];
          context.note_work(slot);
          scratch.plans[i] =
              morale::plan_nerve(context, scratch.conditions, slot, looked(context, scratch, slot));
        }
      });
}

bool friend_won_beside(const TickContext& context, std::size_t slot, const MoraleScratch& scratch) {
  const BattleState& state = context.state;
  const Length reach = metres(context.number(Number::flank_success_m));
  return std::any_of(scratch.winners.begin(), scratch.winners.end(), [&](std::uint16_t winner) {
    return winner != slot && state.identity[winner].side == state.identity[slot].side &&
           distance(state.motion[winner].at, state.motion[slot].at) <= reach;
  });
}

void apply_all(TickContext& context, MoraleScratch& scratch) {
  for (std::size_t i = 0; i < scratch.stirred.size(); ++i) {
    context.state.nerve.edit(scratch.stirred[i]) = scratch.plans[i].nerve;
    scratch.rout_near_milli[scratch.stirred[i]] = 0;
  }
  for (std::size_t i = 0; i < scratch.stirred.size(); ++i) {
    const std::size_t slot = scratch.stirred[i];
    morale::take_turn(context, slot, scratch.plans[i].turn);
    if (context.state.nerve[slot].state == NerveState::stalled &&
        friend_won_beside(context, slot, scratch)) {
      morale::rise_by_success(context, slot);
    }
    morale::go_on(context, scratch.conditions, slot);
  }
}

}  // namespace

MoraleScratch::MoraleScratch(const Scenario& scenario, std::size_t slots, std::size_t)
    : conditions(scenario),
      neighbours(scenario.ground.lattice, slots, cell_of_neighbours(scenario.doctrine)),
      marked(slots, 0),
      plans(slots),
      rout_near_milli(slots, 0) {
  stirred.reserve(slots);
  winners.reserve(slots);
}

void steady(TickContext& context, MoraleScratch& scratch) {
  scratch.conditions.refresh(context);
  if (scratch.conditions.minute) {
    morale::reunite_parts(context);
  }
  mark_troubled(context.state, scratch);
  if (scratch.conditions.minute || scratch.conditions.any_leaderless()) {
    mark_wanting(context.state, scratch);
  }
  collect(context.state, scratch);
  if (scratch.stirred.empty()) {
    return;
  }
  if (scratch.conditions.look) {
    look_for_neighbours(context, scratch);
  }
  plan_all(context, scratch);
  apply_all(context, scratch);
}

void steady(TickContext& context, WorldCaches&, MoraleScratch& scratch) {
  steady(context, scratch);
}

}  // namespace vedette
