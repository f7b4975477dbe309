#pragma once

#include <string>
#include <vector>

#include "recording/recording.h"

namespace vedette::report {

/// How the things of a scenario are called in running English. Texts are plain, not escaped.
class Names {
 public:
  explicit Names(const Scenario& scenario) : scenario_(scenario) {}

  [[nodiscard]] std::string side(SideId id) const;
  /// As the scenario writes it: "3rd Bn, 18th Regiment".
  [[nodiscard]] std::string formation(FormationId id) const;
  /// In a sentence: "the 3rd Battalion, 18th Regiment"; "the Left Battalion of the Yi army".
  [[nodiscard]] std::string spoken(FormationId id) const;
  /// Several in a sentence, like ones drawn together: "the 1st and 3rd Battalions, 18th Regiment".
  [[nodiscard]] std::string spoken(const std::vector<FormationId>& ids) const;
  /// Short, for maps: "III/18", "Left Main".
  [[nodiscard]] std::string label(FormationId id) const;
  /// In a sentence: "the Moranbong fort", "the outer fort (west)".
  [[nodiscard]] std::string feature(FeatureId id) const;
  /// "Major Ishida Masayoshi", "an officer of the Reserve".
  [[nodiscard]] std::string leader(LeaderId id) const;
  /// Whether he has a name of his own.
  [[nodiscard]] bool is_named(LeaderId id) const;
  /// Where a mission points: its feature, the nearest named place, or nothing.
  [[nodiscard]] std::string objective(const Mission& mission) const;

 private:
  const Scenario& scenario_;
};

}  // namespace vedette::report
