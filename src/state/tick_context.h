#pragma once

#include <span>

#include "base/base.h"
#include "state/battle_state.h"
#include "state/event_sink.h"
#include "state/scenario.h"

namespace vedette {

/// What every phase is given: the constant part, the changing part, and what the host lends.
struct TickContext {
  const Scenario& scenario;
  const ScenarioKeys& keys;
  BattleState& state;
  const Draws& draws;
  Executor& executor;
  EventSink& sink;
  /// Work everything, also what is known to be quiet: for the proof that sleeping is only a saving.
  bool sleepless = false;
  /// By slot, when the host counts: set by each system that works an element in this tick.
  std::span<std::uint8_t> at_work{};

  [[nodiscard]] Instant now() const { return state.clock[0].now; }
  [[nodiscard]] std::uint32_t tick() const { return state.clock[0].tick; }
  [[nodiscard]] double tick_s() const { return in_seconds(scenario.calendar.tick); }
  [[nodiscard]] double number(Number n) const { return scenario.doctrine[n]; }
  [[nodiscard]] const Unit& unit(std::size_t slot) const {
    return scenario.forces.units[state.identity[slot].unit.index()];
  }
  void note_work(std::size_t slot) const {
    if (!at_work.empty()) {
      at_work[slot] = 1;
    }
  }
};

}  // namespace vedette
