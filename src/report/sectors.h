#pragma once

#include <string>
#include <vector>

#include "report/hierarchy.h"
#include "report/material.h"
#include "report/names.h"

namespace vedette::report {

/// A part of the field on which certain formations fought each other.
struct Sector {
  std::string name;                     ///< "In the north"; empty when there is but one sector
  std::vector<FormationId> formations;  ///< that fought there, small ones
  std::int64_t hit = 0;                 ///< killed and wounded there in all
};

/// The field cut up by who hit whom: each main formation of the side that attacks, with those of
/// the other that fought it most; main formations that share their chief opponent share a sector.
class Sectors {
 public:
  Sectors(const Material& material, const Hierarchy& hierarchy, const Names& names);

  [[nodiscard]] const std::vector<Sector>& all() const { return sectors_; }
  /// Index into `all`; its size when the formation fought nowhere.
  [[nodiscard]] std::size_t of(FormationId id) const;

 private:
  std::vector<Sector> sectors_;
  std::vector<std::size_t> of_;
};

}  // namespace vedette::report
