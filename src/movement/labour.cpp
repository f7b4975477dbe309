// Why the order of slots does not show: the work of all elements at one feature is summed, in
// integers, before anything comes of it; who is named in the event has the lowest key.
#include "movement/labour.h"

#include <algorithm>

#include "movement/boats.h"

namespace vedette {

namespace {

bool is_labour(const Mission& mission) {
  return (mission.verb == Verb::cut || mission.verb == Verb::mend) && mission.feature.exists();
}

/// The work of one tick at one feature.
struct Work {
  std::int64_t men = 0;
  std::int64_t cut_milli = 0;   ///< man-minutes / 1000
  std::int64_t mend_milli = 0;  ///< likewise
  std::size_t foreman = 0;      ///< slot with the lowest key
  bool any = false;
};

bool stands_there(const TickContext& context, std::size_t slot, const Feature& feature) {
  const FeatureRow& row = context.state.feature[context.state.task[slot].mission.feature.index()];
  const Point at = context.state.motion[slot].at;
  const Length reach = metres(context.number(Number::labour_reach_m));
  if (feature.kind == FeatureKind::ferry) {  // at the boats themselves
    return row.boats > 0 && row.boats_from <= context.now() &&
           distance(at, landing(feature, row.boats_right)) <= reach;
  }
  return feature.kind == FeatureKind::bridge && (distance(at, feature.line.front()) <= reach ||
                                                 distance(at, feature.line.back()) <= reach);
}

/// Free to work: arrived, in hand, not fighting for their lives.
bool is_free(const BattleState& state, std::size_t slot) {
  return !state.motion[slot].moving && state.nerve[slot].state <= NerveState::shaken &&
         !state.incoming[slot].assaulted;
}

Work work_at(const TickContext& context, FeatureId id) {
  const BattleState& state = context.state;
  const Feature& feature = context.scenario.ground.features[id.index()];
  Work work;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Mission& mission = state.task[slot].mission;
    if (!state.active(slot) || !is_labour(mission) || mission.feature != id ||
        !is_free(state, slot) || !stands_there(context, slot, feature)) {
      continue;
    }
    const bool engineers = state.identity[slot].arm == Arm::engineers;
    const double factor = engineers ? context.number(Number::labour_engineers_factor) : 1.0;
    const double heads_up = 1.0 - as_double(state.nerve[slot].suppression);
    const std::int32_t men = state.strength[slot].men;
    const auto milli =
        round_to<std::int64_t>(men * factor * heads_up * context.tick_s() / 60.0 * 1000.0);
    (mission.verb == Verb::cut ? work.cut_milli : work.mend_milli) += milli;
    work.men += men;
    if (!work.any || state.identity[slot].key < state.identity[work.foreman].key) {
      work.foreman = slot;
    }
    work.any = true;
  }
  return work;
}

/// Work that makes a whole thing useless, or a useless one whole: man-minutes.
double work_needed(const TickContext& context, const Feature& feature, const FeatureRow& row,
                   bool cut) {
  if (feature.kind == FeatureKind::ferry) {
    return row.boats * context.number(Number::boat_burn_man_min);
  }
  const double width_m = std::max(in_metres(feature.width), 2.0);
  return width_m *
         context.number(cut ? Number::bridge_cut_man_min_per_m : Number::bridge_mend_man_min_per_m);
}

bool is_empty(const TickContext& context, const Traffic& traffic, FeatureId id) {
  const BattleState& state = context.state;
  const Ground& ground = context.scenario.ground;
  if (traffic.load(id) > 0.0) {
    return false;
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Point at = state.motion[slot].at;
    if (state.active(slot) &&
        ground.barrier[ground.lattice.index(ground.lattice.cell_of(at))] == id) {
      return false;
    }
  }
  return true;
}

void open_or_shut(TickContext& context, FeatureId id, bool open, std::size_t foreman) {
  BattleState& state = context.state;
  FeatureRow& row = state.feature.edit(id.index());
  row.open = open;
  if (!open) {
    row.boats = 0;
  }
  ++state.clock.edit(0).world_revision;
  context.sink.on_event({.at = context.now(),
                         .kind = EventKind::bridge,
                         .element = state.ref(foreman),
                         .formation = state.identity[foreman].formation,
                         .feature = id,
                         .side = state.identity[foreman].side,
                         .count = open ? 1 : 0});
}

void labour_at(TickContext& context, const Traffic& traffic, FeatureId id) {
  const Work work = work_at(context, id);
  if (!work.any) {
    return;
  }
  BattleState& state = context.state;
  const Feature& feature = context.scenario.ground.features[id.index()];
  const FeatureRow before = state.feature[id.index()];
  const double room =
      std::min(1.0, context.number(Number::labour_men_max) / static_cast<double>(work.men));
  const double cut = static_cast<double>(work.cut_milli) / 1000.0 * room;
  const double mend = feature.kind == FeatureKind::bridge
                          ? static_cast<double>(work.mend_milli) / 1000.0 * room
                          : 0.0;
  const double damage = as_double(before.damage) +
                        cut / work_needed(context, feature, before, true) -
                        mend / work_needed(context, feature, before, false);
  state.feature.edit(id.index()).damage = fraction(std::clamp(damage, 0.0, 1.0));
  if (before.open && damage >= 1.0 && is_empty(context, traffic, id)) {
    open_or_shut(context, id, false, work.foreman);
  } else if (!before.open && damage <= 0.0 && mend > 0.0) {
    open_or_shut(context, id, true, work.foreman);
  }
}

}  // namespace

void labour(TickContext& context, const Traffic& traffic) {
  const BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Mission& mission = state.task[slot].mission;
    if (!state.active(slot) || !is_labour(mission)) {
      continue;
    }
    // Once for each feature: by the first who is told to work there.
    bool first = true;
    for (std::size_t other = 0; other < slot && first; ++other) {
      const Mission& theirs = state.task[other].mission;
      first = !(state.active(other) && is_labour(theirs) && theirs.feature == mission.feature);
    }
    if (first) {
      labour_at(context, traffic, mission.feature);
    }
  }
}

}  // namespace vedette
