#include <gtest/gtest.h>

#include "support/thread_executor.h"
#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

/// A crowded fight with rifles, guns, an assault and prisoners; `extra` adds an inert unit that
/// comes first and so moves every slot.
std::vector<std::uint64_t> fight_out(std::size_t workers, bool extra) {
  ThreadExecutor threads(workers);
  Scene scene;
  scene.executor = &threads;
  std::size_t base = 0;
  if (extra) {
    base = 1 + scene.add({.key = "a/inert", .x_m = 9000, .y_m = 9000, .men = 1, .weapon = ""});
  }
  for (int i = 0; i < 8; ++i) {
    const std::string number = std::to_string(i);
    scene.add({.key = "blue/" + number,
               .x_m = 4900.0 + 30 * i,
               .y_m = 5000,
               .men = 100 + i,
               .frontage_m = 40});
    scene.add({.key = "red/" + number,
               .side = 1,
               .x_m = 4900.0 + 30 * i,
               .y_m = 5100,
               .facing_deg = 180,
               .men = 110,
               .grenades = 50,
               .frontage_m = 40});
  }
  scene.add({.key = "blue/guns",
             .arm = Arm::mountain_artillery,
             .x_m = 5000,
             .y_m = 4000,
             .men = 90,
             .guns = 6,
             .weapon = "",
             .gun = "mountain-gun",
             .rounds = 0,
             .shells = 900,
             .array = Array::battery,
             .frontage_m = 80});
  scene.number(Number::own_men_clear_m) = 10;
  scene.start(99);
  std::vector<std::uint64_t> chain;
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t blue = base + 2 * i;
    for (std::size_t j = 0; j < 8; ++j) {
      scene.see_each_other(blue, base + 2 * j + 1);
    }
    scene.see(base + 16, blue + 1);
    Task& task = scene.state.task.edit(blue);
    task.mission = {.verb = Verb::attack, .stage = i % 2 == 0 ? Stage::assault : Stage::firefight};
    Motion& motion = scene.state.motion.edit(blue);
    motion.speed = i % 2 == 0 ? metres_per_second(2) : Speed{};
  }
  for (int tick = 0; tick < 12; ++tick) {
    scene.tick();
    std::uint64_t sum = 0;
    for (std::size_t slot = base; slot < base + 17; ++slot) {
      const Strength& s = scene.state.strength[slot];
      const Fire& f = scene.state.fire[slot];
      const Incoming& in = scene.state.incoming[slot];
      std::uint64_t h = scene.state.identity[slot].key;
      for (const std::int64_t x :
           {std::int64_t{s.men}, std::int64_t{s.rounds}, std::int64_t{s.guns},
            std::int64_t{s.shells}, std::int64_t{s.grenades}, std::int64_t{f.range_error_pm},
            std::int64_t{f.rate_carry}, std::int64_t{f.smoke.count}, std::int64_t{in.hit},
            std::int64_t{in.near_misses}, std::int64_t{in.bursts}, std::int64_t{in.gave_way},
            std::int64_t{in.from.count}}) {
        h = combine(h, static_cast<std::uint64_t>(x));
      }
      sum += h;
    }
    chain.push_back(sum);
  }
  EXPECT_EQ(validate(scene.scenario, scene.state), std::vector<std::string>{});
  return chain;
}

TEST(Determinism, AnyNumberOfWorkers) {
  const std::vector<std::uint64_t> one = fight_out(1, false);
  EXPECT_EQ(one, fight_out(2, false));
  EXPECT_EQ(one, fight_out(8, false));
}

TEST(Determinism, AUnitMoreFarAwayChangesNothing) {
  EXPECT_EQ(fight_out(1, false), fight_out(1, true));
}

}  // namespace
}  // namespace vedette::test
