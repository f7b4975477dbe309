#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "recording/database.h"
#include "recording/recording_reader.h"

namespace vedette {

/// Tracks and log of a recording, unpacked.
class RecordedRows {
 public:
  /// Nothing when a pack is damaged.
  [[nodiscard]] static std::optional<RecordedRows> read(const Database& database);

  struct Corner {
    std::int64_t element = 0;
    Instant at;
    Point where;
  };
  /// Posture and condition as numbers of the file; the first two columns are element and time.
  struct State {
    std::int64_t element = 0;
    Instant at;
    std::vector<std::int64_t> values;
  };

  [[nodiscard]] std::vector<std::pair<Instant, Point>> way(std::int64_t element, Instant from,
                                                           Instant until) const;
  /// An element at a moment.
  [[nodiscard]] ElementAt element_at(std::int64_t element, Instant moment) const;
  [[nodiscard]] const std::vector<RecordedEvent>& events() const { return events_; }

 private:
  std::vector<Corner> corners_;    ///< by element and time
  std::vector<State> postures_;    ///< likewise
  std::vector<State> conditions_;  ///< likewise
  std::vector<RecordedEvent> events_;
};

}  // namespace vedette
