#include "engine/order_intake.h"

#include <algorithm>

#include "engine/headquarters.h"

namespace vedette {

namespace {

bool same_but_stage(Mission a, const Mission& b) {
  a.stage = b.stage;
  return a == b;
}

/// A new mission of a formation; only its stage may change without starting it anew.
void charge_formation(TickContext& context, FormationId id, const Mission& mission) {
  FormationRow& row = context.state.formation.edit(id.index());
  const bool anew = !same_but_stage(row.mission, mission);
  row.mission = mission;
  if (anew) {
    row.mission_since = context.now();
    row.hit_before = hits_known(context, id);
    row.reconsider_at = context.now();
  }
}

void report_order(TickContext& context, FormationId seat, FormationId addressee,
                  const ElementRef& element, const Mission& mission, EventKind kind) {
  context.sink.on_event({.at = context.now(),
                         .kind = kind,
                         .element = element,
                         .formation = seat,
                         .addressee = addressee,
                         .mission = mission});
}

void order_formation(TickContext& context, FormationId seat, FormationId addressee,
                     const Mission& mission) {
  if (!write_order(context, seat, addressee, mission)) {
    return;  // the staff is swamped: he will order it again
  }
  FormationBelief& known = context.state.known.edit(addressee.index());
  known.ordered = mission;
  known.ordered_at = context.now();
  report_order(context, seat, addressee, {}, mission, EventKind::ordered);
}

void send_report(TickContext& context, FormationId seat, const Claims& claims) {
  const FormationId above = context.scenario.forces.formations[seat.index()].parent;
  if (!above.exists() || !write_report(context, seat, above, claims)) {
    return;
  }
  FormationRow& row = context.state.formation.edit(seat.index());
  row.reported = context.now();
  row.reported_enemy = false;
  for (std::size_t i = 0; i < claims.count; ++i) {
    const Claim& claim = claims.list[i];
    if (claim.kind == ClaimKind::own_state) {
      row.reported_stage = claim.stage;
      row.reported_hit = claim.hit;
    }
    row.reported_enemy |= claim.kind == ClaimKind::enemy;
  }
}

/// Translates the local id of a seat's order and carries it out: within call at once, to other
/// headquarters by dispatch. Orders that name nobody are void.
void carry_out(TickContext& context, FormationId seat, const SeatOrder& order) {
  const ChainOfCommand& chain = context.keys.chain;
  switch (order.to) {
    case Addressee::self:
      if (!(context.state.formation[seat.index()].mission == order.mission)) {
        charge_formation(context, seat, order.mission);
        report_order(context, seat, seat, {}, order.mission, EventKind::stage);
      }
      return;
    case Addressee::formation: {
      const std::vector<FormationId>& below = chain.formations_of[seat.index()];
      if (order.local < below.size()) {
        order_formation(context, seat, below[order.local], order.mission);
      }
      return;
    }
    case Addressee::element: {
      const std::vector<UnitId>& units = chain.elements_of[seat.index()];
      if (order.local < units.size() && context.state.active(units[order.local].index())) {
        const std::size_t slot = units[order.local].index();
        take_up(context, slot, order.mission);
        report_order(context, seat, {}, context.state.ref(slot), order.mission, EventKind::ordered);
      }
      return;
    }
    case Addressee::superior:
      return send_report(context, seat, order.report);
  }
}

bool is_seated(const Inputs& inputs, FormationId id) {
  return std::find(inputs.seated.begin(), inputs.seated.end(), id) != inputs.seated.end();
}

/// Headquarters of one echelon look around at different moments: the key says when.
Duration stagger(const TickContext& context, FormationId id, Duration period) {
  const auto ticks =
      static_cast<std::uint64_t>(period.count / context.scenario.calendar.tick.count);
  const std::uint64_t part = ticks == 0 ? 0 : context.keys.formations[id.index()] % ticks;
  return {static_cast<std::int64_t>(part) * context.scenario.calendar.tick.count};
}

void decide_one(TickContext& context, Workspace& workspace, FormationId id) {
  workspace.decided.clear();
  look_through(context, workspace, id, workspace.view);
  decide({workspace.view, context.scenario.ground, context.scenario.doctrine}, workspace.decided);
  std::uint32_t serial = 0;
  for (const SeatOrder& order : workspace.decided) {
    workspace.orders.push_back({context.tick(), id, serial++, order});
  }
}

}  // namespace

void read_dispatches(TickContext& context, Workspace& workspace) {
  std::vector<std::uint16_t>& arrived = workspace.arrived;
  const Table<DispatchRow>& dispatch = context.state.dispatch;
  arrived.clear();
  for (std::size_t place = 0; place < dispatch.size(); ++place) {
    if (dispatch[place].state == DispatchState::arrived) {
      arrived.push_back(static_cast<std::uint16_t>(place));
    }
  }
  std::sort(arrived.begin(), arrived.end(),
            [&](std::uint16_t a, std::uint16_t b) { return dispatch[a].key < dispatch[b].key; });
  for (const std::uint16_t place : arrived) {
    const DispatchRow row = dispatch[place];
    if (row.kind == DispatchKind::order) {
      context.state.formation.edit(row.addressee.index()).superior_at = row.from;
      charge_formation(context, row.addressee, row.mission);
    } else {
      read_report(context, row);
    }
    dismiss(context, place);
  }
  forget_stale(context);
}

void take_scenario_orders(TickContext& context) {
  const Instant now = context.now();
  const Duration tick = context.scenario.calendar.tick;
  for (const OrderSpec& order : context.scenario.forces.orders) {
    const bool due = order.at <= now && (now - order.at < tick || context.tick() == 0);
    if (due) {
      charge_formation(context, order.to, order.mission);
      FormationBelief& known = context.state.known.edit(order.to.index());
      known.ordered = order.mission;  // the one above knows the plan
      known.ordered_at = now;
      report_order(context, FormationId::none(), order.to, {}, order.mission, EventKind::ordered);
    }
  }
}

void decide_all(TickContext& context, Workspace& workspace, const Inputs& inputs) {
  workspace.orders.clear();
  for (std::size_t i = 0; i < context.state.formation.size(); ++i) {
    const FormationId id = id_of<FormationId>(i);
    if (context.state.formation[i].reconsider_at > context.now()) {
      continue;
    }
    const Duration period =
        decision_period(context.scenario.doctrine, context.scenario.forces.formations[i].echelon);
    const bool first = context.state.formation[i].reconsider_at == context.scenario.calendar.begins;
    context.state.formation.edit(i).reconsider_at =
        context.now() + (first ? period + stagger(context, id, period) : period);
    if (!is_seated(inputs, id)) {
      decide_one(context, workspace, id);
    }
  }
  for (const Input& input : inputs.orders) {
    if (is_seated(inputs, input.seat)) {
      workspace.orders.push_back(input);
    }
  }
  std::sort(workspace.orders.begin(), workspace.orders.end(), [](const Input& a, const Input& b) {
    return a.seat != b.seat ? a.seat < b.seat : a.serial < b.serial;
  });
  for (const Input& input : workspace.orders) {
    carry_out(context, input.seat, input.order);
  }
}

}  // namespace vedette
