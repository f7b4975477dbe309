#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Prisoners and guns taken: attackers who are up with broken men take some of them every second,
/// more when those are cut off; men who have laid down their arms are taken by the nearest enemy
/// within reach, with all they have. Their leaders are taken with them.
void take_prisoners(Fight& fight);

}  // namespace vedette::combat
