#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Prisoners and guns taken: attackers who are up with broken men take some of them every second,
/// more when those are cut off. Leaders are taken with an element that laid down its arms or is
/// taken to the last man.
void take_prisoners(Fight& fight);

}  // namespace vedette::combat
