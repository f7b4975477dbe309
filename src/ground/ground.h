#pragma once

// The map: relief, cover, water, works, roads, passages, who knows of what. Immutable in a battle;
// what changes about it (a cut bridge, a breach, smoke) is state and lies in world/.
#include "ground/cell_walk.h"
#include "ground/feature.h"
#include "ground/ground_map.h"
#include "ground/ground_plan.h"
#include "ground/lattice.h"
#include "ground/polyline.h"
