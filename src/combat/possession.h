#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Works, gates and bridges pass into the hands of a side when only men of that side who still
/// fight stand in or at them; a shut gate that is taken is opened by those who took it. An empty
/// place stays with whom had it last.
void settle_possession(Fight& fight);

}  // namespace vedette::combat
