#pragma once

#include <vector>

#include "engine/engine.h"

namespace vedette {

/// A battle with all that belongs to a run of it, for tests.
class Fight {
 public:
  Fight(const Scenario& scenario, std::uint64_t seed, Executor& executor)
      : scenario_(scenario),
        executor_(executor),
        state(BattleState::at_start(scenario, seed)),
        workspace(scenario, executor) {}

  /// One tick; the hash after it.
  std::uint64_t tick(EventSink& sink, const Inputs& inputs = {}) {
    return step(scenario_, state, workspace, executor_, inputs, sink);
  }
  /// Some ticks; the hash after each.
  std::vector<std::uint64_t> ticks(std::size_t count) {
    NullSink sink;
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = 0; i < count; ++i) {
      hashes.push_back(tick(sink));
    }
    return hashes;
  }

 private:
  const Scenario& scenario_;
  Executor& executor_;

 public:
  BattleState state;
  Workspace workspace;
};

}  // namespace vedette
