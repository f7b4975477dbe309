#pragma once

#include <cstdint>
#include <vector>

#include "state/state.h"

namespace vedette::morale {

/// Neighbours and ground are looked at when a new span of this length begins: as often as men under
/// fire raise their heads.
inline constexpr Duration kLookSpan{30'000};

/// What is the same for many elements: worked out once for a battle, or once a tick.
class Conditions {
 public:
  explicit Conditions(const Scenario& scenario);
  /// The part that changes from tick to tick.
  void refresh(const TickContext& context);

  /// 0.6 for the best men to 1.4 for the worst at a spread of 0.4: by quality and discipline.
  [[nodiscard]] double unsteadiness(const Identity& who) const {
    return unsteadiness_[who.unit.index()];
  }
  /// The formation had leaders and has none left.
  [[nodiscard]] bool leaderless(FormationId formation) const {
    return leaderless_[formation.index()] != 0;
  }
  [[nodiscard]] bool any_leaderless() const { return any_leaderless_; }
  /// The scenario gives the formation rations: only there is want of food counted.
  [[nodiscard]] bool keeps_rations(FormationId formation) const {
    return keeps_rations_[formation.index()] != 0;
  }

  double tick_s = 0;
  double hits_kept = 0;          ///< share of the hits of late still felt after the tick
  double suppression_kept = 0;   ///< likewise of suppression
  double stress_rise = 0;        ///< share of the way to a heavier burden
  double stress_fall = 0;        ///< likewise to a lighter one
  double cohesion_recovery = 0;  ///< share of the way to full order in a minute
  double officer_replaced = 0;   ///< chance in a minute
  double weather_strain = 0;     ///< of cold and dark
  bool look = false;             ///< a new span of looking about begins in this tick
  bool minute = false;           ///< a new minute begins in this tick

 private:
  std::vector<double> unsteadiness_;         ///< by unit
  std::vector<std::uint8_t> leaderless_;     ///< by formation
  std::vector<std::uint8_t> keeps_rations_;  ///< by formation
  bool any_leaderless_ = false;
};

}  // namespace vedette::morale
