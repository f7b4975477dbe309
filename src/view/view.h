#pragma once

// The keyhole: what a headquarters knows. Plain values, no pointer to the battle. The built-in
// commander, a player and a program all decide from this and from nothing else.
#include "view/headquarters_view.h"
#include "view/seat_order.h"
