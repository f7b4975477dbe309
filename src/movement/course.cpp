#include "movement/movement.h"

namespace vedette {

namespace {

// Within this distance an order to hold is carried out deployed, beyond it in column.
constexpr double kDeployedWalk_m = 300.0;

/// Array in which an arm fights.
Array fighting_array(Arm arm) {
  switch (arm) {
    case Arm::infantry:
    case Arm::engineers:
      return Array::skirmish;
    case Arm::cavalry:
      return Array::line;
    case Arm::field_artillery:
    case Arm::mountain_artillery:
    case Arm::machine_guns:
      return Array::battery;
    case Arm::train:
    case Arm::headquarters:
      break;
  }
  return Array::mass;
}

Array array_there(const Mission& mission, Arm arm) {
  switch (mission.verb) {
    case Verb::none:
    case Verb::march:
      return Array::column;
    case Verb::reserve:
    case Verb::cut:
    case Verb::mend:
      return Array::mass;
    case Verb::withdraw:
      return mission.stage == Stage::breaking_off ? fighting_array(arm) : Array::column;
    case Verb::attack:
    case Verb::hold:
    case Verb::bombard:
    case Verb::counter_attack:
    case Verb::charge:
    case Verb::escalade:
      break;
  }
  return fighting_array(arm);
}

bool goes_deployed(const Mission& mission, double way_m) {
  switch (mission.stage) {
    case Stage::deploy:
    case Stage::firefight:
    case Stage::assault:
    case Stage::breaking_off:
      return true;
    case Stage::hold:
      return way_m <= kDeployedWalk_m;
    case Stage::none:
    case Stage::approach:
    case Stage::done:
      break;
  }
  return mission.verb == Verb::charge || (mission.verb == Verb::hold && way_m <= kDeployedWalk_m);
}

Gait gait_of(const Mission& mission, Arm arm) {
  const bool mounted = arm == Arm::cavalry;
  if (mission.verb == Verb::march || mission.verb == Verb::none) {
    return Gait::walk;
  }
  if (mission.stage == Stage::assault || mission.verb == Verb::charge) {
    return Gait::charge;
  }
  if (mission.stage == Stage::firefight) {
    return mounted ? Gait::trot : Gait::rush;
  }
  return mounted || arm == Arm::field_artillery ? Gait::trot : Gait::quick;
}

}  // namespace

Course course_of(const Mission& mission, Arm arm, Point from) {
  const double way_m = in_metres(distance(from, mission.at));
  Course course;
  // Guns fire at the place of a bombardment from where they stand.
  course.destination = mission.verb == Verb::bombard ? from : mission.at;
  course.facing = mission.facing;
  course.gait = gait_of(mission, arm);
  course.array_there = array_there(mission, arm);
  course.array_moving = goes_deployed(mission, way_m) ? fighting_array(arm) : Array::column;
  return course;
}

void set_course(TickContext& context, std::size_t slot, Course course) {
  const Lattice& lattice = context.scenario.ground.lattice;
  if (!lattice.contains(course.destination)) {  // nobody leaves the map: he goes to its edge
    course.destination = lattice.centre(lattice.cell_of(course.destination));
  }
  const Motion& old = context.state.motion[slot];
  const bool same = old.episode != 0 && old.destination == course.destination &&
                    old.destination_facing == course.facing && old.gait == course.gait &&
                    old.array_moving == course.array_moving &&
                    old.array_there == course.array_there;
  if (same) {
    return;
  }
  Motion& motion = context.state.motion.edit(slot);
  if (motion.episode == 0 || motion.destination != course.destination) {
    ++motion.episode;
    const double sigma = context.number(Number::pace_sigma);
    const DrawKey key{Purpose::march_pace, context.state.identity[slot].key, 0, motion.episode};
    motion.pace = fraction(context.draws.log_normal(key, 1.0, sigma));
  }
  motion.destination = course.destination;
  motion.destination_facing = course.facing;
  motion.gait = course.gait;
  motion.array_moving = course.array_moving;
  motion.array_there = course.array_there;
  motion.moving = motion.at != course.destination;
  motion.no_route = false;
}

void take_up(TickContext& context, std::size_t slot, const Mission& mission) {
  Task& task = context.state.task.edit(slot);
  task.mission = mission;
  task.since = context.now();
  set_course(context, slot,
             course_of(mission, context.state.identity[slot].arm, context.state.motion[slot].at));
}

}  // namespace vedette
