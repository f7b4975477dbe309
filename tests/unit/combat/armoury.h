#pragma once

#include <vector>

#include "forces/forces.h"

namespace vedette::test {

/// Weapons for scenes, sorted by key: figures as in data/weapons.
[[nodiscard]] std::vector<Weapon> armoury();

}  // namespace vedette::test
