#pragma once

// The battle as a value that is stepped: docs/determinism.md.
#include "engine/headquarters.h"
#include "engine/input.h"
#include "engine/order_intake.h"
#include "engine/phases.h"
#include "engine/step.h"
#include "engine/workspace.h"
