#include "movement/march.h"

#include <algorithm>
#include <cmath>

#include "movement/boats.h"
#include "movement/climb.h"
#include "movement/way.h"

namespace vedette {

namespace {

/// One element's march through one tick.
struct Step {
  const MarchSettings& settings;
  Routes& routes;
  std::size_t slot;
  Mover mover;
  Gait gait;
  double pace_mps;  ///< on a good road by day, before ground and light
  double left_s;    ///< of the tick
  double left_m;    ///< that the road ahead leaves free
  double gone_m = 0;
};

/// An attacker who has come to blows goes no farther until it is decided.
bool is_locked(const BattleState& state, std::size_t slot) {
  const Mission& mission = state.task[slot].mission;
  const bool attacks = mission.stage == Stage::assault || mission.verb == Verb::charge ||
                       mission.verb == Verb::counter_attack;
  return attacks && state.incoming[slot].assaulted && state.nerve[slot].state < NerveState::broken;
}

bool may_move(const TickContext& context, std::size_t slot, const Motion& motion) {
  if (is_locked(context.state, slot)) {
    return false;
  }
  const NerveState nerve = context.state.nerve[slot].state;
  const bool stalled =
      nerve == NerveState::stalled && context.state.task[slot].mission.verb != Verb::withdraw;
  return motion.moving && motion.gait != Gait::halt && !stalled &&
         nerve != NerveState::surrendered && context.now() >= motion.busy_until;
}

bool on_road(const Ground& ground, Point p) {
  return ground.road[ground.lattice.index(ground.lattice.cell_of(p))].exists();
}

/// Speed over the piece of the way that ends at a point; 0 where the ground is not passable. Inside
/// a passage the ground above does not matter.
double speed_to(const Step& step, const Motion& motion, Point p, Angle heading) {
  const TickContext& context = step.settings.context;
  const Ground& ground = context.scenario.ground;
  const MarchWeather& weather = step.settings.weather;
  if (motion.hidden) {
    return step.pace_mps * context.number(Number::passage_share) *
           condition_share(context, step.slot, motion, step.gait, weather, heading);
  }
  const double own_mps = step.pace_mps * as_double(motion.pace);
  if (boats_at(context.scenario, p).exists() && boats_at(context.scenario, p) == motion.defile) {
    return std::min(own_mps, context.number(Number::boat_mps));
  }
  if (wall_at(context, p).exists() && climbs(context, step.slot, motion)) {
    return std::min(own_mps, climbing_mps(context, step.slot, motion));
  }
  const double ground_share = going(ground, context.scenario.doctrine, context.state.feature.rows(),
                                    step.mover, p, heading);
  if (ground_share <= 0.0) {
    // Who stands where nobody should (on a wall, where a bridge was) may leave it.
    const bool leaves = ground.lattice.cell_of(p) == ground.lattice.cell_of(motion.at);
    return leaves ? own_mps * context.number(Number::stranded_pace_share) : 0.0;
  }
  const double light = on_road(ground, p) ? weather.road_share : weather.country_share;
  return step.pace_mps * ground_share * light *
         condition_share(context, step.slot, motion, step.gait, weather, heading);
}

/// In a defile nobody goes faster than its share of the stream: all who are in it pass together in
/// the time in which the defile passes their sum.
double defile_speed(const Step& step, const Motion& motion) {
  const TickContext& context = step.settings.context;
  const double capacity =
      capacity_per_min(context.scenario, context.state.feature.rows(), motion.defile);
  const double load = step.settings.traffic.load(motion.defile);
  if (capacity <= 0.0 || load <= 0.0) {
    return std::numeric_limits<double>::infinity();
  }
  const Feature& feature = context.scenario.ground.features[motion.defile.index()];
  const double water_m = feature.boats > 0 ? crossing_m(feature) : 0.0;
  // A man alone has the length of the defile to pass, which on the map is a cell.
  const double cell_m = in_metres(context.scenario.ground.lattice.cell);
  return capacity / 60.0 * (std::max(in_metres(motion.depth), cell_m) + water_m) / load;
}

/// The head comes to a defile: from now until its tail is through the element counts against it.
bool enters_defile(const Step& step, Motion& motion, Point next) {
  const TickContext& context = step.settings.context;
  const Ground& ground = context.scenario.ground;
  const FeatureId barrier = ground.barrier[ground.lattice.index(ground.lattice.cell_of(next))];
  if (motion.hidden || !barrier.exists() || barrier == motion.defile ||
      capacity_per_min(context.scenario, context.state.feature.rows(), barrier) <= 0.0) {
    return false;
  }
  motion.defile = barrier;
  motion.defile_left = motion.depth;
  return true;
}

/// The tail follows: it is through when the head has gone the length of the element beyond.
void draw_tail_through(const Ground& ground, Motion& motion, double gone_m) {
  if (!motion.defile.exists() || motion.hidden ||
      ground.barrier[ground.lattice.index(ground.lattice.cell_of(motion.at))] == motion.defile) {
    return;
  }
  motion.defile_left -= metres(gone_m);
  if (motion.defile_left.count <= 0) {
    motion.defile = FeatureId::none();
    motion.defile_left = {};
    motion.climbing = false;
  }
}

/// At the landing of a ferry whose boats are counted: false when he cannot go on board now.
bool finds_boats(const Step& step, Motion& motion, Point next) {
  const TickContext& context = step.settings.context;
  const FeatureId ferry = boats_at(context.scenario, next);
  if (!ferry.exists() || ferry == motion.defile || motion.hidden) {
    return true;
  }
  const Boarding boards = boarding(context, step.slot, ferry, motion.at);
  motion.waits_for = boards == Boarding::wait ? ferry : FeatureId::none();
  motion.no_route = boards == Boarding::refused;
  return boards == Boarding::now;
}

/// A line that falls back in order keeps its front to the enemy.
bool faces_enemy(const TickContext& context, std::size_t slot, const Motion& motion) {
  const NerveState nerve = context.state.nerve[slot].state;
  return context.state.task[slot].mission.verb == Verb::withdraw &&
         (motion.array == Array::skirmish || motion.array == Array::line) &&
         nerve != NerveState::broken && nerve != NerveState::routed;
}

/// Goes on towards the waypoint, at most half a cell. False when nothing more can be done now.
bool go_on(Step& step, Motion& motion) {
  const Lattice& lattice = step.settings.context.scenario.ground.lattice;
  const double way_m = in_metres(distance(motion.at, motion.waypoint));
  const Angle heading = bearing(motion.at, motion.waypoint);
  double piece_m = std::min({way_m, in_metres(lattice.cell) / 2.0, step.left_m});
  const Point next =
      piece_m >= way_m ? motion.waypoint : offset(motion.at, heading, metres(piece_m));
  if (!finds_boats(step, motion, next)) {
    return false;
  }
  begin_climb(step.settings.context, step.slot, next, motion);
  double speed = speed_to(step, motion, next, heading);
  if (speed <= 0.0) {
    turn_aside(step.settings.context.scenario.ground, motion);
    return false;
  }
  if (enters_defile(step, motion, next)) {
    return false;
  }
  if (motion.climbing) {
    speed = std::min(speed, climbing_mps(step.settings.context, step.slot, motion));
  } else if (motion.defile.exists()) {
    speed = std::min(speed, defile_speed(step, motion));
  }
  const double reach_m = speed * step.left_s;
  const bool arrives = reach_m >= piece_m;
  if (!arrives) {
    piece_m = reach_m;
  }
  const Point now_at = arrives ? next : offset(motion.at, heading, metres(piece_m));
  motion.at = now_at;
  motion.heading = heading;
  if (!faces_enemy(step.settings.context, step.slot, motion)) {
    motion.facing = heading;
  }
  step.left_s -= arrives ? piece_m / speed : step.left_s;
  step.left_m -= piece_m;
  step.gone_m += piece_m;
  draw_tail_through(step.settings.context.scenario.ground, motion, piece_m);
  return arrives && step.left_m > 0.0;
}

/// The road ahead: behind another column an element keeps its distance and its pace.
void keep_distance(Step& step) {
  const TickContext& context = step.settings.context;
  const RoadAhead ahead = step.settings.traffic.ahead_of(context, step.slot);
  if (ahead.gap_m < context.number(Number::follow_reach_m)) {
    step.pace_mps *= context.number(Number::follow_share);
    step.left_m = std::max(0.0, ahead.gap_m + ahead.speed_mps * step.left_s);
  }
}

}  // namespace

void march(const MarchSettings& settings, Routes& routes, std::size_t slot, Motion& motion) {
  const TickContext& context = settings.context;
  motion.speed = {};
  motion.waits_for = FeatureId::none();
  if (!may_move(context, slot, motion)) {
    return;
  }
  const Strength& strength = context.state.strength[slot];
  const Arm arm = context.state.identity[slot].arm;
  const Gait gait = gait_kept(context, slot, motion);
  Step step{settings,
            routes,
            slot,
            mover_of(arm, strength),
            gait,
            base_pace(context.scenario.doctrine, arm, strength, gait),
            context.tick_s(),
            std::numeric_limits<double>::infinity()};
  const Point from = motion.at;
  const double fastest_m = step.pace_mps * as_double(motion.pace) * step.left_s *
                           best_going(context.scenario.doctrine, step.mover);
  keep_distance(step);
  while (step.left_s > 1e-9 && step.left_m > 0.0) {
    if (!find_way(context, routes, slot, step.mover, motion)) {
      break;
    }
    if (motion.at == motion.waypoint) {
      continue;
    }
    if (!go_on(step, motion)) {
      break;
    }
  }
  // Nobody moves faster than the ground allows; the rest is rounding to millimetres.
  VEDETTE_ASSERT(in_metres(distance(from, motion.at)) <= fastest_m + 0.1);
  motion.speed = metres_per_second(step.gone_m / context.tick_s());
}

}  // namespace vedette
