#include "perception/eye.h"

#include <algorithm>

namespace vedette {

namespace {

bool has_glass(const BattleState& state, std::size_t slot) {
  const Arm arm = state.identity[slot].arm;
  return state.nerve[slot].officer || is_artillery(arm) || arm == Arm::headquarters;
}

/// Hazard of one channel over one glimpse: half of the observers at its distance within
/// `notice_half_s`, sixth power of the distance, none beyond its reach.
double hazard_of(const TickContext& context, double noticed_at_m, double distance_m,
                 double interval_s) {
  const double reach_m = noticed_at_m * context.number(Number::notice_reach_share);
  if (distance_m > reach_m) {
    return 0.0;
  }
  const double near = noticed_at_m / std::max(distance_m, 1.0);
  const double near2 = near * near;
  constexpr double kLn2 = 0.6931471805599453;
  return kLn2 / context.number(Number::notice_half_s) * interval_s * near2 * near2 * near2;
}

/// Haze takes the contrast of what is far.
double haze_share(double haze_m, double distance_m) {
  const double part = distance_m / std::max(haze_m, 1.0);
  return std::max(0.0, 1.0 - part * part);
}

/// Distances at which this eye notices this figure by each channel, sight line apart.
struct Channels {
  double body_m;
  double signal_m;
  double noise_m;
};

Channels channels_of(const TickContext& context, const Eye& eye, const Figure& figure,
                     double distance_m) {
  const double sector = sector_share(context.scenario.doctrine, eye, figure, distance_m);
  return {figure.body_m * eye.search_share * sector, figure.signal_m * sector, figure.noise_m};
}

}  // namespace

Compass::Compass() {
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    const double radians = static_cast<double>(i) * (6.283185307179586 / 256.0);
    directions_[i] = {maths::sin(radians), maths::cos(radians)};
  }
}

Eye eye_of(const TickContext& context, const Air& air, const Compass& compass, std::size_t slot) {
  const BattleState& state = context.state;
  const Motion& motion = state.motion[slot];
  const Nerve& nerve = state.nerve[slot];
  const auto loss = [&context](Number left, double degree) {
    return 1.0 - (1.0 - context.number(left)) * degree;
  };
  Eye eye;
  eye.slot = slot;
  eye.key = state.identity[slot].key;
  eye.x_m = in_metres(motion.at.x);
  eye.y_m = in_metres(motion.at.y);
  eye.facing_x = compass.towards(motion.facing).x;
  eye.facing_y = compass.towards(motion.facing).y;
  const double able = loss(Number::observer_suppressed_share, as_double(nerve.suppression)) *
                      loss(Number::observer_spent_share, as_double(motion.fatigue));
  const bool broken = nerve.state == NerveState::broken || nerve.state == NerveState::routed;
  const bool glass = has_glass(state, slot) && !broken;
  eye.search_share = able;
  eye.search_share *= motion.speed.count > 0 ? context.number(Number::observer_moving_share) : 1.0;
  eye.search_share *= broken ? context.number(Number::observer_broken_share) : 1.0;
  eye.search_share *= glass ? context.number(Number::glass_search_share) : 1.0;
  eye.recognise_share = air.sight_share * able;
  eye.recognise_share *= glass ? context.number(Number::glass_recognise_share) : 1.0;
  eye.search_hazard = sixth_power(eye.search_share);
  eye.flank_hazard = sixth_power(context.number(Number::sector_flank_share));
  eye.rear_hazard = sixth_power(context.number(Number::sector_rear_share));
  eye.haze_m = air.haze_m;
  eye.end = {context.scenario.ground.lattice.cell_of(motion.at), head_dm(state, slot)};
  return eye;
}

std::uint64_t luck_of(const TickContext& context, std::uint64_t key) {
  const PhiloxCounter words = context.draws.words({Purpose::glimpse, key, 0, context.tick()});
  return static_cast<std::uint64_t>(words[0]) << 32 | words[1];
}

double forward_share(const Eye& eye, const Figure& figure, double distance_m) {
  const double forward_m =
      (figure.x_m - eye.x_m) * eye.facing_x + (figure.y_m - eye.y_m) * eye.facing_y;
  return forward_m / std::max(distance_m, 1.0);
}

