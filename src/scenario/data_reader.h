#pragma once

#include <array>
#include <vector>

#include "forces/forces.h"
#include "ground/ground.h"
#include "scenario/loader.h"

namespace vedette::scenario {

/// What the data files say: the project's, and over them those of the scenario's own `data/`.
struct WrittenData {
  Doctrine doctrine;
  std::array<CoverProperties, kCoverCount> cover_properties{};
  std::vector<Weapon> weapons;  ///< sorted by key
};

/// Reads all data files. Missing and unknown names, figures without source, wrong units and curves
/// that do not ascend are reported.
[[nodiscard]] WrittenData read_data(const Folder& scenario, Loader& loader, Problems& problems);

}  // namespace vedette::scenario
