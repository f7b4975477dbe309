#pragma once

// The changing part of a battle as arrays of rows, the constant part beside it, and what systems
// share in a tick. Every field is listed once, in fields.def.
#include "state/battle_state.h"
#include "state/event_sink.h"
#include "state/ledger.h"
#include "state/rows.h"
#include "state/scenario.h"
#include "state/scenario_bytes.h"
#include "state/seats.h"
#include "state/table.h"
#include "state/tick_context.h"
