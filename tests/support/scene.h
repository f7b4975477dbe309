#pragma once

#include <memory>
#include <string>
#include <vector>

#include "state/state.h"

namespace vedette::test {

/// Remembers every event.
class Notebook final : public EventSink {
 public:
  void on_event(const Event& event) override { events.push_back(event); }
  void on_tick(const Scenario&, const BattleState&, std::uint64_t) override {}
  [[nodiscard]] std::size_t count(EventKind kind) const;
  std::vector<Event> events;
};

/// A battle made by hand on a flat square of grass, 5 km wide, for tests of one system: add forces,
/// `begin`, then write the rows that other systems would have written and `tick`.
class Scene {
 public:
  Scene();

  SideId add_side(const std::string& key);
  FormationId add_formation(const std::string& key, SideId side,
                            FormationId parent = FormationId::none());
  /// A company of 200 average men at a point in metres, facing north.
  Unit& add_company(const std::string& key, FormationId formation, double east_m, double north_m);
  LeaderId add_leader(const std::string& key, FormationId formation, UnitId with);

  /// Makes the state; the forces must not be changed afterwards.
  void begin(std::uint64_t seed);
  /// Forgets what other systems wrote for this tick and lets the clock go on.
  void next_tick();
  [[nodiscard]] TickContext context();
  /// Runs the pieces of phases from now on; must outlive the scene's ticks.
  void lend(Executor& executor) { lent_ = &executor; }
  /// The hash of the state, which does not depend on the order of units.
  [[nodiscard]] std::uint64_t hash() { return state.update_hash(keys_); }
  [[nodiscard]] double minutes_gone() const;
  /// Writes a contact into a free place: `slot` sees `target` where it is.
  void show(std::size_t slot, std::size_t target);

  Scenario scenario;
  BattleState state;
  Notebook notebook;

 private:
  ScenarioKeys keys_;
  std::unique_ptr<Draws> draws_;
  SerialExecutor serial_;
  Executor* lent_ = nullptr;
};

/// Share of seeds in which `happens(seed)`, over `seeds` of them.
template <class F>
[[nodiscard]] double share_of_seeds(int seeds, F&& happens) {
  int count = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    count += happens(static_cast<std::uint64_t>(seed)) ? 1 : 0;
  }
  return count / static_cast<double>(seeds);
}

}  // namespace vedette::test
