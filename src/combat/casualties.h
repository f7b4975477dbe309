#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Writes everything that the sufferers were dealt: men to killed and wounded, horses, guns,
/// leaders, and the Incoming row. The one place where fire and close combat take men.
void apply_sufferings(Fight& fight);

/// Rounds fired in this tick leave their elements.
void use_rounds(Fight& fight);

}  // namespace vedette::combat
