// Why it is deterministic: each dispatch concerns its own carrier; who is home is taken in in the
// order of places, which does not change what the element then holds.
#include <algorithm>

#include "comms/carriers.h"
#include "comms/comms.h"

namespace vedette {

namespace {

constexpr Duration kMinute{60'000};

void tell(TickContext& context, EventKind kind, const DispatchRow& row) {
  context.sink.on_event({.at = context.now(),
                         .kind = kind,
                         .element = row.carrier,
                         .formation = row.author,
                         .addressee = row.addressee,
                         .mission = row.mission,
                         .dispatch = row.key,
                         .dispatch_kind = row.kind});
}

void free_place(TickContext& context, std::size_t place) {
  context.state.dispatch.edit(place) = DispatchRow{};
}

/// Once a minute of his own a carrier looks where he is.
bool looks_about(const TickContext& context, const DispatchRow& row) {
  const std::int64_t since = (context.now() - row.sent).count % kMinute.count;
  return since < context.scenario.calendar.tick.count;
}

/// Own troops near, whoever they are, know where the headquarters stands.
bool is_shown_the_way(const TickContext& context, std::size_t carrier) {
  const BattleState& state = context.state;
  const Length reach = metres(context.number(Number::carrier_asks_m));
  const Point at = state.motion[carrier].at;
  const SideId side = state.identity[carrier].side;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.active(slot) && !state.identity[slot].courier && state.identity[slot].side == side &&
        distance(state.motion[slot].at, at) <= reach) {
      return true;
    }
  }
  return false;
}

/// He has it before his eyes, or is told where it is.
bool finds(const TickContext& context, std::size_t carrier, Point seat) {
  const double sees_m =
      context.number(Number::carrier_sees_m) * as_double(context.state.clock[0].daylight);
  return in_metres(distance(context.state.motion[carrier].at, seat)) <= sees_m ||
         (!context.state.motion[carrier].moving && is_shown_the_way(context, carrier));
}

/// Rides on; where he was sent to and found nobody he asks his way.
void seek(TickContext& context, std::size_t place, std::size_t carrier, std::size_t seat) {
  const BattleState& state = context.state;
  if (seat < state.slots() && finds(context, carrier, state.motion[seat].at)) {
    context.state.dispatch.edit(place).sought = state.motion[seat].at;
  }
  comms::ride_to(context, carrier, state.dispatch[place].sought);
}

bool stands_before(const TickContext& context, std::size_t carrier, std::size_t seat) {
  const BattleState& state = context.state;
  return seat < state.slots() && distance(state.motion[carrier].at, state.motion[seat].at) <=
                                     metres(context.number(Number::handover_m));
}

bool sees(const BattleState& state, std::size_t observer, const ElementRef& carrier) {
  const std::span<const Contact> contacts = state.contacts_of(observer);
  return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& contact) {
    return contact.target == carrier && contact.in_sight;
  });
}

/// Enemies who fight and see him close by take him and what he carries.
bool is_taken(const TickContext& context, std::size_t carrier) {
  const BattleState& state = context.state;
  const Length reach = metres(context.number(Number::carrier_taken_m));
  const Point at = state.motion[carrier].at;
  const SideId side = state.identity[carrier].side;
  const ElementRef self = state.ref(carrier);
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (state.active(slot) && state.identity[slot].side != side &&
        state.nerve[slot].state < NerveState::broken && !state.identity[slot].courier &&
        distance(state.motion[slot].at, at) <= reach && sees(state, slot, self)) {
      return true;
    }
  }
  return false;
}

void lose(TickContext& context, std::size_t carrier, Account to, Cause cause) {
  const Strength has = context.state.strength[carrier];
  for (std::size_t i = 0; i < kCommodityCount; ++i) {
    const auto commodity = static_cast<Commodity>(i);
    write_off(context, carrier, commodity, to, held(has, commodity), cause);
  }
  context.state.destroy(carrier);
}

void go_home(TickContext& context, std::size_t place) {
  DispatchRow& row = context.state.dispatch.edit(place);
  row.state = DispatchState::returning;
  row.sought = row.from;
  comms::ride_to(context, context.state.slot_of(row.carrier), row.sought);
}

void carry(TickContext& context, std::size_t place) {
  const BattleState& state = context.state;
  const DispatchRow row = state.dispatch[place];
  const std::size_t carrier = state.slot_of(row.carrier);
  if (carrier == state.slots() || state.strength[carrier].men == 0) {
    tell(context, EventKind::dispatch_lost, row);
    return free_place(context, place);
  }
  if (looks_about(context, row) && is_taken(context, carrier)) {
    lose(context, carrier, Account::captured, Cause::surrender);
    tell(context, EventKind::dispatch_lost, row);
    return free_place(context, place);
  }
  const std::size_t seat = seat_of(context.scenario, context.keys, state, row.addressee);
  if (stands_before(context, carrier, seat)) {
    context.state.dispatch.edit(place).state = DispatchState::arrived;
    return tell(context, EventKind::dispatch_arrived, row);
  }
  if (context.now() >= row.give_up) {
    tell(context, EventKind::dispatch_lost, row);
    return go_home(context, place);
  }
  if (looks_about(context, row)) {
    seek(context, place, carrier, seat);
  }
}

