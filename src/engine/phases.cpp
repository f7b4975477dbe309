// Why the order of work is deterministic: phases run one after the other; within a phase elements
// plan from the state as the phase found it, and what they planned is applied in the order of
// slots, with contested things settled by keyed draws or proportional shares.
#include "engine/phases.h"

#include <array>

#include "engine/order_intake.h"

namespace vedette {

namespace {

constexpr std::array<Phase, kPhaseCount> kPhases{{
    {"orders", [](TickContext& c, Workspace&, const Inputs&) { take_scenario_orders(c); },
     "scenario", "formation"},
    {"world", [](TickContext& c, Workspace&, const Inputs&) { change_world(c); }, "scenario",
     "clock, feature"},
    {"deliver", [](TickContext& c, Workspace&, const Inputs&) { deliver(c); },
     "dispatch, motion, formation", "dispatch, motion, strength"},
    {"perceive",
     [](TickContext& c, Workspace& w, const Inputs&) { perceive(c, w.caches, w.perception); },
     "motion, strength, fire, nerve, clock", "contact, sound, hearing"},
    {"believe", [](TickContext& c, Workspace& w, const Inputs&) { read_dispatches(c, w); },
     "dispatch", "known, enemy, formation, dispatch"},
    {"decide", [](TickContext& c, Workspace& w, const Inputs& i) { decide_all(c, w, i); },
     "views of headquarters", "formation, task, motion, dispatch"},
    {"communicate", [](TickContext& c, Workspace&, const Inputs&) { communicate(c); },
     "dispatch, known", "dispatch, motion, strength"},
    {"move", [](TickContext& c, Workspace& w, const Inputs&) { move(c, w.caches, w.movement); },
     "task, nerve, clock, feature", "motion, feature"},
    {"fight", [](TickContext& c, Workspace& w, const Inputs&) { fight(c, w.caches, w.combat); },
     "contact, motion, nerve, clock", "fire, incoming, strength, account, leader, feature"},
    {"steady", [](TickContext& c, Workspace& w, const Inputs&) { steady(c, w.caches, w.morale); },
     "incoming, contact, motion", "nerve, motion, strength, account"},
    {"supply",
     [](TickContext& c, Workspace& w, const Inputs&) { supply(c, w.caches, w.logistics); },
     "motion, clock", "strength, account, motion"},
    {"close",
     [](TickContext& c, Workspace& w, const Inputs&) {
       Clock& clock = c.state.clock.edit(0);
       clock.tick += 1;
       clock.now = clock.now + c.scenario.calendar.tick;
       c.state.update_hash(w.keys);
     },
     "all", "clock, hash"},
}};

}  // namespace

std::span<const Phase, kPhaseCount> phases() {
  return kPhases;
}

}  // namespace vedette
