#pragma once

#include <string>
#include <vector>

#include "forces/forces.h"
#include "scenario/problems.h"
#include "scenario/record.h"

namespace vedette::scenario {

/// Fills in arm, men, weapons and stores of an element and reports what does not fit together:
/// guns without a gun, a weapon that the data do not have, rounds without a rifle.
void read_strength(const Record& record, const std::vector<Weapon>& weapons, Unit& unit,
                   Problems& problems);

}  // namespace vedette::scenario
