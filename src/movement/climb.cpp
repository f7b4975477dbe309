#include "movement/climb.h"

#include <algorithm>

#include "movement/gait.h"

namespace vedette {

bool climbs(const TickContext& context, std::size_t slot, const Motion& motion) {
  const BattleState& state = context.state;
  const Mission& mission = state.task[slot].mission;
  return motion.ladders > 0 && mission.verb == Verb::escalade && mission.stage == Stage::assault &&
         state.nerve[slot].state < NerveState::broken &&
         mover_of(state.identity[slot].arm, state.strength[slot]) == Mover::foot;
}

FeatureId wall_at(const TickContext& context, Point p) {
  const Ground& ground = context.scenario.ground;
  const FeatureId barrier = ground.barrier[ground.lattice.index(ground.lattice.cell_of(p))];
  const bool wall = barrier.exists() &&
                    ground.features[barrier.index()].kind == FeatureKind::wall &&
                    !context.state.feature[barrier.index()].breached;
  return wall ? barrier : FeatureId::none();
}

double climbing_mps(const TickContext& context, std::size_t slot, const Motion& motion) {
  const double men = std::max(1, context.state.strength[slot].men);
  const double minutes = men / (motion.ladders * context.number(Number::ladder_men_per_min));
  const double way_m =
      in_metres(context.scenario.ground.lattice.cell) + std::max(in_metres(motion.depth), 1.0);
  return way_m / (60.0 * minutes);
}

void begin_climb(const TickContext& context, std::size_t slot, Point next, Motion& motion) {
  const FeatureId wall = wall_at(context, next);
  if (!motion.climbing && wall.exists() && climbs(context, slot, motion)) {
    motion.climbing = true;
    motion.defile = wall;
    motion.defile_left = motion.depth;
  }
}

void drop_ladders(const TickContext& context, std::size_t slot, Motion& motion) {
  if (motion.ladders > 0 && context.state.nerve[slot].state >= NerveState::broken) {
    motion.ladders = 0;
    if (motion.climbing) {
      motion.climbing = false;
      motion.defile = FeatureId::none();
      motion.defile_left = {};
    }
  }
}

}  // namespace vedette
