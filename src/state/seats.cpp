#include "state/seats.h"

namespace vedette {

namespace {

std::size_t seat_of_commander(const BattleState& state, FormationId formation) {
  const LeaderId leader = state.formation[formation.index()].commander;
  if (!leader.exists() || state.leader[leader.index()].state != LeaderState::present) {
    return state.slots();
  }
  const std::size_t slot = state.slot_of(state.leader[leader.index()].with);
  return slot < state.slots() && state.active(slot) ? slot : state.slots();
}

}  // namespace

std::size_t seat_of(const Scenario& scenario, const ScenarioKeys& keys, const BattleState& state,
                    FormationId formation) {
  if (const std::size_t slot = seat_of_commander(state, formation); slot < state.slots()) {
    return slot;
  }
  std::size_t best = state.slots();
  for (const UnitId unit : keys.chain.elements_of[formation.index()]) {
    const bool first = best == state.slots() || keys.units[unit.index()] < keys.units[best];
    best = state.active(unit.index()) && first ? unit.index() : best;
  }
  if (best < state.slots()) {
    return best;
  }
  for (const FormationId below : keys.chain.formations_of[formation.index()]) {
    const std::size_t slot = seat_of(scenario, keys, state, below);
    const bool first =
        best == state.slots() ||
        (slot < state.slots() && state.identity[slot].key < state.identity[best].key);
    best = first ? slot : best;
  }
  return best;
}

}  // namespace vedette
