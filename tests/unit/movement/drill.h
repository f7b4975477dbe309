#pragma once

#include <memory>
#include <string>

#include "movement/movement.h"
#include "support/scene.h"

namespace vedette::test {

/// A drill ground: flat grass, with a road from west to east if wanted; only movement runs.
class Drill {
 public:
  /// A map of so many cells of 50 m, all grass.
  Drill(std::int32_t columns, std::int32_t rows);

  /// Draws a straight road along the middle of a row of cells.
  void road_along(std::int32_t row);
  /// A wall along a column of cells with a gate in one of its rows; returns the gate.
  FeatureId wall_with_gate(std::int32_t column, std::int32_t gate_row, std::int32_t men_per_minute);
  /// Another gate in the wall across.
  FeatureId gate_in(FeatureId wall_gate, std::int32_t column, std::int32_t row,
                    std::int32_t men_per_minute);
  Unit& add(const std::string& key, Arm arm, std::int32_t men, Cell at);
  void begin(std::uint64_t seed = 1, std::size_t workers = 1);
  void send(std::size_t slot, Course course);
  void tick(Executor& executor);
  void tick();
  /// Ticks until the element has arrived; hours gone, or `limit_h` if it has not.
  double hours_until_there(std::size_t slot, double limit_h);

  [[nodiscard]] Point centre(std::int32_t column, std::int32_t row) const;
  [[nodiscard]] const Motion& motion(std::size_t slot) const { return scene.state.motion[slot]; }

  Scene scene;
  FormationId formation;

 private:
  std::unique_ptr<WorldCaches> caches_;
  std::unique_ptr<MovementScratch> scratch_;
};

}  // namespace vedette::test
