// Why the order of slots does not show: who is on board, who has landed and who waits on which bank
// are facts about all elements together, gathered before a boat moves.
#include "movement/boats.h"

namespace vedette {

namespace {

bool on_right_bank(const Feature& ferry, Point at) {
  return distance(at, landing(ferry, true)) < distance(at, landing(ferry, false));
}

/// What concerns the boats of one ferry in this tick.
struct AtFerry {
  bool aboard = false;
  bool landed_left = false;
  bool landed_right = false;
  bool waits_left = false;
  bool waits_right = false;
};

AtFerry look_about(const TickContext& context, FeatureId id) {
  const BattleState& state = context.state;
  const Feature& ferry = context.scenario.ground.features[id.index()];
  const SideId holder = state.feature[id.index()].holder;
  AtFerry found;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Motion& motion = state.motion[slot];
    if (!state.active(slot) || (motion.defile != id && motion.waits_for != id)) {
      continue;
    }
    const bool right = on_right_bank(ferry, motion.at);
    if (motion.defile == id) {
      found.aboard = true;
      const bool ashore = boats_at(context.scenario, motion.at) != id;
      // Who still goes on board stands on the bank where the boats lie.
      found.landed_left = found.landed_left || (ashore && !right);
      found.landed_right = found.landed_right || (ashore && right);
    } else if (motion.moving && (!holder.exists() || holder == state.identity[slot].side)) {
      found.waits_left = found.waits_left || !right;
      found.waits_right = found.waits_right || right;
    }
  }
  return found;
}

}  // namespace

FeatureId boats_at(const Scenario& scenario, Point p) {
  const Ground& ground = scenario.ground;
  const FeatureId barrier = ground.barrier[ground.lattice.index(ground.lattice.cell_of(p))];
  return barrier.exists() && ground.features[barrier.index()].boats > 0 ? barrier
                                                                        : FeatureId::none();
}

double crossing_m(const Feature& ferry) {
  return in_metres(distance(landing(ferry, false), landing(ferry, true)));
}

double boats_per_min(const Scenario& scenario, const Feature& ferry, const FeatureRow& row) {
  const double trip_s = 2.0 * crossing_m(ferry) / scenario.doctrine[Number::boat_mps] +
                        scenario.doctrine[Number::boat_trip_s];
  return 60.0 * row.boats * ferry.men_per_boat / trip_s;
}

Boarding boarding(const TickContext& context, std::size_t slot, FeatureId ferry, Point at) {
  const FeatureRow& row = context.state.feature[ferry.index()];
  if (row.holder.exists() && row.holder != context.state.identity[slot].side) {
    return Boarding::refused;
  }
  const bool here =
      on_right_bank(context.scenario.ground.features[ferry.index()], at) == row.boats_right;
  return here && row.boats_from <= context.now() ? Boarding::now : Boarding::wait;
}

void ply_boats(TickContext& context) {
  BattleState& state = context.state;
  const std::vector<Feature>& features = context.scenario.ground.features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const FeatureRow& row = state.feature[i];
    if (row.boats <= 0 || row.boats_from > context.now()) {
      continue;
    }
    const AtFerry found = look_about(context, id_of<FeatureId>(i));
    const bool landed = row.boats_right ? found.landed_left : found.landed_right;
    const bool called = row.boats_right ? found.waits_left && !found.waits_right
                                        : found.waits_right && !found.waits_left;
    if (landed) {
      state.feature.edit(i).boats_right = !row.boats_right;
    } else if (!found.aboard && called) {
      FeatureRow& moved = state.feature.edit(i);
      moved.boats_right = !moved.boats_right;
      moved.boats_from =
          context.now() + seconds(crossing_m(features[i]) / context.number(Number::boat_mps));
    }
  }
}

}  // namespace vedette
