#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vedette {
struct Scenario;
}

namespace vedette::api {

/// One thing that is wrong with what was given.
struct Error {
  std::string where;  ///< `file:line:column`, or a path, or empty when there is no place
  std::string what;   ///< what is wrong
  std::string mend;   ///< what would be right
};

/// A formation of a scenario, and with it the seat of its headquarters: Scenario::formation gives
/// them. An id of another scenario is a bug.
struct FormationId {
  std::uint16_t value = 0;
};

/// A battle as it can be fought: ground, forces, weather, orders. It does not change, and a copy
/// shares it with the original.
class Scenario {
 public:
  /// Reads a folder of the disk, or one of the scenarios that are built in, by name
  /// (docs/formats/scenario.md). When anything is wrong with it, all of that is put into `errors`
  /// and nothing is returned.
  [[nodiscard]] static std::optional<Scenario> read(const std::string& folder_or_name,
                                                    std::vector<Error>& errors);

  /// Its title in English.
  [[nodiscard]] const std::string& title() const;
  /// The formation of a path name of the scenario, `blue/detachment`.
  [[nodiscard]] std::optional<FormationId> formation(const std::string& path_name) const;

 private:
  friend class Battle;
  explicit Scenario(std::shared_ptr<const vedette::Scenario> held);
  std::shared_ptr<const vedette::Scenario> held_;
};

}  // namespace vedette::api