/// His own headquarters, or the next above it that is left.
std::size_t home_of(const TickContext& context, FormationId author) {
  std::size_t seat = context.state.slots();
  for (FormationId id = author; id.exists() && seat == context.state.slots();
       id = context.scenario.forces.formations[id.index()].parent) {
    seat = seat_of(context.scenario, context.keys, context.state, id);
  }
  return seat;
}

/// His own people take him in again. He asks his way along the army; what he learns of it he knows
/// for himself.
void come_home(TickContext& context, std::size_t place) {
  const BattleState& state = context.state;
  const DispatchRow row = state.dispatch[place];
  const std::size_t carrier = state.slot_of(row.carrier);
  if (carrier == state.slots() || state.strength[carrier].men == 0) {
    return free_place(context, place);
  }
  const std::size_t seat = home_of(context, row.author);
  if (looks_about(context, row) && is_taken(context, carrier)) {
    lose(context, carrier, Account::captured, Cause::surrender);
    return free_place(context, place);
  }
  if (seat == state.slots()) {  // there is nobody left to come home to
    lose(context, carrier, Account::missing, Cause::march);
    return free_place(context, place);
  }
  if (stands_before(context, carrier, seat)) {
    comms::take_in(context, carrier, seat);
    return free_place(context, place);
  }
  if (looks_about(context, row)) {
    if (!state.motion[carrier].moving) {
      context.state.dispatch.edit(place).sought = state.motion[seat].at;
    }
    seek(context, place, carrier, seat);
  }
}

void send(TickContext& context, std::size_t place) {
  const BattleState& state = context.state;
  const DispatchRow& written = state.dispatch[place];
  const std::size_t from = seat_of(context.scenario, context.keys, state, written.author);
  if (from == state.slots()) {
    tell(context, EventKind::dispatch_lost, written);
    return free_place(context, place);
  }
  const std::size_t to = seat_of(context.scenario, context.keys, state, written.addressee);
  const Point at = state.motion[from].at;
  const bool beside = to < state.slots() &&
                      distance(at, state.motion[to].at) <= metres(context.number(Number::voice_m));
  const FormationId above = context.scenario.forces.formations[written.author.index()].parent;
  const Point believed = written.addressee == above
                             ? state.formation[written.author.index()].superior_at
                             : state.known[written.addressee.index()].at;
  const ElementRef carrier = beside ? ElementRef{} : comms::send_carrier(context, from, believed);
  if (!beside && !carrier.exists()) {
    return;  // it waits until there is somebody to send
  }
  DispatchRow& row = context.state.dispatch.edit(place);
  row.carrier = carrier;
  row.from = at;
  row.sought = believed;
  row.sent = context.now();
  row.give_up = context.now() + seconds(context.number(Number::carrier_search_s)) +
                seconds(in_metres(distance(at, believed)));  // a metre a second, by the worst way
  row.means = beside                                                               ? Means::voice
              : state.identity[context.state.slot_of(carrier)].arm == Arm::cavalry ? Means::courier
                                                                                   : Means::runner;
  row.state = beside ? DispatchState::arrived : DispatchState::under_way;
  tell(context, EventKind::dispatch_sent, row);
  if (beside) {
    tell(context, EventKind::dispatch_arrived, row);
  }
}

}  // namespace

void deliver(TickContext& context) {
  for (std::size_t place = 0; place < context.state.dispatch.size(); ++place) {
    switch (context.state.dispatch[place].state) {
      case DispatchState::under_way:
        carry(context, place);
        break;
      case DispatchState::returning:
        come_home(context, place);
        break;
      case DispatchState::none:
      case DispatchState::written:
      case DispatchState::arrived:
        break;
    }
  }
}

void dismiss(TickContext& context, std::size_t place) {
  const DispatchRow& row = context.state.dispatch[place];
  const std::size_t carrier = context.state.slot_of(row.carrier);
  if (carrier == context.state.slots()) {
    return free_place(context, place);
  }
  go_home(context, place);
}

void communicate(TickContext& context) {
  for (std::size_t place = 0; place < context.state.dispatch.size(); ++place) {
    const DispatchRow& row = context.state.dispatch[place];
    if (row.state == DispatchState::written && row.ready <= context.now()) {
      send(context, place);
    }
  }
}

}  // namespace vedette
