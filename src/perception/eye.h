#pragma once

#include <algorithm>
#include <array>

#include "perception/figure.h"

namespace vedette {

/// An observing element in this tick: where it looks from and how well.
struct Eye {
  std::size_t slot = 0;
  std::uint64_t key = 0;
  double x_m = 0;
  double y_m = 0;
  double facing_x = 0;  ///< unit vector of its front
  double facing_y = 0;
  double search_share = 1;   ///< of the distances at which the attentive notice men themselves
  double search_hazard = 1;  ///< sixth power of it
  double flank_hazard = 1;   ///< sixth power of the share on a flank
  double rear_hazard = 1;
  double recognise_share = 1;
  double haze_m = 0;
  /// Its draw of this tick, from `luck_of`; most elements glimpse at nobody and need none.
  std::uint64_t luck = 0;
  SightEnd end;
};

/// Unit vectors of 256 directions: fine enough to tell front, flank and rear.
class Compass {
 public:
  struct Direction {
    double x, y;
  };
  Compass();
  [[nodiscard]] const Direction& towards(Angle angle) const {
    return directions_[static_cast<std::uint8_t>((angle.count + 128U) >> 8)];
  }

 private:
  std::array<Direction, 256> directions_;
};

[[nodiscard]] Eye eye_of(const TickContext& context, const Air& air, const Compass& compass,
                         std::size_t slot);

[[nodiscard]] std::uint64_t luck_of(const TickContext& context, std::uint64_t key);

/// The uniform draw of one glimpse: the observer's draw of the tick, spread over targets by their
/// keys; so a glimpse more or less changes no other.
[[nodiscard]] inline double glimpse_draw(const Eye& eye, std::uint64_t key) {
  const std::uint64_t word = combine(eye.luck, key);
  return (static_cast<double>(word >> 11) + 0.5) / 9007199254740992.0;
}

/// Upper bound of the hazard of a glimpse of one second at one metre: clear sight, clear air.
/// `Target` is a figure, or what is known of one.
template <class Target>
[[nodiscard]] inline double hazard_bound(const Eye& eye, const Target& target, double distance2) {
  const double ahead =
      (target.x_m - eye.x_m) * eye.facing_x + (target.y_m - eye.y_m) * eye.facing_y;
  // Within 60 degrees of the front, of the rear, or between: cosines of one half.
  const bool aslant = ahead * ahead < 0.25 * distance2;
  const double sector = aslant ? eye.flank_hazard : ahead > 0.0 ? 1.0 : eye.rear_hazard;
  return sector * (eye.search_hazard * target.body_hazard + target.signal_hazard) +
         target.noise_hazard;
}

/// Cosine of the angle between an eye's front and the way to a figure.
[[nodiscard]] double forward_share(const Eye& eye, const Figure& figure, double distance_m);
inline constexpr double kAhead = 0.5;  ///< within 60 degrees of the front

/// Share of those distances in the direction of a figure: ahead, on a flank, behind.
[[nodiscard]] double sector_share(const Doctrine& doctrine, const Eye& eye, const Figure& figure,
                                  double distance_m);

/// What passes between an eye and a figure.
struct Passage {
  bool clear = false;
  double share = 0;  ///< of a distance that wood and crops leave, 0 hidden to 1 open
};
[[nodiscard]] Passage look(const Ground& ground, Sight& sight, const Eye& eye, const Figure& figure,
                           std::int16_t above_dm);

/// How a figure was noticed.
enum class Notice : std::uint8_t { not_at_all, heard, signal, seen };

/// One glimpse of `interval_s` with its uniform draw: is the figure noticed, and by what?
/// `passage_share` gets the share of the men that growth on the way leaves to sight.
[[nodiscard]] Notice glimpse(const TickContext& context, Sight& sight, const Eye& eye,
                             const Figure& figure, double distance_m, double interval_s,
                             double uniform, double& passage_share);

/// Is a figure that was noticed before still held in sight? No chance in it: the distance of losing
/// sight is longer than that of discovery.
[[nodiscard]] Notice keep_in_sight(const TickContext& context, Sight& sight, const Eye& eye,
                                   const Figure& figure, double distance_m, double& passage_share);

}  // namespace vedette
