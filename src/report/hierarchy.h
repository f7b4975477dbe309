#pragma once

#include <vector>

#include "recording/recording.h"

namespace vedette::report {

/// The order of battle as a tree to walk.
class Hierarchy {
 public:
  explicit Hierarchy(const Forces& forces);

  /// In the order of the scenario's file of keys.
  [[nodiscard]] const std::vector<FormationId>& below(FormationId id) const;
  [[nodiscard]] const std::vector<FormationId>& tops(SideId side) const;
  /// The formations by which a side is spoken of: its topmost ones, or those just below when one
  /// stands over all.
  [[nodiscard]] const std::vector<FormationId>& main_formations(SideId side) const;
  /// The main formation that a formation belongs to; itself when it stands above them.
  [[nodiscard]] FormationId main_of(FormationId id) const;
  [[nodiscard]] SideId side_of(FormationId id) const;
  /// A formation and all below it.
  [[nodiscard]] std::vector<FormationId> family(FormationId id) const;

 private:
  std::vector<std::vector<FormationId>> below_;
  std::vector<std::vector<FormationId>> tops_;
  std::vector<std::vector<FormationId>> main_;
  std::vector<FormationId> main_of_;
  std::vector<SideId> side_of_;
};

}  // namespace vedette::report
