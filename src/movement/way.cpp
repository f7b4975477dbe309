#include "movement/way.h"

#include <algorithm>
#include <limits>

#include "movement/climb.h"

namespace vedette {

namespace {

/// Cells around an unreachable destination that are tried in its stead, on each side.
constexpr std::int32_t kRings = 3;

/// Whether one can go straight; `over_walls` by ladders. Where he stands now is no matter.
bool passable_line(const TickContext& context, Mover mover, Point from, Point to, bool over_walls) {
  const Ground& ground = context.scenario.ground;
  const Cell own = ground.lattice.cell_of(from);
  const double way_m = in_metres(distance(from, to));
  const Angle heading = bearing(from, to);
  const double step_m = in_metres(ground.lattice.cell) / 2.0;
  const auto passes = [&](Point p) {
    return going(ground, context.scenario.doctrine, context.state.feature.rows(), mover, p,
                 heading) > 0.0;
  };
  double gone_m = step_m;
  while (gone_m < way_m) {
    const Point p = offset(from, heading, metres(gone_m));
    const bool free = passes(p) || ground.lattice.cell_of(p) == own ||
                      (over_walls && wall_at(context, p).exists());
    if (!free) {
      return false;
    }
    gone_m += step_m;
  }
  return passes(to);
}

bool is_deployed(const Motion& motion) {
  return motion.array == Array::skirmish || motion.array == Array::line;
}

/// The straight way, for short moves and for lines that keep their direction; until the ground
/// forbids it once.
bool go_straight(const TickContext& context, std::size_t slot, Mover mover, Motion& motion) {
  const double way_m = in_metres(distance(motion.at, motion.destination));
  const double straight_m = context.number(Number::straight_m);
  if (way_m > straight_m && (motion.by_route || !is_deployed(motion))) {
    return false;
  }
  const Point ahead =
      way_m <= straight_m
          ? motion.destination
          : offset(motion.at, bearing(motion.at, motion.destination), metres(straight_m));
  if (!passable_line(context, mover, motion.at, ahead, climbs(context, slot, motion))) {
    return false;
  }
  motion.waypoint = ahead;
  motion.route_end = motion.destination;
  return true;
}

/// The leg through a hidden passage is walked inside it, from one mouth to the other.
void enter_passage(const TickContext& context, const Leg& leg, Motion& motion) {
  motion.hidden = leg.defile.exists() &&
                  context.scenario.ground.features[leg.defile.index()].kind == FeatureKind::passage;
  if (motion.hidden) {
    motion.defile = leg.defile;
    motion.defile_left = motion.depth;
  }
}

/// The cell nearest to the mover of those that can be reached in the innermost ring around a
/// destination that holds any; the destination itself when there is none.
Point beside(const TickContext& context, Routes& routes, std::size_t slot, Mover mover,
             const Motion& motion) {
  const Ground& ground = context.scenario.ground;
  const Cell middle = ground.lattice.cell_of(motion.destination);
  Point best = motion.destination;
  std::int32_t best_mm = std::numeric_limits<std::int32_t>::max();
  for (std::int32_t ring = 1; ring <= kRings && best == motion.destination; ++ring) {
    for (std::int32_t row = -ring; row <= ring; ++row) {
      for (std::int32_t column = -ring; column <= ring; ++column) {
        const Cell cell{middle.column + column, middle.row + row};
        if (std::max(std::abs(row), std::abs(column)) != ring || !ground.lattice.contains(cell)) {
          continue;
        }
        const Point p = ground.lattice.centre(cell);
        const std::int32_t away_mm = distance(motion.at, p).count;
        if (away_mm < best_mm &&
            routes.reachable(context.state.feature.rows(), context.state.clock[0].world_revision,
                             mover, context.state.identity[slot].side, motion.at, p)) {
          best = p;
          best_mm = away_mm;
        }
      }
    }
  }
  return best;
}

bool ask_route(const TickContext& context, Routes& routes, std::size_t slot, Mover mover,
               Motion& motion) {
  motion.by_route = true;
  const auto leg_to = [&](Point end) {
    return routes.next_leg(context.state.feature.rows(), context.state.clock[0].world_revision,
                           mover, context.state.identity[slot].side, motion.at, end);
  };
  Leg leg = leg_to(motion.route_end);
  if (!leg.reachable) {
    const Point end = beside(context, routes, slot, mover, motion);
    if (end == motion.destination) {
      return false;
    }
    leg = leg_to(end);
    motion.route_end = end;
  }
  motion.waypoint = leg.waypoint;
  enter_passage(context, leg, motion);
  return true;
}

bool is_stale(const TickContext& context, const Motion& motion) {
  return motion.route_to != motion.destination ||
         motion.route_revision != context.state.clock[0].world_revision;
}

}  // namespace

bool find_way(const TickContext& context, Routes& routes, std::size_t slot, Mover mover,
              Motion& motion) {
  const bool inside = motion.hidden && motion.at != motion.waypoint;
  if (is_stale(context, motion) && !inside) {
    motion.route_to = motion.destination;
    motion.route_end = motion.destination;
    motion.route_revision = context.state.clock[0].world_revision;
    motion.has_leg = false;
    motion.by_route = false;
    motion.no_route = false;
  }
  if (motion.at == motion.destination || (motion.has_leg && motion.at == motion.route_end)) {
    motion.moving = false;
    motion.no_route = motion.at != motion.destination;
    motion.has_leg = false;
    motion.hidden = false;
    return false;
  }
  if (motion.no_route) {
    return false;
  }
  if (motion.has_leg && motion.at != motion.waypoint) {
    return true;
  }
  motion.has_leg =
      go_straight(context, slot, mover, motion) || ask_route(context, routes, slot, mover, motion);
  motion.no_route = !motion.has_leg;
  return motion.has_leg;
}

void turn_aside(const Ground& ground, Motion& motion) {
  const Point middle = ground.lattice.centre(ground.lattice.cell_of(motion.at));
  if (motion.at == middle || motion.waypoint == middle) {
    motion.no_route = true;
    return;
  }
  motion.waypoint = middle;
  motion.by_route = true;
}

}  // namespace vedette
