#pragma once

#include "morale/morale.h"
#include "support/scene.h"

namespace vedette::test {

/// A scene in which only morale acts. Movement is a stand-in: who runs or walks goes straight.
struct MoraleScene : Scene {
  /// Makes the state and the scratch.
  void start(std::uint64_t seed) {
    begin(seed);
    scratch = std::make_unique<MoraleScratch>(scenario, state.slots(), 1);
  }
  /// One tick with whatever Incoming rows have been written, then the next moment.
  void tick() {
    TickContext now = context();
    steady(now, *scratch);
    for (std::size_t slot = 0; slot < state.slots(); ++slot) {
      if (state.alive(slot) && state.motion[slot].moving) {
        go_straight(slot);
      }
    }
    next_tick();
  }
  void hit(std::size_t slot, std::int32_t men, std::int32_t near_misses = 0) {
    TickContext now = context();
    write_off(now, slot, Commodity::men, Account::wounded, men, Cause::small_arms);
    Incoming& in = state.incoming.edit(slot);
    in.hit += men;
    in.near_misses += near_misses;
  }
  /// Ticks until `done()` or `limit_min` have gone; says whether it was done.
  template <class F>
  bool until(double limit_min, F&& done) {
    const double from = minutes_gone();
    while (!done()) {
      if (minutes_gone() - from >= limit_min) {
        return false;
      }
      tick();
    }
    return true;
  }
  [[nodiscard]] NerveState nerve(std::size_t slot) const { return state.nerve[slot].state; }
  [[nodiscard]] bool gave_way(std::size_t slot) const { return nerve(slot) >= NerveState::broken; }

  std::unique_ptr<MoraleScratch> scratch;

 private:
  void go_straight(std::size_t slot) {
    constexpr double kStep_m = 20.0;
    Motion& motion = state.motion.edit(slot);
    const Length left = distance(motion.at, motion.destination);
    motion.heading = bearing(motion.at, motion.destination);
    if (left <= metres(kStep_m)) {
      motion.at = motion.destination;
      motion.moving = false;
    } else {
      motion.at = offset(motion.at, motion.heading, metres(kStep_m));
    }
  }
};

/// One company in the open, its enemy unseen to the north.
inline MoraleScene lone_company() {
  MoraleScene scene;
  const SideId side = scene.add_side("blue");
  scene.add_company("blue/1", scene.add_formation("blue", side), 2500.0, 2500.0);
  return scene;
}

}  // namespace vedette::test
