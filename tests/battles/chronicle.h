#pragma once

#include <map>
#include <vector>

#include "state/state.h"

namespace vedette::battles {

/// What became of a unit of the scenario at the end of a tick, the parts that split off included.
struct UnitSample {
  Point at;              ///< of its largest part
  std::int32_t men = 0;  ///< of all parts
  NerveState nerve = NerveState::steady;
  Fraction cohesion;
  bool on_map = false;
  /// Has men who would fight.
  [[nodiscard]] bool fights() const { return on_map && men > 0 && nerve < NerveState::broken; }
};

/// An event, its elements told as units of the scenario.
struct Entry {
  Event event;
  UnitId unit;
  UnitId other;
};

/// One shot in the dark: an element fired at somebody of whom neither it nor, with guns, one of its
/// formation had a contact.
struct BlindShot {
  Instant at;
  UnitId unit;
};

/// Everything that the measures of facts ask of one run.
class Chronicle final : public EventSink {
 public:
  Chronicle(const Scenario& scenario, const BattleState& start);
  void on_event(const Event& event) override { pending_.push_back(event); }
  void on_tick(const Scenario& scenario, const BattleState& state, std::uint64_t hash) override;

  [[nodiscard]] const Scenario& scenario() const { return scenario_; }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] const std::vector<BlindShot>& blind_shots() const { return blind_shots_; }
  /// Moments that were sampled: the start and the end of every tick.
  [[nodiscard]] std::size_t moments() const { return times_.size(); }
  [[nodiscard]] Instant time(std::size_t moment) const { return times_[moment]; }
  /// The last moment not after a time.
  [[nodiscard]] std::size_t moment_at(Instant time) const;
  [[nodiscard]] const UnitSample& sample(std::size_t moment, std::size_t unit) const {
    return samples_[moment * scenario_.forces.units.size() + unit];
  }
  /// Who holds a feature at a moment.
  [[nodiscard]] SideId holder(FeatureId feature, Instant at) const;

 private:
  void take_samples(const BattleState& state);
  void note_blind_fire(const BattleState& state);
  [[nodiscard]] UnitId unit_of(const ElementRef& ref) const;

  const Scenario& scenario_;
  std::map<std::uint64_t, UnitId> units_;  ///< by the keys of elements, children included
  std::vector<Event> pending_;
  std::vector<Entry> entries_;
  std::vector<BlindShot> blind_shots_;
  std::vector<Instant> times_;
  std::vector<UnitSample> samples_;
  std::vector<SideId> holders_at_start_;
};

}  // namespace vedette::battles
