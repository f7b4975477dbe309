#pragma once

#include "engine/workspace.h"

namespace vedette {

/// Fills `view` with what the headquarters of a formation knows now. Until reports travel it knows
/// its own men as they are and the enemy as its men perceive him.
void look_through(const TickContext& context, Workspace& workspace, FormationId formation,
                  HeadquartersView& view);

}  // namespace vedette
