#pragma once

#include <cstdint>

#include "base/base.h"

namespace vedette {

/// What a formation, or an element, is told to do.
enum class Verb : std::uint8_t {
  none,
  march,           ///< go there in column; no fight sought
  attack,          ///< take the place or work; then hold it
  hold,            ///< stay, or go there and stay; fight where you stand
  bombard,         ///< guns: fire at what stands there
  reserve,         ///< stay under cover until committed
  counter_attack,  ///< throw the enemy out of the place, then come back
  withdraw,        ///< break contact and go there
  charge,          ///< cavalry: ride home
  escalade,        ///< climb the wall by ladders near the place, then hold the place
  cut,             ///< make a bridge impassable, or burn the boats of a ferry
  mend,            ///< make a bridge passable again
};
inline constexpr std::size_t kVerbCount = 12;
[[nodiscard]] const char* name_of(Verb verb);

/// How far a formation has come with its mission; it tells this to itself, as an order.
enum class Stage : std::uint8_t {
  none,
  approach,   ///< on the way in column
  deploy,     ///< opening out
  firefight,  ///< in the line of fire
  assault,
  hold,  ///< in possession
  breaking_off,
  done,
};
inline constexpr std::size_t kStageCount = 8;
[[nodiscard]] const char* name_of(Stage stage);

/// A mission in data: to whom, what, where, against what, from when.
struct Mission {
  Verb verb = Verb::none;
  Stage stage = Stage::none;
  Point at{};           ///< objective
  Angle facing{};       ///< front to take up there
  FeatureId feature{};  ///< work, gate or bridge meant, if any
  Length frontage{};    ///< 0 = as drill says
  friend constexpr bool operator==(const Mission&, const Mission&) = default;
};

/// An order as the scenario gives it: the mission of a formation from a time on.
struct OrderSpec {
  Instant at;
  FormationId to;
  Mission mission;
};

template <class A>
void describe(A& archive, Mission& m) {
  fields(archive, m.verb, m.stage, m.at, m.facing, m.feature, m.frontage);
}
template <class A>
void describe(A& archive, OrderSpec& o) {
  fields(archive, o.at, o.to, o.mission);
}
}  // namespace vedette
