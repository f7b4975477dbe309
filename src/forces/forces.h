#pragma once

// The order of battle as the scenario gives it: constant in a battle.
#include "forces/arms.h"
#include "forces/condition.h"
#include "forces/dispatches.h"
#include "forces/doctrine.h"
#include "forces/order_of_battle.h"
#include "forces/orders.h"
#include "forces/weapons.h"
