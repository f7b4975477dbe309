#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "recording/recording.h"

namespace vedette::report {

using Way = std::vector<std::pair<Instant, Point>>;

/// All elements at one moment.
struct Census {
  Instant at;
  std::vector<ElementAt> elements;
};

/// What the report takes from a recording, read once; tests fill it by hand.
struct Material {
  const Scenario* scenario = nullptr;
  std::uint64_t seed = 0;
  Instant begins;
  Instant ends;
  std::uint32_t ticks = 0;
  bool complete = false;
  bool same_model = true;
  std::uint64_t last_hash = 0;
  std::vector<RecordedElement> elements;  ///< ascending by number
  std::vector<RecordedEvent> events;      ///< in order of time
  std::vector<Census> quarters;           ///< every quarter of an hour, first and last moment too
  std::function<Census(Instant)> census;
  std::function<Way(std::int64_t, Instant, Instant)> way;

  /// The element of a number; null when there is none.
  [[nodiscard]] const RecordedElement* element(std::int64_t number) const;
  /// Its formation; none() when there is no such element.
  [[nodiscard]] FormationId formation_of(std::int64_t number) const;
  /// The last of `quarters` not after a moment; an empty census when there is none.
  [[nodiscard]] const Census& quarter_before(Instant at) const;
};

/// `recording` must outlive what it returns.
[[nodiscard]] Material read_material(const Recording& recording);

inline constexpr std::int64_t kQuarter_ms = 900'000;
inline constexpr std::int64_t kHour_ms = 3'600'000;

}  // namespace vedette::report
