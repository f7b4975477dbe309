#pragma once

// What changes about the ground: weather, light, ice, bridges and gates; sight and routes over it.
#include "world/caches.h"
#include "world/light.h"
#include "world/routes.h"
#include "world/sight.h"
#include "world/weather.h"
