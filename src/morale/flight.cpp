#include "morale/flight.h"

#include <algorithm>
#include <cmath>

#include "morale/surroundings.h"

namespace vedette::morale {

namespace {

constexpr std::size_t kWays = 16;
constexpr Duration kThreatMemory{300'000};
constexpr double kRadiansOfUnit = 6.283185307179586 / 65536.0;

double cos_between(Angle a, Angle b) {
  return maths::cos(static_cast<double>((a - b).count) * kRadiansOfUnit);
}

/// Rounded to a grain so coarse that sums of such numbers are exact: then the order in which an
/// element keeps its contacts does not show.
double grained(double x) {
  constexpr double kGrains = 1 << 30;
  return static_cast<double>(round_to<std::int64_t>(x * kGrains)) / kGrains;
}

/// A bearing from which danger comes, and how near it is: 1 close by, less with distance.
struct Threat {
  Angle from;
  double weight = 0;
};

struct Threats {
  std::array<Threat, kContactsPerElement> list{};
  std::size_t count = 0;
  double weight = 0;
  /// Pull of all threats together against their sum: 1 from one side, near 0 from all around.
  [[nodiscard]] double balance() const {
    double east = 0.0;
    double north = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
      east += grained(list[i].weight * cos_between(list[i].from, degrees(90.0)));
      north += grained(list[i].weight * cos_between(list[i].from, Angle{}));
    }
    return weight <= 0.0 ? 1.0 : std::sqrt(east * east + north * north) / weight;
  }
};

/// What the element perceives; when that is nothing, the side from which it was shot at.
Threats threats_to(const TickContext& context, std::size_t slot) {
  constexpr double kHalf_m = 150.0;  // the pull of a threat is half at this distance
  const BattleState& state = context.state;
  const Point at = state.motion[slot].at;
  Threats threats;
  for (const Contact& contact : state.contacts_of(slot)) {
    if (is_feared(state, contact, state.identity[slot].side) &&
        context.now() - contact.last_seen <= kThreatMemory) {
      const double near = kHalf_m / (kHalf_m + in_metres(distance(at, contact.at)));
      const double weight = grained(near);
      threats.list[threats.count++] = {bearing(at, contact.at), weight};
      threats.weight += weight;
    }
  }
  if (threats.count == 0) {
    threats.list[threats.count++] = {state.nerve[slot].threat, 1.0};
    threats.weight = 1.0;
  }
  return threats;
}

/// Does what stands in a cell across the way let men through as it is now.
bool lets_through(const TickContext& context, FeatureId barrier, bool on_horse) {
  const FeatureRow& now = context.state.feature[barrier.index()];
  const Feature& feature = context.scenario.ground.features[barrier.index()];
  const auto frozen = [&](FeatureId river) {
    return river.exists() && context.state.feature[river.index()].bears >= (on_horse ? 2 : 1);
  };
  switch (feature.kind) {
    case FeatureKind::wall:
      return now.breached;
    case FeatureKind::river:
      return frozen(barrier);
    case FeatureKind::gate:
      return now.open || now.breached;
    case FeatureKind::ferry:
      return (now.open && feature.boats == 0) || frozen(feature.across);
    case FeatureKind::bridge:
      return now.open || frozen(feature.across);
    default:
      return now.open;
  }
}

bool blocks(const TickContext& context, std::size_t slot, Cell cell) {
  const Ground& ground = context.scenario.ground;
  const bool on_horse = context.state.identity[slot].arm == Arm::cavalry;
  const auto mover = static_cast<std::size_t>(on_horse ? Mover::horse : Mover::foot);
  const FeatureId barrier = ground.barrier[ground.lattice.index(cell)];
  return barrier.exists() ? !lets_through(context, barrier, on_horse)
                          : ground.properties(cell).pace[mover] == kNone;
}

/// How far one can run along a bearing before the map or passable ground ends.
Length room_along(const TickContext& context, std::size_t slot, Angle along, Length leg) {
  const Lattice& lattice = context.scenario.ground.lattice;
  const Point at = context.state.motion[slot].at;
  const Cell here = lattice.cell_of(at);
  Length free{};
  for (Length ahead{lattice.cell.count}; ahead <= leg; ahead += lattice.cell) {
    const Point there = offset(at, along, ahead);
    if (!lattice.contains(there) ||
        (lattice.cell_of(there) != here && blocks(context, slot, lattice.cell_of(there)))) {
      break;
    }
    free = ahead;
  }
  return free;
}

/// How much a way leads into danger: 1 straight towards all of it, 0 straight away. Convex in the
/// angle, so that between two fires the ways across are better than either along.
double dread(Angle along, const Threats& threats) {
  double sum = 0.0;
  for (std::size_t t = 0; t < threats.count; ++t) {
    const double towards = (1.0 + cos_between(along, threats.list[t].from)) / 2.0;
    sum += grained(threats.list[t].weight / threats.weight * towards * towards);
  }
  return sum;
}

struct Weighed {
  Angle along;
  Length room;
  double worth = 0;
};

std::array<Weighed, kWays> weigh(const TickContext& context, std::size_t slot, Length leg,
                                 const Threats& threats) {
  constexpr double kWorthOfRoom = 1.0;
  constexpr double kFear = 2.0;
  constexpr double kWhim = 0.1;  // decides between equal ways
  const double drawn = context.draws.uniform({.purpose = Purpose::rout_direction,
                                              .subject = context.state.identity[slot].key,
                                              .moment = context.tick()});
  const Angle whim = degrees(360.0 * drawn);
  std::array<Weighed, kWays> ways{};
  for (std::size_t i = 0; i < kWays; ++i) {
    Weighed& way = ways[i];
    way.along = {static_cast<std::uint16_t>(whim.count + i * (65536 / kWays))};
    way.room = room_along(context, slot, way.along, leg);
    way.worth = kWorthOfRoom * way.room.count / std::max(leg.count, 1);
    way.worth += kWhim * cos_between(way.along, whim);
    way.worth -= kFear * dread(way.along, threats);
  }
  return ways;
}

}  // namespace

Ways ways_of_flight(const TickContext& context, std::size_t slot, Length leg) {
  constexpr double kAboutAsGood = 0.5;
  constexpr double kOtherSide_deg = 89.0;
  const Threats threats = threats_to(context, slot);
  const std::array<Weighed, kWays> ways = weigh(context, slot, leg, threats);
  const auto better = [](const Weighed& a, const Weighed& b) { return a.worth < b.worth; };
  const Weighed& best = *std::max_element(ways.begin(), ways.end(), better);
  const Weighed* other = nullptr;
  for (const Weighed& way : ways) {
    const bool apart = turn_degrees(way.along, best.along) >= kOtherSide_deg;
    if (apart && (other == nullptr || way.worth > other->worth)) {
      other = &way;
    }
  }
  const bool between =
      threats.count >= 2 && threats.balance() < context.number(Number::split_balance);
  return {best.along, best.room, other->along, other->room,
          between && other->room.count > 0 && other->worth > best.worth - kAboutAsGood};
}

void run(BattleState& state, std::size_t slot, Angle along, Length by) {
  Motion& motion = state.motion.edit(slot);
  motion.destination = offset(motion.at, along, by);
  motion.destination_facing = along;
  motion.gait = Gait::flight;
  motion.stance = Stance::upright;
  motion.work = FeatureId::none();
  motion.no_route = false;
  motion.moving = by.count > 0;
  ++motion.episode;
}

void halt(BattleState& state, std::size_t slot) {
  Motion& motion = state.motion.edit(slot);
  motion.moving = false;
  motion.gait = Gait::halt;
  motion.destination = motion.at;
}

bool is_safe(const TickContext& context, std::size_t slot) {
  const BattleState& state = context.state;
  const Incoming& in = state.incoming[slot];
  if (in.hit > 0 || in.near_misses > 0 || in.bursts > 0) {
    return false;
  }
  const Length safe = metres(context.number(Number::flight_safe_m));
  for (const Contact& contact : state.contacts_of(slot)) {
    if (is_feared(state, contact, state.identity[slot].side) &&
        context.now() - contact.last_seen <= kThreatMemory &&
        distance(state.motion[slot].at, contact.at) < safe) {
      return false;
    }
  }
  return true;
}

void split(TickContext& context, std::size_t slot, Angle along, Length by) {
  BattleState& state = context.state;
  const Strength whole = state.strength[slot];
  const ElementId child = state.create_child(slot);
  if (!child.exists() || whole.men <= 0) {
    return;
  }
  for (const Commodity commodity : {Commodity::men, Commodity::horses, Commodity::rounds,
                                    Commodity::grenades, Commodity::rations}) {
    transfer(context, slot, child.slot, commodity, held(whole, commodity) / 2);
  }
  const std::int32_t raised = whole.men_raised / 2;
  state.strength.edit(child.slot).men_raised = raised;
  state.strength.edit(slot).men_raised = whole.men_raised - raised;
  state.nerve.edit(child.slot).officer = false;
  run(state, child.slot, along, by);
  context.sink.on_event({.at = context.now(),
                         .kind = EventKind::split,
                         .element = state.ref(slot),
                         .other = state.ref(child.slot),
                         .formation = state.identity[slot].formation,
                         .count = state.strength[child.slot].men});
}

}  // namespace vedette::morale
