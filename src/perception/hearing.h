#pragma once

#include <vector>

#include "state/state.h"

namespace vedette {

/// Distant fire: what is fired is counted by sector of the map, and headquarters hear it when the
/// sound has come to them. Scratch, sized once.
class Hearing {
 public:
  explicit Hearing(const Scenario& scenario);

  /// Counts who fired in the last minute, then lets those headquarters listen whose moment it is.
  void run(TickContext& context);

 private:
  /// Weapons that fire in one sector.
  struct Firing {
    std::int64_t weapons = 0;
    std::int64_t x = 0;  ///< sums over weapons
    std::int64_t y = 0;
    Instant last;
  };

  void count(const TickContext& context);
  void note(TickContext& context);
  void listen(TickContext& context, std::size_t formation, std::size_t ear);
  [[nodiscard]] std::size_t ear_of(const TickContext& context, std::size_t formation) const;

  SoundSectors sectors_;
  std::vector<Firing> rifles_;        ///< per sector
  std::vector<Firing> guns_;          ///< likewise
  std::vector<std::size_t> audible_;  ///< sectors whose fire may still be on its way
  std::vector<std::vector<std::size_t>> elements_of_;  ///< per formation: its own
};

}  // namespace vedette
