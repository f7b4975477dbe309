#include "combat/exposure.h"

#include <algorithm>

namespace vedette::combat {

namespace {

constexpr double kCosCovered =
    0.5;  // an open work covers fire within 60 degrees of its men's front

/// Share of the width of a front that men fill, as seen from before it: they hide each other.
double filled(double men_per_m, double file_width_m) {
  return 1.0 - maths::exp(-men_per_m * file_width_m);
}

double stance_share(const Fight& fight, Stance stance) {
  switch (stance) {
    case Stance::upright:
      return 1.0;
    case Stance::kneeling:
      return fight.number(Number::kneeling_exposure);
    case Stance::prone:
      break;
  }
  return fight.number(Number::prone_exposure);
}

}  // namespace

bool mounted(const BattleState& state, std::size_t slot) {
  return state.identity[slot].arm == Arm::cavalry && state.strength[slot].horses > 0 &&
         state.motion[slot].stance == Stance::upright;
}

double work_lets_through(const Fight& fight, std::size_t element) {
  const FeatureId work = fight.state().motion[element].work;
  if (!work.exists()) {
    return 1.0;
  }
  const Feature& feature = fight.context.scenario.ground.features[work.index()];
  const double whole = 1.0 - as_double(fight.state().feature[work.index()].damage);
  return 1.0 - as_double(feature.strength) * whole;
}

bool behind_work(const Fight& fight, std::size_t target, Vector line) {
  const Motion& motion = fight.state().motion[target];
  if (!motion.work.exists()) {
    return false;
  }
  return fight.context.scenario.ground.features[motion.work.index()].closed ||
         -dot(fight.parts.compass.at(motion.facing), line) >= kCosCovered;
}

bool shows_itself(const Fight& fight, std::size_t target, Vector line) {
  const Motion& motion = fight.state().motion[target];
  const bool up = motion.speed.count > 0 || motion.stance == Stance::upright;
  return up && !behind_work(fight, target, line);
}

double exposed_share(const Fight& fight, std::size_t target, Vector line) {
  if (behind_work(fight, target, line)) {
    return work_lets_through(fight, target) * fight.number(Number::work_up_share);
  }
  const Motion& motion = fight.state().motion[target];
  if (motion.climbing) {
    return 1.0;  // on the face of the wall, upright
  }
  const Ground& ground = fight.context.scenario.ground;
  const double cover = as_double(ground.properties(ground.lattice.cell_of(motion.at)).exposure);
  return cover * stance_share(fight, motion.stance);
}

double target_size(const Fight& fight, std::size_t target, Vector line, double range_m) {
  const Motion& motion = fight.state().motion[target];
  const double men = fight.state().strength[target].men;
  const Extent extent = extent_along(fight.parts.compass, motion, line);
  const double across = std::max(extent.across, 1.0);
  const double width = fight.number(Number::file_width_m);
  const double reference = filled(1.0 / fight.number(Number::skirmish_spacing_m), width);
  // Bullets that clear the first rank strike those behind it within the dangerous space: a deep
  // target is so many thin ones, one behind the other.
  const double danger_m = fight.number(Number::dangerous_space_m_at_400) * (400.0 * 400.0) /
                          (std::max(range_m, 100.0) * std::max(range_m, 100.0));
  const double ranks =
      1.0 + std::min(extent.along / danger_m, fight.number(Number::depth_gain_max));
  const double density = ranks * filled(men / (across * ranks), width) / reference;
  // Near, men aim at men; far, at a strip of ground, and hit as many as stand in it.
  const double near_share = fight.number(Number::area_share_near);
  const double area =
      near_share + (1.0 - near_share) * ramp(range_m, fight.number(Number::area_from_m),
                                             fight.number(Number::area_to_m));
  double size = (1.0 - area) + area * density;
  const double spread_m = 2.0 * range_m * fight.number(Number::lateral_spread_pm) / 1000.0;
  size *= across / (across + spread_m * area);
  return mounted(fight.state(), target) ? size * fight.number(Number::mounted_size) : size;
}

}  // namespace vedette::combat
