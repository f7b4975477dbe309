// Why the phase is deterministic: every element plans its next row of motion from the state at the
// start of the tick and from Traffic, which is built from that same state; nobody reads a plan of
// another. Then the plans are written in the order of slots, and each writes its own row. Streams
// through a defile are sums of integers.
#include "movement/movement.h"

#include <algorithm>

#include "movement/boats.h"
#include "movement/climb.h"
#include "movement/exertion.h"
#include "movement/formation.h"
#include "movement/labour.h"
#include "movement/march.h"
#include "movement/traffic.h"

namespace vedette {

struct MovementScratch::Rows {
  Rows(const Scenario& scenario, std::size_t slots)
      : traffic(scenario, slots), plan(slots), planned(slots, 0) {}
  Traffic traffic;
  std::vector<Motion> plan;           ///< per slot
  std::vector<std::uint8_t> planned;  ///< per slot: its row changes
};

MovementScratch::MovementScratch(const Scenario& scenario, std::size_t slots, std::size_t)
    : rows(std::make_unique<Rows>(scenario, slots)) {}
MovementScratch::~MovementScratch() = default;
MovementScratch::MovementScratch(MovementScratch&&) noexcept = default;
MovementScratch& MovementScratch::operator=(MovementScratch&&) noexcept = default;

namespace {

constexpr std::int64_t kMinute_ms = 60'000;

void enter_map(TickContext& context) {
  for (std::size_t slot = 0; slot < context.state.slots(); ++slot) {
    const Identity& who = context.state.identity[slot];
    if (!who.alive || who.on_map || context.unit(slot).enters > context.now()) {
      continue;
    }
    context.state.identity.edit(slot).on_map = true;
    Event event;
    event.at = context.now();
    event.kind = EventKind::entered;
    event.element = context.state.ref(slot);
    event.formation = who.formation;
    context.sink.on_event(event);
  }
}

/// Posture in an open field costs a look at the map; who rests unharmed keeps the one he has.
bool is_at_rest(const TickContext& context, std::size_t slot) {
  const BattleState& state = context.state;
  const Motion& m = state.motion[slot];
  const bool moves = (m.moving && !m.no_route) || m.speed.count > 0;
  const bool forms = m.array != m.array_next ||
                     m.array != array_wanted(m, state.identity[slot].arm, state.strength[slot],
                                             state.nerve[slot].state);
  const bool turns = m.episode != 0 && !m.moving && m.facing != m.destination_facing;
  const bool stale =
      m.no_route && m.moving &&
      (m.route_to != m.destination || m.route_revision != state.clock[0].world_revision);
  const Incoming& incoming = state.incoming[slot];
  const bool disturbed = state.fire[slot].target.exists() || incoming.hit > 0 ||
                         incoming.near_misses > 0 || incoming.bursts > 0 ||
                         m.stance != Stance::upright || state.nerve[slot].suppression > kNone;
  return !moves && !forms && !turns && !stale && !disturbed && m.frontage.count > 0;
}

void measure(const TickContext& context, std::size_t slot, Motion& motion) {
  const BattleState& state = context.state;
  const Extent extent =
      extent_of(context.scenario.doctrine, state.identity[slot].arm, state.strength[slot],
                motion.array, state.task[slot].mission.frontage);
  motion.frontage = extent.frontage;
  motion.depth = extent.depth;
}

void plan_element(const MarchSettings& settings, Routes& routes, std::size_t slot, Motion& motion) {
  const TickContext& context = settings.context;
  const Array before = motion.array;
  drop_ladders(context, slot, motion);
  change_formation(context, slot, context.now(), motion);
  march(settings, routes, slot, motion);
  if (!motion.moving && motion.episode != 0) {
    turn_to_front(context, motion);
  }
  take_posture(context, slot, motion);
  const bool minute = quantum_ends(context, slot);
  if (minute) {
    exert(context, slot, settings.weather, motion);
  }
  if (minute || motion.array != before || motion.frontage.count == 0) {
    measure(context, slot, motion);
  }
}

/// Who rests unharmed still takes the frontage of a new mission, or of fewer men.
void rest(const TickContext& context, std::size_t slot, MovementScratch::Rows& rows) {
  if (!quantum_ends(context, slot)) {
    return;
  }
  const Motion& now = context.state.motion[slot];
  rows.plan[slot] = now;
  measure(context, slot, rows.plan[slot]);
  rows.planned[slot] =
      now.frontage != rows.plan[slot].frontage || now.depth != rows.plan[slot].depth ? 1 : 0;
}

/// Prisoners and the dead do not move.
void stand_still(const BattleState& state, std::size_t slot, MovementScratch::Rows& rows) {
  if (state.motion[slot].speed.count != 0) {
    rows.plan[slot] = state.motion[slot];
    rows.plan[slot].speed = {};
    rows.planned[slot] = 1;
  }
}

/// Men who passed each defile in this tick, for the record: the minute begins anew when it is over.
void count_streams(TickContext& context, const Traffic& traffic) {
  BattleState& state = context.state;
  if (context.now().count % kMinute_ms < context.scenario.calendar.tick.count) {
    for (std::size_t i = 0; i < state.feature.size(); ++i) {
      if (state.feature[i].passed_milli != 0) {
        state.feature.edit(i).passed_milli = 0;
      }
    }
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Motion& m = state.motion[slot];
    if (!m.defile.exists() || m.speed.count == 0 || traffic.load(m.defile) <= 0.0) {
      continue;
    }
    const double weight =
        weight_in_defile(context.scenario.doctrine, state.identity[slot].arm, state.strength[slot]);
    const double share =
        in_metres_per_second(m.speed) * context.tick_s() / std::max(in_metres(m.depth), 1.0);
    FeatureRow& row = state.feature.edit(m.defile.index());
    row.passed_milli += round_to<std::int32_t>(1000.0 * weight * std::min(share, 1.0));
  }
}

}  // namespace

void move(TickContext& context, WorldCaches& caches, MovementScratch& scratch) {
  enter_map(context);
  MovementScratch::Rows& rows = *scratch.rows;
  rows.traffic.build(context);
  const MarchWeather weather = march_weather(context);
  const MarchSettings settings{context, weather, rows.traffic};
  const BattleState& state = context.state;
  context.executor.run(state.slots(), [&](std::size_t worker, std::size_t begin, std::size_t end) {
    for (std::size_t slot = begin; slot < end; ++slot) {
      rows.planned[slot] = 0;
      if (!state.active(slot)) {
        stand_still(state, slot, rows);
        continue;
      }
      const Motion& now = state.motion[slot];
      const bool rested = now.fatigue == kNone && now.blown == kNone;
      const bool nothing_due = rested || !quantum_ends(context, slot);
      if (!context.sleepless && is_at_rest(context, slot) && nothing_due) {
        rest(context, slot, rows);
        continue;
      }
      rows.plan[slot] = now;
      plan_element(settings, caches.routes[worker], slot, rows.plan[slot]);
      rows.planned[slot] = 1;
      context.note_work(slot);
    }
  });
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (rows.planned[slot] != 0) {
      context.state.motion.edit(slot) = rows.plan[slot];
    }
  }
  count_streams(context, rows.traffic);
  ply_boats(context);
  labour(context, rows.traffic);
}

}  // namespace vedette
