// Why it is deterministic: staffs write in the order in which the engine hands them their orders,
// and a dispatch takes the lowest free place.
#include "comms/comms.h"

namespace vedette {

namespace {

double draft_s(const TickContext& context, FormationId author, DispatchKind kind) {
  if (kind == DispatchKind::report) {
    return context.number(Number::draft_report_s);
  }
  switch (context.scenario.forces.formations[author.index()].echelon) {
    case Echelon::battalion:
      return context.number(Number::draft_order_battalion_s);
    case Echelon::regiment:
    case Echelon::detachment:
    case Echelon::brigade:
      return context.number(Number::draft_order_brigade_s);
    case Echelon::division:
    case Echelon::corps:
    case Echelon::army:
      break;
  }
  return context.number(Number::draft_order_army_s);
}

/// 1 at a middling staff; a commander's competence is his staff's.
double slowness(const TickContext& context, FormationId author) {
  const LeaderId leader = context.state.formation[author.index()].commander;
  const double competence =
      leader.exists()
          ? as_double(context.scenario.forces.leaders[leader.index()].character.competence)
          : 0.0;
  return 1.0 + context.number(Number::draft_competence) * (1.0 - 2.0 * competence);
}

DispatchRow* write(TickContext& context, FormationId author, FormationId addressee,
                   DispatchKind kind) {
  BattleState& state = context.state;
  std::size_t place = 0;
  while (place < state.dispatch.size() && state.dispatch[place].key != 0) {
    ++place;
  }
  if (place == state.dispatch.size()) {
    return nullptr;
  }
  FormationRow& staff = state.formation.edit(author.index());
  ++staff.dispatches;
  DispatchRow& row = state.dispatch.edit(place);
  row = {.key = combine(context.keys.formations[author.index()], staff.dispatches),
         .kind = kind,
         .state = DispatchState::written,
         .author = author,
         .addressee = addressee,
         .begun = std::max(context.now(), staff.writing_until)};
  row.ready = row.begun + seconds(draft_s(context, author, kind) * slowness(context, author));
  staff.writing_until = row.ready;
  context.sink.on_event({.at = context.now(),
                         .kind = EventKind::dispatch_written,
                         .formation = author,
                         .addressee = addressee,
                         .dispatch = row.key,
                         .dispatch_kind = kind});
  return &row;
}

}  // namespace

bool write_order(TickContext& context, FormationId author, FormationId addressee,
                 const Mission& mission) {
  DispatchRow* row = write(context, author, addressee, DispatchKind::order);
  if (row != nullptr) {
    row->mission = mission;
  }
  return row != nullptr;
}

bool write_report(TickContext& context, FormationId author, FormationId addressee,
                  const Claims& claims) {
  DispatchRow* row = write(context, author, addressee, DispatchKind::report);
  if (row != nullptr) {
    row->claims = claims;
  }
  return row != nullptr;
}

}  // namespace vedette
