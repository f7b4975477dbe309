#pragma once

#include <chrono>
#include <string>

#include "engine/engine.h"

namespace vedette {

enum class ProgressForm { bar, plain, json, none };

/// Shows how a run gets on: the time of the battle, its rate, the time left, and turning points as
/// they happen. A bar is drawn on terminals only.
class Progress {
 public:
  Progress(ProgressForm form, const Scenario& scenario, Instant until);
  void turning_point(Instant at, const std::string& line);
  void at(Instant now);
  void finish();

 private:
  void draw(Instant now);
  void clear_bar();
  ProgressForm form_;
  Instant begins_;
  Instant until_;
  Instant shown_;
  bool bar_drawn_ = false;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point drawn_;
};

}  // namespace vedette
