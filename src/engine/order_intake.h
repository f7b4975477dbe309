#pragma once

#include "engine/workspace.h"

namespace vedette {

/// Missions that the scenario orders for this moment, to the formations that they name.
void take_scenario_orders(TickContext& context);

/// Dispatches that have arrived are read in the order of their keys: a new mission is taken up, a
/// report enters the picture of the headquarters. What is long out of date is forgotten.
void read_dispatches(TickContext& context, Workspace& workspace);

/// All headquarters whose time has come look through their view and decide; orders of seats come
/// from `inputs` instead. Decisions are all made on the same moment, then carried out in the order
/// (seat, serial).
void decide_all(TickContext& context, Workspace& workspace, const Inputs& inputs);

}  // namespace vedette
