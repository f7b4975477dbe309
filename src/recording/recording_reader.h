#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/base.h"
#include "engine/engine.h"

namespace vedette {

/// Who an element of a recording is.
struct RecordedElement {
  std::int64_t id = 0;  ///< its number in the file
  std::string name;     ///< path name
  UnitId unit;          ///< the unit it is or came from
  FormationId formation;
  SideId side;
  Arm arm = Arm::infantry;
  Instant from;   ///< created
  Instant until;  ///< destroyed, or the end of the recording
};

/// An element as it was at a moment: place true within 10 m and one tick, numbers exact.
struct ElementAt {
  std::int64_t element = 0;
  bool on_map = false;
  Point at;
  Angle facing;
  Length frontage;
  Length depth;
  Array array = Array::column;
  bool moving = false;
  std::int32_t men = 0;
  std::int32_t horses = 0;
  std::int32_t guns = 0;
  std::int32_t rounds = 0;
  NerveState nerve = NerveState::steady;
  Fraction cohesion;
  Fraction stress;
};

/// An event of the log. Elements are named by their numbers in the file, -1 when there is none.
struct RecordedEvent {
  Instant at;
  EventKind kind{};
  std::int64_t element = -1;
  std::int64_t other = -1;
  FormationId formation;
  FormationId addressee;
  LeaderId leader;
  FeatureId feature;
  SideId side;
  std::int32_t count = 0;
  Commodity commodity{};
  Account account{};
  Cause cause{};
  NerveState nerve{};
  LeaderState leader_state{};
  Mission mission{};
};

/// Reads a recording: replay layer, tracks and log. Opening a damaged or foreign file is an error
/// that says so; it never crashes.
class Recording {
 public:
  [[nodiscard]] static Result<Recording> open(const std::filesystem::path& path);
  Recording(Recording&&) noexcept;
  Recording& operator=(Recording&&) noexcept;
  ~Recording();

  [[nodiscard]] const Scenario& scenario() const;
  [[nodiscard]] std::uint64_t seed() const;
  [[nodiscard]] Instant begins() const;
  [[nodiscard]] Instant ends() const;         ///< the last moment recorded
  [[nodiscard]] std::uint32_t ticks() const;  ///< ticks recorded
  [[nodiscard]] bool complete() const;        ///< closed at the end of the battle
  [[nodiscard]] bool same_model() const;      ///< written by this version of the model

  // Replay.
  [[nodiscard]] std::uint64_t hash_after(std::uint32_t tick) const;  ///< tick counts from 0
  /// What entered in a tick: the orders of seats, and which headquarters were led from outside.
  [[nodiscard]] Inputs inputs_at(std::uint32_t tick) const;
  /// The state at the last keyframe not after a tick.
  [[nodiscard]] Result<BattleState> keyframe_before(std::uint32_t tick) const;

  // Tracks and log.
  [[nodiscard]] const std::vector<RecordedElement>& elements() const;
  /// Every element that exists at a moment, by number.
  [[nodiscard]] std::vector<ElementAt> elements_at(Instant moment) const;
  /// The corners of an element's way between two moments, with their times.
  [[nodiscard]] std::vector<std::pair<Instant, Point>> way(std::int64_t element, Instant from,
                                                           Instant until) const;
  /// Events of the kinds asked for between two moments (first included, last not), in order; all
  /// kinds when none is named.
  [[nodiscard]] std::vector<RecordedEvent> events(Instant from, Instant until,
                                                  const std::vector<EventKind>& kinds = {}) const;
  /// What went from `present` to an account, by formation, in a span of time.
  struct Loss {
    FormationId formation;
    std::int64_t element = -1;
    Commodity commodity{};
    Account account{};
    Cause cause{};
    std::int64_t count = 0;
  };
  [[nodiscard]] std::vector<Loss> losses(Instant from, Instant until) const;
  /// Who held a feature at a moment; none() = nobody, or not known to have changed.
  [[nodiscard]] SideId holder_at(FeatureId feature, Instant moment) const;

 private:
  struct File;
  explicit Recording(std::unique_ptr<File> file);
  std::unique_ptr<File> file_;
};

/// The battle after a number of ticks: the last keyframe, and from there fought again. An error
/// when the recording was written by another version of the model.
[[nodiscard]] Result<BattleState> state_after(const Recording& recording, std::uint32_t ticks);

}  // namespace vedette
