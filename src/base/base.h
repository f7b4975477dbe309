#pragma once

// The ground floor: what every storey above may use, and nothing that knows of battles.
#include "base/archive.h"
#include "base/assert.h"
#include "base/draws.h"
#include "base/executor.h"
#include "base/hash.h"
#include "base/ids.h"
#include "base/maths.h"
#include "base/philox.h"
#include "base/quantity.h"
#include "base/result.h"
