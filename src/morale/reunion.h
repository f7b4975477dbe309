#pragma once

#include "state/state.h"

namespace vedette::morale {

/// Once a minute: parts of a unit that parted in a rout and are in order again, out of danger, make
/// for what is left of it, and join it when they come up. The ledger keeps what they bring.
void reunite_parts(TickContext& context);

}  // namespace vedette::morale
