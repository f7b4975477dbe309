#pragma once

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

  [[nodiscard]] Instant now() const { return state.clock[0].now; }
  [[nodiscard]] std::uint32_t tick() const { return state.clock[0].tick; }
  [[nodiscard]] double tick_s() const { return in_seconds(scenario.calendar.tick); }
  [[nodiscard]] double number(Number n) const { return scenario.doctrine[n]; }
  [[nodiscard]] const Unit& unit(std::size_t slot) const {
    return scenario.forces.units[state.identity[slot].unit.index()];
  }
};

}  // namespace vedette
