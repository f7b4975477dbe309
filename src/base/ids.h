#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "base/assert.h"

namespace vedette {

/// An index into one kind of table that cannot be mistaken for an index into another.
/// A default-made id is `none()` and names nothing.
template <class Tag, class Rep = std::uint16_t>
struct StrongId {
  using rep = Rep;
  Rep value = std::numeric_limits<Rep>::max();

  [[nodiscard]] static constexpr StrongId none() { return {}; }
  [[nodiscard]] constexpr bool exists() const { return value != std::numeric_limits<Rep>::max(); }
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(StrongId, StrongId) = default;
};

/// Makes an id from a table index; one that does not fit is a bug (tables are checked on reading).
template <class Id>
[[nodiscard]] constexpr Id id_of(std::size_t index) {
  VEDETTE_ASSERT(index < std::numeric_limits<typename Id::rep>::max());
  return Id{static_cast<typename Id::rep>(index)};
}

using SideId = StrongId<struct SideTag, std::uint8_t>;
using FormationId = StrongId<struct FormationTag>;
using LeaderId = StrongId<struct LeaderTag>;
using WeaponId = StrongId<struct WeaponTag>;
using FeatureId = StrongId<struct FeatureTag>;  ///< a river, bridge, wall, gate, work, road ...
using PlaceId = StrongId<struct PlaceTag>;      ///< a named point of the map
using UnitId = StrongId<struct UnitTag>;        ///< an element as written in the scenario

/// An element of a running battle: slot in the pool, and which of its successive tenants.
struct ElementId {
  std::uint16_t slot = std::numeric_limits<std::uint16_t>::max();
  std::uint16_t generation = 0;

  [[nodiscard]] static constexpr ElementId none() { return {}; }
  [[nodiscard]] constexpr bool exists() const {
    return slot != std::numeric_limits<std::uint16_t>::max();
  }
  friend constexpr auto operator<=>(ElementId, ElementId) = default;
};

}  // namespace vedette
