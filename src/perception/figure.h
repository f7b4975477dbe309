#pragma once

#include <cstdint>
#include <vector>

#include "perception/perception.h"

namespace vedette {

/// How an element offers itself to eyes and ears in this tick. Distances are those at which half of
/// the attentive observers notice it within `notice_half_s` on open ground (docs/models).
struct Figure {
  double x_m = 0;
  double y_m = 0;
  double body_m = 0;    ///< men, horses and guns themselves
  double signal_m = 0;  ///< smoke, flashes or dust above them
  double noise_m = 0;   ///< heard, seen or not
  double reach_m = 0;   ///< beyond it nobody notices anything of it
  // The same as hazards a second at one metre: ln 2 / notice_half_s x distance to the sixth power.
  double body_hazard = 0;
  double signal_hazard = 0;
  double noise_hazard = 0;
  std::uint64_t key = 0;
  std::uint32_t slot = 0;
  Cell cell;
  std::int16_t body_dm = 16;    ///< height of the men above the ground
  std::int16_t signal_dm = 16;  ///< height of smoke or dust
  bool moving = false;
};

[[nodiscard]] inline double sixth_power(double x) {
  const double x2 = x * x;
  return x2 * x2 * x2;
}

/// Light and air of this moment, the same for all.
struct Air {
  double sight_share = 1;  ///< of the distances by day, for men themselves
  double day_share = 1;    ///< 1 by day, 0 in the dark
  double haze_m = 0;       ///< distance at which haze hides a man
  bool dusty = false;
  friend bool operator==(const Air&, const Air&) = default;
};
[[nodiscard]] Air air_of(const TickContext& context);

/// Makes figures of elements. Holds the growth of the distances with numbers as a table.
class Figures {
 public:
  explicit Figures(const Doctrine& doctrine);
  [[nodiscard]] Figure figure_of(const TickContext& context, const Air& air,
                                 std::size_t slot) const;

 private:
  [[nodiscard]] double growth(std::int32_t count) const;
  [[nodiscard]] double body_m(const TickContext& context, std::size_t slot) const;
  [[nodiscard]] double noise_m(const TickContext& context, const Air& air, std::size_t slot) const;

  std::vector<double> growth_;  ///< per number of men
};

/// Has it fired within the time for which smoke and flashes betray it?
[[nodiscard]] bool has_fired(const TickContext& context, std::size_t slot);
/// Height of a man's head above the ground as he stands, sits or lies, in decimetres.
[[nodiscard]] std::int16_t head_dm(const BattleState& state, std::size_t slot);

}  // namespace vedette
