#pragma once

#include <cstdint>
#include <vector>

#include "recording/element_register.h"
#include "recording/pack_writer.h"
#include "state/state.h"

namespace vedette {

/// Distance by which a leg may stray from the way it stands for. A leg ends at the last place that
/// lay within half of it of the straight course; so the line between two corners is true within
/// the whole.
inline constexpr std::int32_t kTrackTolerance_mm = 10'000;

/// Turns the places of elements, tick by tick, into corners of straight legs; and keeps posture and
/// condition where they change.
class TrackWriter {
 public:
  void open(const Database& database);
  void on_tick(const ElementRegister& elements, const BattleState& state, Instant now);
  /// Writes where everybody is now, so that the file is whole up to this moment.
  [[nodiscard]] bool flush(const ElementRegister& elements, Instant now);

 private:
  struct Leg {
    std::int64_t element = -1;
    Instant corner_at;
    Point corner;
    bool has_course = false;
    bool stands = false;  ///< has not left its corner
    double vx = 0;        ///< mm a millisecond
    double vy = 0;
    Instant last_at;
    Point last;
    bool last_written = false;
  };
  void follow(Leg& leg, Point at, Instant now);
  void turn(Leg& leg, Instant at, Point where);
  void note_posture(std::size_t slot, std::int64_t element, const BattleState& state, Instant now);
  void note_condition(std::size_t slot, std::int64_t element, const BattleState& state,
                      Instant now);

  struct Posture {
    bool on_map = false;
    Angle facing;
    Length frontage;
    Length depth;
    Array array = Array::column;
    Stance stance = Stance::upright;
  };
  struct Condition {
    Strength strength;
    Nerve nerve;
    Fraction fatigue;
    Instant at;
  };
  [[nodiscard]] static bool differs(const Posture& a, const Posture& b);
  [[nodiscard]] static bool differs(const Condition& a, const Condition& b);

  std::vector<Leg> legs_;
  std::vector<Posture> postures_;
  std::vector<Condition> conditions_;
  PackWriter corner_{Packed::corner, kCornerColumns};
  PackWriter posture_{Packed::posture, kPostureColumns};
  PackWriter condition_{Packed::condition, kConditionColumns};
};

}  // namespace vedette
