#include "engine/step.h"

#include "engine/phases.h"

namespace vedette {

namespace {

#ifdef VEDETTE_CHECKED
/// The sum that was kept up to date is the sum made anew, and all that must hold holds.
void check_tick(const Scenario& scenario, const BattleState& state, const ScenarioKeys& keys,
                std::uint64_t hash) {
  VEDETTE_ASSERT(state.recomputed_hash(keys) == hash);
  const std::vector<std::string> faults = validate(scenario, state);
  for (const std::string& fault : faults) {
    assertion_failed(fault.c_str(), "battle state", static_cast<int>(state.clock[0].tick));
  }
}
#endif

std::uint64_t count_and_clear(std::span<std::uint8_t> marks) {
  std::uint64_t count = 0;
  for (std::uint8_t& mark : marks) {
    count += mark;
    mark = 0;
  }
  return count;
}

}  // namespace

std::uint64_t step(const Scenario& scenario, BattleState& state, Workspace& workspace,
                   Executor& executor, const Inputs& inputs, EventSink& sink) {
  const Draws draws(state.clock[0].seed, workspace.census);
  TickContext context{
      scenario,         workspace.keys, state, draws, executor, sink, workspace.sleepless,
      workspace.at_work};
  const std::span<const Phase, kPhaseCount> table = phases();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::uint64_t before =
        workspace.stopwatch == nullptr ? 0 : workspace.stopwatch->nanoseconds();
    table[i].run(context, workspace, inputs);
    if (workspace.stopwatch != nullptr) {
      workspace.profile.nanoseconds[i] += workspace.stopwatch->nanoseconds() - before;
    }
  }
  workspace.profile.ticks += 1;
  workspace.profile.worked += count_and_clear(workspace.at_work);
  const std::uint64_t hash = state.hash();
#ifdef VEDETTE_CHECKED
  check_tick(scenario, state, workspace.keys, hash);
#endif
  sink.on_tick(scenario, state, hash);
  return hash;
}

bool is_over(const Scenario& scenario, const BattleState& state) {
  return state.clock[0].now >= scenario.calendar.ends;
}

}  // namespace vedette
