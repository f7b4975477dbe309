#pragma once

#include "state/state.h"

namespace vedette::logistics {

/// Men eat, and the cold takes its share, this often.
inline constexpr Duration kMealSpan{10'800'000};

/// A formation whose rations the scenario gives: only there is want of food counted.
[[nodiscard]] bool keeps_rations(const BattleState& state, FormationId formation);

/// Every element eats an eighth of a day's ration for each man; who has none is worn out by it.
void eat(TickContext& context);

/// Share of an element's men whom the cold kills in a day where it is now, 0 to 1.
[[nodiscard]] double cold_deaths_per_day(const TickContext& context, std::size_t slot);

/// Men who die of cold and hunger in one span.
void suffer_cold(TickContext& context);

}  // namespace vedette::logistics
