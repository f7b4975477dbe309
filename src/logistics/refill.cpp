#include "logistics/refill.h"

#include <algorithm>
#include <limits>

namespace vedette::logistics {

namespace {

bool fires_of_late(const TickContext& context, std::size_t slot) {
  const Instant last = context.state.fire[slot].last_shot;
  return last.count != 0 && context.now() - last < seconds(context.number(Number::fired_of_late_s));
}

bool can_be_served(const TickContext& context, std::size_t slot) {
  const BattleState& state = context.state;
  return state.active(slot) && state.identity[slot].arm != Arm::train &&
         state.nerve[slot].state < NerveState::broken && !state.motion[slot].moving &&
         as_double(state.nerve[slot].suppression) <= context.number(Number::refill_suppression_max);
}

/// What the men (or guns) that are left carry when nothing is wanting.
std::int32_t full_load(const TickContext& context, std::size_t slot, Commodity commodity) {
  const Unit& unit = context.unit(slot);
  const Strength& has = context.state.strength[slot];
  const bool shells = commodity == Commodity::shells;
  const std::int64_t at_first = shells ? unit.shells : unit.rounds;
  const std::int64_t then = std::max(shells ? unit.guns : unit.men, 1);
  return static_cast<std::int32_t>(at_first * (shells ? has.guns : has.men) / then);
}

std::int32_t wanted(const TickContext& context, std::size_t slot, Commodity commodity,
                    std::int32_t rate) {
  const std::int32_t full = full_load(context, slot, commodity);
  const std::int32_t missing = full - held(context.state.strength[slot], commodity);
  if (!fires_of_late(context, slot)) {
    return std::clamp(missing, 0, rate);
  }
  const double left = full - missing;
  const bool low = left < full * context.number(Number::refill_ask_share);
  const auto slow = static_cast<std::int32_t>(rate * context.number(Number::refill_in_fire));
  return low ? std::clamp(missing, 0, slow) : 0;
}

void refill(TickContext& context, Trains& trains, std::vector<Request>& requests,
            Commodity commodity, std::int32_t rate) {
  const Length reach = metres(context.number(Number::refill_m));
  requests.clear();
  for (std::size_t slot = 0; slot < context.state.slots(); ++slot) {
    if (!can_be_served(context, slot)) {
      continue;
    }
    const std::int32_t count = wanted(context, slot, commodity, rate);
    const std::size_t train =
        count > 0 ? trains.nearest(context, slot, commodity, reach) : context.state.slots();
    if (train != context.state.slots()) {
      requests.push_back(
          {static_cast<std::uint16_t>(slot), static_cast<std::uint16_t>(train), count});
    }
  }
  trains.grant(context, requests, commodity, rate);
}

}  // namespace

void refill_ammunition(TickContext& context, Trains& trains, std::vector<Request>& requests) {
  const auto rate = [&](Number n) { return static_cast<std::int32_t>(context.number(n)); };
  refill(context, trains, requests, Commodity::rounds, rate(Number::refill_rounds_per_min));
  refill(context, trains, requests, Commodity::shells, rate(Number::refill_shells_per_min));
}

void hand_out_rations(TickContext& context, Trains& trains, std::vector<Request>& requests) {
  const Length reach = metres(context.number(Number::ration_m));
  const double days = context.number(Number::ration_ask_days);
  requests.clear();
  for (std::size_t slot = 0; slot < context.state.slots(); ++slot) {
    if (!can_be_served(context, slot)) {
      continue;
    }
    const Strength& has = context.state.strength[slot];
    const double enough = days * 1000.0 * has.men;
    if (has.rations >= enough) {
      continue;
    }
    const std::size_t train = trains.nearest(context, slot, Commodity::rations, reach);
    if (train != context.state.slots()) {
      const auto count = round_to<std::int32_t>(2.0 * enough) - has.rations;
      requests.push_back(
          {static_cast<std::uint16_t>(slot), static_cast<std::uint16_t>(train), count});
    }
  }
  trains.grant(context, requests, Commodity::rations, std::numeric_limits<std::int32_t>::max());
}

}  // namespace vedette::logistics
