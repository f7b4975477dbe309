#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/base.h"
#include "ground/ground.h"
#include "state/state.h"

namespace vedette {

/// The next straight leg of a way to a destination.
struct Leg {
  bool reachable = false;
  Point waypoint;            ///< end of the leg
  FeatureId defile;          ///< gate, bridge, ford, breached wall, hidden passage ... that the leg
                             ///< passes first, if any; a passage's leg is walked unseen
  std::int64_t cost_ms = 0;  ///< time of the whole way at good going and the mover's base speed
};

/// Speed at a point off or on the road against good going, 0 = not passable: surface x slope along
/// the heading. `features` is the state of the map's features; when empty, they are as written.
[[nodiscard]] double going(const Ground& ground, const Doctrine& doctrine,
                           std::span<const FeatureRow> features, Mover mover, Point at,
                           Angle heading);

/// The best that `going` can be anywhere: a road that falls a little.
[[nodiscard]] double best_going(const Doctrine& doctrine, Mover mover);

/// Ways over the map for one battle, remembered where they have been asked for; clearing it changes
/// nothing but time. One per worker.
class Routes {
 public:
  Routes(const Ground& ground, const Doctrine& doctrine);
  ~Routes();
  Routes(Routes&&) noexcept;
  Routes& operator=(Routes&&) noexcept;

  /// The leg to take next from `from` to `to`. `side` knows the hidden passages known to it.
  /// `revision` is Clock::world_revision: when it changes, what was remembered is forgotten.
  /// A destination in a cell that the mover cannot enter is not reachable; one who stands in such a
  /// cell (on a wall) may leave it.
  [[nodiscard]] Leg next_leg(std::span<const FeatureRow> features, std::uint32_t revision,
                             Mover mover, SideId side, Point from, Point to);
  /// Whether that leg is reachable, at less cost than the leg.
  [[nodiscard]] bool reachable(std::span<const FeatureRow> features, std::uint32_t revision,
                               Mover mover, SideId side, Point from, Point to);
  void clear();

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

/// The plain reference: Dijkstra over the whole lattice; cost in ms, or -1 when there is no way.
[[nodiscard]] std::int64_t route_cost_reference(const Ground& ground, const Doctrine& doctrine,
                                                std::span<const FeatureRow> features, Mover mover,
                                                SideId side, Point from, Point to);

}  // namespace vedette
