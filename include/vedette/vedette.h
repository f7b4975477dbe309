#pragma once

// The public API of Vedette: read a scenario, fight it, look at it, lead a headquarters, save it
// and record it. docs/api.md is a short tour, samples/ has a program for each part. Everything lies
// in the namespace vedette::api; nothing here throws, and bad input comes back as a list of errors.
#include "vedette/battle.h"
#include "vedette/scenario.h"
#include "vedette/views.h"
