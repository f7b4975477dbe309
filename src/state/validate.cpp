#include <numeric>

#include "state/ledger.h"

namespace vedette {

namespace {

bool is_share(Fraction f) {
  return f >= kNone && f <= kWhole;
}

void check_element(const Scenario& scenario, const BattleState& state, std::size_t slot,
                   std::vector<std::string>& faults) {
  const auto fault = [&](const char* what) {
    faults.push_back(element_name(scenario, state, slot) + ": " + what);
  };
  for (std::size_t c = 0; c < kCommodityCount; ++c) {
    if (held(state.strength[slot], static_cast<Commodity>(c)) < 0) {
      fault("holds less than nothing");
    }
  }
  const Nerve& nerve = state.nerve[slot];
  if (!is_share(nerve.cohesion) || !is_share(nerve.stress) || !is_share(nerve.suppression)) {
    fault("cohesion, stress or suppression outside 0 to 1");
  }
  const Motion& motion = state.motion[slot];
  if (!is_share(motion.fatigue)) {
    fault("fatigue outside 0 to 1");
  }
  if (state.identity[slot].on_map && !scenario.ground.lattice.contains(motion.at)) {
    fault("is off the map");
  }
  if (motion.speed < Speed{0}) {
    fault("moves at a negative speed");
  }
  const bool fires_at_itself =
      state.fire[slot].target.exists() && state.fire[slot].target.key == state.identity[slot].key;
  if (fires_at_itself) {
    fault("fires at itself");
  }
}

/// Each account row sums to zero, and what it calls present is what its elements hold.
void check_ledger(const Scenario& scenario, const BattleState& state,
                  std::vector<std::string>& faults) {
  const std::size_t formations = scenario.forces.formations.size();
  std::vector<std::int64_t> present(formations * kCommodityCount, 0);
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.alive(slot)) {
      continue;
    }
    for (std::size_t c = 0; c < kCommodityCount; ++c) {
      present[state.identity[slot].formation.index() * kCommodityCount + c] +=
          held(state.strength[slot], static_cast<Commodity>(c));
    }
  }
  for (std::size_t i = 0; i < present.size(); ++i) {
    const AccountCounts& counts = state.account[i].count;
    const std::string name = scenario.forces.formations[i / kCommodityCount].key + " " +
                             name_of(static_cast<Commodity>(i % kCommodityCount));
    if (std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) != 0) {
      faults.push_back(name + ": accounts do not sum to zero");
    }
    if (counts[static_cast<std::size_t>(Account::present)] != present[i]) {
      faults.push_back(name + ": the ledger says " +
                       std::to_string(counts[static_cast<std::size_t>(Account::present)]) +
                       " present, the elements hold " + std::to_string(present[i]));
    }
  }
}

}  // namespace

std::vector<std::string> validate(const Scenario& scenario, const BattleState& state) {
  std::vector<std::string> faults;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.alive(slot)) {
      check_element(scenario, state, slot, faults);
    }
  }
  check_ledger(scenario, state, faults);
  return faults;
}

}  // namespace vedette
