#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/base.h"
#include "belief/belief.h"
#include "combat/combat.h"
#include "command/command.h"
#include "comms/comms.h"
#include "engine/input.h"
#include "logistics/logistics.h"
#include "morale/morale.h"
#include "movement/movement.h"
#include "perception/perception.h"
#include "state/state.h"
#include "view/view.h"
#include "world/world.h"

namespace vedette {

inline constexpr std::size_t kPhaseCount = 12;

/// Time and calls per phase, for the profiler. Wall-clock time is read by the host's `Stopwatch`;
/// it never enters the battle.
struct PhaseProfile {
  std::array<std::uint64_t, kPhaseCount> nanoseconds{};
  std::uint64_t ticks = 0;
  std::uint64_t worked = 0;  ///< element-ticks in which a system did work for the element
};

/// A clock lent by the host to measure phases; the engine itself knows no clock.
class Stopwatch {
 public:
  virtual ~Stopwatch() = default;
  [[nodiscard]] virtual std::uint64_t nanoseconds() = 0;
};

/// Caches and scratch of one running battle. Never hashed; `clear_caches` may be called at any tick
/// without changing a bit.
struct Workspace {
  Workspace(const Scenario& scenario, const Executor& executor);

  void clear_caches() { caches.clear(); }

  ScenarioKeys keys;
  WorldCaches caches;
  PerceptionScratch perception;
  MovementScratch movement;
  CombatScratch combat;
  MoraleScratch morale;
  LogisticsScratch logistics;

  HeadquartersView view;               ///< the one being looked at
  std::vector<std::uint64_t> sighted;  ///< whose contacts are in it, so that each counts once
  std::vector<SeatOrder> decided;      ///< by the commander who looks
  std::vector<Input> orders;           ///< all of this tick, in order
  std::vector<std::uint16_t> arrived;  ///< dispatches to be read in this tick
  bool sleepless = false;              ///< work what is quiet too; the battle is the same
  DrawCensus* census = nullptr;        ///< counts draws when a test asks for it
  std::vector<std::uint8_t> at_work;   ///< by slot: worked in this tick; for the profile
  Stopwatch* stopwatch = nullptr;      ///< measures phases when the host lends one
  PhaseProfile profile;
};

}  // namespace vedette
