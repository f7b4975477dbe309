#pragma once

#include <chrono>
#include <string>

#include "engine/engine.h"

namespace vedette {

enum class ProgressForm { bar, plain, json, none };

/// Shows how a run gets on: the time of the battle, its rate, the time left, and turning points as
/// they happen. A bar is drawn on terminals only; as JSON everything is an object on a line of its
/// own, written at once.
class Progress {
 public:
  Progress(ProgressForm form, const Scenario& scenario, Instant until);
  /// The first line of a run.
  void begin(std::uint64_t seed);
  void turning_point(Instant at, const std::string& line);
  void at(Instant now);
  /// Leaves the line of the bar.
  void finish();
  /// A thing to know by name: where a file lies, when the run was stopped.
  void note(const char* name, const std::string& value);
  /// The last lines of a run: how the battle stands and where it is recorded.
  void end(const BattleState& state, const std::string& recording);

 private:
  void draw(Instant now);
  void clear_bar();
  const Scenario& scenario_;
  ProgressForm form_;
  Instant begins_;
  Instant until_;
  Instant shown_;
  bool bar_drawn_ = false;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point drawn_;
};

}  // namespace vedette
