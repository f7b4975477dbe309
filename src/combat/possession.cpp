#include "combat/possession.h"

#include <algorithm>
#include <bit>

namespace vedette::combat {

namespace {

std::uint64_t bit_of(SideId side) {
  return std::uint64_t{1} << (side.index() % 64);
}

/// Couriers ride through; they take nothing.
bool can_hold(const BattleState& state, std::size_t slot) {
  return fights(state.nerve[slot].state) && !state.identity[slot].courier;
}

/// Who stands in which work: by the cell of the middle of their front, or the work that covers
/// them.
void mark_works(Fight& fight) {
  const BattleState& state = fight.state();
  const Ground& ground = fight.context.scenario.ground;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.active(slot) || !can_hold(state, slot)) {
      continue;
    }
    const Motion& motion = state.motion[slot];
    const FeatureId here = ground.work[ground.lattice.index(ground.lattice.cell_of(motion.at))];
    for (const FeatureId work : {here, motion.work}) {
      if (work.exists()) {
        fight.parts.present[work.index()] |= bit_of(state.identity[slot].side);
      }
    }
  }
}

/// Who stands at the landing where boats lie. Boats under way, and burnt ones, have nobody.
void mark_at_boats(Fight& fight, std::size_t feature) {
  const BattleState& state = fight.state();
  const FeatureRow& row = state.feature[feature];
  if (row.boats <= 0 || row.boats_from > fight.context.now()) {
    return;
  }
  const Point at = landing(fight.context.scenario.ground.features[feature], row.boats_right);
  fight.parts.grid.visit(state, at, fight.number(Number::possession_reach_m),
                         [&](std::size_t slot) {
                           if (fights(state.nerve[slot].state)) {
                             fight.parts.present[feature] |= bit_of(state.identity[slot].side);
                           }
                         });
}

/// Who stands at a gate or bridge.
void mark_near(Fight& fight, std::size_t feature) {
  const BattleState& state = fight.state();
  const Feature& place = fight.context.scenario.ground.features[feature];
  if (place.kind == FeatureKind::ferry) {
    return mark_at_boats(fight, feature);
  }
  const double reach = fight.number(Number::possession_reach_m);
  const Point middle = fight.parts.middles[feature];
  fight.parts.grid.visit(
      state, middle, reach + fight.parts.radii_m[feature], [&](std::size_t slot) {
        if (can_hold(state, slot) && distance_from(place, state.motion[slot].at) <= reach) {
          fight.parts.present[feature] |= bit_of(state.identity[slot].side);
        }
      });
}

void pass_to(Fight& fight, std::size_t feature, SideId side) {
  TickContext& context = fight.context;
  FeatureRow& row = context.state.feature.edit(feature);
  const bool taken = row.holder.exists();
  row.holder = side;
  row.held_since = context.now();
  // The first garrisons of a battle are no news.
  if (taken || context.tick() > 0) {
    context.sink.on_event({.at = context.now(),
                           .kind = EventKind::possession,
                           .feature = id_of<FeatureId>(feature),
                           .side = side});
  }
  const FeatureKind kind = context.scenario.ground.features[feature].kind;
  if (kind == FeatureKind::ferry) {
    ++context.state.clock.edit(0).world_revision;  // who was refused may ask again
  }
  const bool gate = kind == FeatureKind::gate;
  if (taken && gate && !row.open) {
    row.open = true;
    ++context.state.clock.edit(0).world_revision;
    context.sink.on_event({.at = context.now(),
                           .kind = EventKind::gate,
                           .feature = id_of<FeatureId>(feature),
                           .side = side});
  }
}

}  // namespace

void settle_possession(Fight& fight) {
  const BattleState& state = fight.state();
  const std::vector<Feature>& features = fight.context.scenario.ground.features;
  std::fill(fight.parts.present.begin(), fight.parts.present.end(), std::uint64_t{0});
  mark_works(fight);
  for (const std::uint16_t feature : fight.parts.holdable) {
    if (features[feature].kind != FeatureKind::work) {
      mark_near(fight, feature);
    }
    const std::uint64_t present = fight.parts.present[feature];
    if (std::popcount(present) != 1) {
      continue;
    }
    const auto side = id_of<SideId>(static_cast<std::size_t>(std::countr_zero(present)));
    if (state.feature[feature].holder != side) {
      pass_to(fight, feature, side);
    }
  }
}

}  // namespace vedette::combat
