#include "comms/carriers.h"

namespace vedette::comms {

namespace {

/// Where he first makes for: far from a place, the middle of the square in which it lies, if one
/// can ride there. So carriers to one headquarters share their ways.
Point makes_for(const TickContext& context, std::size_t slot, Point place) {
  constexpr std::int32_t kSide_mm = 250'000;
  constexpr Length kFar{600'000};
  if (distance(context.state.motion[slot].at, place) <= kFar) {
    return place;
  }
  const auto middle = [](Length along) {
    const std::int32_t square = along.count / kSide_mm - (along.count < 0 ? 1 : 0);
    return Length{square * kSide_mm + kSide_mm / 2};
  };
  const Ground& ground = context.scenario.ground;
  const Point point{middle(place.x), middle(place.y)};
  const Mover mover = context.state.identity[slot].arm == Arm::cavalry ? Mover::horse : Mover::foot;
  const bool rideable =
      ground.lattice.contains(point) &&
      ground.properties(ground.lattice.cell_of(point)).pace[static_cast<std::size_t>(mover)] >
          kNone;
  return rideable ? point : place;
}

}  // namespace

ElementRef send_carrier(TickContext& context, std::size_t seat, Point to) {
  BattleState& state = context.state;
  if (state.strength[seat].men <
      static_cast<std::int32_t>(context.number(Number::carrier_men_min))) {
    return {};
  }
  const ElementId child = state.create_child(seat);
  if (!child.exists()) {
    return {};
  }
  const bool mounted = state.strength[seat].horses > 0;
  transfer(context, seat, child.slot, Commodity::men, 1);
  transfer(context, seat, child.slot, Commodity::horses, mounted ? 1 : 0);
  state.strength.edit(child.slot).men_raised = 1;
  Identity& who = state.identity.edit(child.slot);
  who.courier = true;
  who.arm = mounted ? Arm::cavalry : Arm::infantry;
  state.task.edit(child.slot) = Task{};
  Nerve& nerve = state.nerve.edit(child.slot);
  nerve = Nerve{};
  nerve.cohesion = kWhole;
  nerve.officer = true;
  Motion& motion = state.motion.edit(child.slot);
  const Point from = motion.at;
  const Angle facing = bearing(from, to);
  motion = Motion{};
  motion.at = motion.destination = motion.waypoint = from;
  motion.facing = motion.heading = motion.destination_facing = facing;
  motion.pace =
      fraction(context.draws.log_normal({.purpose = Purpose::carrier_pace, .subject = who.key}, 1.0,
                                        context.number(Number::carrier_pace_sigma)));
  ride_to(context, child.slot, to);
  return state.ref(child.slot);
}

void ride_to(TickContext& context, std::size_t slot, Point to) {
  BattleState& state = context.state;
  const Lattice& lattice = context.scenario.ground.lattice;
  if (!lattice.contains(to)) {
    to = lattice.centre(lattice.cell_of(to));
  }
  to = makes_for(context, slot, to);
  const Motion& now = state.motion[slot];
  if (now.destination == to && now.gait != Gait::flight) {
    return;
  }
  Motion& motion = state.motion.edit(slot);
  motion.destination = to;
  motion.destination_facing = bearing(motion.at, to);
  motion.gait = state.identity[slot].arm == Arm::cavalry ? Gait::trot : Gait::quick;
  motion.array_moving = motion.array_there = Array::column;
  motion.stance = Stance::upright;
  motion.no_route = false;
  motion.moving = motion.at != to;
  ++motion.episode;
}

void take_in(TickContext& context, std::size_t carrier, std::size_t into) {
  BattleState& state = context.state;
  const Strength has = state.strength[carrier];
  for (std::size_t i = 0; i < kCommodityCount; ++i) {
    const auto commodity = static_cast<Commodity>(i);
    transfer(context, carrier, into, commodity, held(has, commodity));
  }
  state.destroy(carrier);
}

}  // namespace vedette::comms
