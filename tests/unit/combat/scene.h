#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "combat/combat.h"
#include "state/state.h"

namespace vedette::test {

/// What is asked of an element of a scene; the rest are the defaults of a company of 1894.
struct Troop {
  std::string key;
  int side = 0;
  Arm arm = Arm::infantry;
  double x_m = 0, y_m = 0;
  double facing_deg = 0;
  std::int32_t men = 200;
  std::int32_t horses = 0;
  std::int32_t guns = 0;
  const char* weapon = "murata";  ///< "" = unarmed
  const char* gun = "";
  std::int32_t rounds = 200 * 150;
  std::int32_t shells = 0;
  std::int32_t grenades = 0;
  double quality = 0.5;
  double musketry = 0.5;
  Array array = Array::line;
  Stance stance = Stance::upright;
  double frontage_m = 100;
  double depth_m = 2;
};

/// Collects events.
class Log final : public EventSink {
 public:
  void on_event(const Event& event) override { events.push_back(event); }
  void on_tick(const Scenario&, const BattleState&, std::uint64_t) override {}
  [[nodiscard]] int count(EventKind kind) const;
  std::vector<Event> events;
};

/// Losses of an element, from the log: killed and wounded by cause.
[[nodiscard]] int hit_by(const Log& log, const BattleState& state, std::size_t slot, Cause cause);

/// A flat, open, clear place 10 km square with troops of two sides and the shipped numbers of the
/// combat model; everything is given by hand, so that one mechanism at a time can be looked at.
class Scene {
 public:
  Scene();
  /// Before `start`.
  std::size_t add(const Troop& troop);
  FeatureId add_feature(Feature feature);
  LeaderId add_leader(const std::string& key, std::size_t with, double courage = 0.5);
  double& number(Number n) { return scenario.doctrine.numbers[static_cast<std::size_t>(n)]; }
  Weapon& weapon(const std::string& key);
  /// No degradation by battle: the drill ground.
  void on_the_range();

  void start(std::uint64_t seed);
  /// `observer` sees `target` where it is.
  void see(std::size_t observer, std::size_t target);
  void see_each_other(std::size_t a, std::size_t b);
  /// One phase of combat; moves elements by their speed and heading before it, as movement would.
  void tick();
  void ticks(int count);

  [[nodiscard]] std::int32_t men(std::size_t slot) const { return state.strength[slot].men; }
  [[nodiscard]] std::int32_t rounds_used(std::size_t slot) const;

  Scenario scenario;
  ScenarioKeys keys;
  BattleState state;
  Log log;
  DrawCensus census;
  Executor* executor = nullptr;  ///< serial when null

 private:
  std::vector<Troop> troops_;
  SerialExecutor serial_;
  std::vector<Draws> draws_;
  std::vector<WorldCaches> caches_;
  std::vector<CombatScratch> scratch_;
};

/// Mean and standard deviation of a sample.
struct Spread {
  double mean = 0;
  double deviation = 0;
};
[[nodiscard]] Spread spread_of(const std::vector<double>& sample);

}  // namespace vedette::test
