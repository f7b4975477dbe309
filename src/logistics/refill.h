#pragma once

#include <vector>

#include "logistics/trains.h"

namespace vedette::logistics {

/// Once a minute: elements out of the firing line fill up, those in it ask when they run low; the
/// carriers of their train bring small-arms rounds and shells as fast as they can. `requests` is
/// scratch.
void refill_ammunition(TickContext& context, Trains& trains, std::vector<Request>& requests);

/// Once a meal: who has less than ration_ask_days left draws from his train up to twice that.
void hand_out_rations(TickContext& context, Trains& trains, std::vector<Request>& requests);

}  // namespace vedette::logistics
