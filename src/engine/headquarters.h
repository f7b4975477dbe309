#pragma once

#include "engine/workspace.h"

namespace vedette {

/// Fills `view` with what the headquarters of a formation knows now: its own elements as they are
/// and the enemy as they perceive him, for they are within its call; all else as it was reported.
void look_through(const TickContext& context, Workspace& workspace, FormationId formation,
                  HeadquartersView& view);

/// Men hit of a formation and all below it, as its headquarters knows.
[[nodiscard]] std::int32_t hits_known(const TickContext& context, FormationId formation);

}  // namespace vedette
