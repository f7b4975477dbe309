#pragma once

#include "combat/parts.h"

namespace vedette::combat {

/// What every part of the phase is given.
struct Fight {
  TickContext& context;
  CombatScratch::Parts& parts;

  [[nodiscard]] const BattleState& state() const { return context.state; }
  [[nodiscard]] double number(Number n) const { return context.number(n); }
  [[nodiscard]] const Draws& draws() const { return context.draws; }
  [[nodiscard]] std::uint64_t key(std::size_t slot) const {
    return context.state.identity[slot].key;
  }
};

/// Linear from 0 at `from` to 1 at `to`, flat beyond.
[[nodiscard]] constexpr double ramp(double x, double from, double to) {
  const double share = (x - from) / (to - from);
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

/// Neither broken nor gone: holds together enough to fight.
[[nodiscard]] constexpr bool fights(NerveState state) {
  return state == NerveState::steady || state == NerveState::shaken || state == NerveState::stalled;
}

}  // namespace vedette::combat
