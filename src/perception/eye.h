#pragma once

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
  double search_share = 1;  ///< of the distances at which the attentive notice men themselves
  double recognise_share = 1;
  double haze_m = 0;
  SightEnd end;
};
[[nodiscard]] Eye eye_of(const TickContext& context, const Air& air, std::size_t slot);

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

/// One glimpse of `interval_s`, one draw: is the figure noticed, and by what? `passage_share` gets
/// the share of the men that growth on the way leaves to sight.
[[nodiscard]] Notice glimpse(const TickContext& context, Sight& sight, const Eye& eye,
                             const Figure& figure, double distance_m, double interval_s,
                             double& passage_share);

/// Is a figure that was noticed before still held in sight? No chance in it: the distance of losing
/// sight is longer than that of discovery.
[[nodiscard]] Notice keep_in_sight(const TickContext& context, Sight& sight, const Eye& eye,
                                   const Figure& figure, double distance_m, double& passage_share);

}  // namespace vedette
