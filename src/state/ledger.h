#pragma once

#include "state/battle_state.h"
#include "state/event_sink.h"
#include "state/tick_context.h"

namespace vedette {

/// What an element holds of a commodity.
[[nodiscard]] std::int32_t held(const Strength& strength, Commodity commodity);

/// Moves `count` from what `slot` holds to an account of its formation; the only way in which an
/// element loses anything. Takes no more than is there and returns what was taken.
std::int32_t write_off(TickContext& context, std::size_t slot, Commodity commodity, Account to,
                       std::int32_t count, Cause cause, const ElementRef& by = {});

/// Moves `count` between two elements, of one formation or of two.
std::int32_t transfer(TickContext& context, std::size_t from, std::size_t to, Commodity commodity,
                      std::int32_t count);

/// Books `count` raised to a new element's holdings (start of the battle, reinforcements).
void raise(BattleState& state, std::size_t slot, Commodity commodity, std::int32_t count);

/// What has become of a commodity of a side: the accounts of all its formations together.
[[nodiscard]] AccountCounts side_accounts(const Scenario& scenario, const BattleState& state,
                                          SideId side, Commodity commodity);

/// Men of a formation (not of its subordinates) killed, wounded, captured or missing so far.
[[nodiscard]] std::int64_t men_lost(const BattleState& state, FormationId formation);

}  // namespace vedette
