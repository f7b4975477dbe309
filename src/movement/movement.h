#pragma once

#include <cstdint>
#include <memory>

#include "state/state.h"
#include "world/world.h"

namespace vedette {

/// Where an element is to go and how.
struct Course {
  Point destination;
  Angle facing;  ///< front to take up there
  Gait gait = Gait::walk;
  Array array_moving = Array::column;  ///< guns always move limbered, whatever this says
  Array array_there = Array::column;
};

/// What drill makes of a mission: gait and arrays by verb, stage, arm and the distance to go.
[[nodiscard]] Course course_of(const Mission& mission, Arm arm, Point from);

/// Sends an element on a course. A course like the present one changes nothing; another begins a
/// new march, whose pace is drawn. One that leads off the map ends at its edge.
void set_course(TickContext& context, std::size_t slot, Course course);

/// Gives an element its mission and the course that goes with it: what taking an order means.
void take_up(TickContext& context, std::size_t slot, const Mission& mission);

/// Scratch of the phase: sized once, never hashed.
struct MovementScratch {
  MovementScratch(const Scenario& scenario, std::size_t slots, std::size_t workers);
  ~MovementScratch();
  MovementScratch(MovementScratch&&) noexcept;
  MovementScratch& operator=(MovementScratch&&) noexcept;

  struct Rows;
  std::unique_ptr<Rows> rows;
};

/// Moves every element that has somewhere to go; changes of formation, defiles, fatigue, posture;
/// brings onto the map whose hour has come. All plan from the same moment, then all apply.
void move(TickContext& context, WorldCaches& caches, MovementScratch& scratch);

}  // namespace vedette