double sector_share(const Doctrine& doctrine, const Eye& eye, const Figure& figure,
                    double distance_m) {
  const double forward = forward_share(eye, figure, distance_m);
  if (forward >= kAhead) {
    return 1.0;
  }
  return doctrine[forward >= -kAhead ? Number::sector_flank_share : Number::sector_rear_share];
}

Passage look(const Ground& ground, Sight& sight, const Eye& eye, const Figure& figure,
             std::int16_t above_dm) {
  const Sightline line = sight.look(eye.end, {figure.cell, above_dm});
  if (!line.clear) {
    return {};
  }
  const auto lost = [&ground](Cover cover, std::uint16_t depth_m) {
    const std::int16_t depth =
        ground.cover_properties[static_cast<std::size_t>(cover)].sight_depth_m;
    return depth_m == 0 ? 0.0 : static_cast<double>(depth_m) / std::max<double>(depth, 1.0);
  };
  const double share = 1.0 - lost(Cover::wood, line.wood_m) - lost(Cover::millet, line.crop_m);
  return {share > 0.0, std::max(share, 0.0)};
}

/// Most that a draw would notice is hidden, and that is proved at less cost than a look: when the
/// noise alone is not enough for the draw (1 - exp(-x) <= x), and the ground hides men and smoke.
static bool is_out_of_sight_and_hearing(Sight& sight, const Eye& eye, const Figure& figure,
                                        double distance_m, double interval_s, double uniform) {
  const double noise = interval_s * figure.noise_hazard;
  const std::int16_t top_dm =
      figure.signal_hazard > 0.0 ? std::max(figure.body_dm, figure.signal_dm) : figure.body_dm;
  return (1.0 - uniform) * sixth_power(std::max(distance_m, 1.0)) >= noise &&
         sight.hidden_as_before(eye.end, {figure.cell, top_dm});
}

Notice glimpse(const TickContext& context, Sight& sight, const Eye& eye, const Figure& figure,
               double distance_m, double interval_s, double uniform, double& passage_share) {
  if (is_out_of_sight_and_hearing(sight, eye, figure, distance_m, interval_s, uniform)) {
    return Notice::not_at_all;
  }
  const Channels at = channels_of(context, eye, figure, distance_m);
  const double haze = haze_share(eye.haze_m, distance_m);
  const double heard = hazard_of(context, at.noise_m, distance_m, interval_s);
  const double signal = hazard_of(context, at.signal_m, distance_m, interval_s) * haze;
  const double seen = hazard_of(context, at.body_m, distance_m, interval_s) * haze;
  const double most = heard + signal + seen;
  if (most <= 0.0) {
    return Notice::not_at_all;
  }
  const double chance = -maths::log(uniform);  // exponential, against the hazard
  if (chance >= most) {
    return Notice::not_at_all;
  }
  const Ground& ground = context.scenario.ground;
  const Passage to_body = seen > 0.0 ? look(ground, sight, eye, figure, figure.body_dm) : Passage{};
  passage_share = to_body.share;
  const double through =
      to_body.clear ? haze * hazard_of(context, at.body_m * to_body.share, distance_m, interval_s)
                    : 0.0;
  if (chance < through) {
    return Notice::seen;
  }
  const bool shows = signal > 0.0 && look(ground, sight, eye, figure, figure.signal_dm).clear;
  if (shows && chance < through + signal) {
    return Notice::signal;
  }
  return chance < through + (shows ? signal : 0.0) + heard ? Notice::heard : Notice::not_at_all;
}

Notice keep_in_sight(const TickContext& context, Sight& sight, const Eye& eye, const Figure& figure,
                     double distance_m, double& passage_share) {
  const double stretch = context.number(Number::track_share);
  const Channels at{figure.body_m * eye.search_share, figure.signal_m, figure.noise_m};
  const Ground& ground = context.scenario.ground;
  const bool in_haze = distance_m > eye.haze_m;
  if (!in_haze && distance_m <= at.body_m * stretch) {
    const Passage passage = look(ground, sight, eye, figure, figure.body_dm);
    passage_share = passage.share;
    if (passage.clear && distance_m <= at.body_m * passage.share * stretch) {
      return Notice::seen;
    }
  }
  if (!in_haze && distance_m <= at.signal_m * stretch &&
      look(ground, sight, eye, figure, figure.signal_dm).clear) {
    return Notice::signal;
  }
  return distance_m <= at.noise_m * stretch ? Notice::heard : Notice::not_at_all;
}

}  // namespace vedette
