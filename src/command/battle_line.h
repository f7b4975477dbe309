#pragma once

#include <array>

#include "command/command.h"

namespace vedette {

/// Where the elements of an attack stand: a firing line across the axis, supports behind it. Places
/// follow from the order of battle, so that losses do not make companies change places.
class BattleLine {
 public:
  /// The line of the foot of this headquarters against its objective.
  explicit BattleLine(const Appreciation& a);

  [[nodiscard]] Point objective() const { return objective_; }
  /// From the force towards the objective.
  [[nodiscard]] Angle axis() const { return axis_; }
  [[nodiscard]] bool in_support(std::size_t element) const { return support_[element]; }
  /// The place of an element when the line stands at a distance from the objective.
  [[nodiscard]] Point place(std::size_t element, double distance_m) const;
  /// Frontage of one element in it.
  [[nodiscard]] Length frontage() const { return frontage_; }

 private:
  /// Batteries, squadrons and trains stand side by side too, not all on one spot.
  void place_others(const Appreciation& a);

  Point objective_;
  Angle axis_;
  Length frontage_;
  double support_distance_m_;
  std::array<bool, kSubordinatesMax> support_{};
  std::array<double, kSubordinatesMax> across_m_{};
};

}  // namespace vedette
