#include <cmath>
#include <gtest/gtest.h>

#include "unit/combat/scene.h"

namespace vedette::test {
namespace {

/// Two bodies fire at each other with everything else off; men left of both when the weaker is
/// down to a tenth.
struct Outcome {
  double blue = 0;
  double red = 0;
};
Outcome fire_out(bool aimed) {
  constexpr int kSeeds = 12;
  Outcome mean;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Scene scene;
    const std::size_t blue = scene.add({.key = "blue/1",
                                        .x_m = 5000,
                                        .y_m = 5000,
                                        .men = 4000,
                                        .rounds = 4'000'000,
                                        .frontage_m = 8000});
    const std::size_t red = scene.add({.key = "red/1",
                                       .side = 1,
                                       .x_m = 5000,
                                       .y_m = 5150,
                                       .facing_deg = 180,
                                       .men = 3000,
                                       .rounds = 4'000'000,
                                       .frontage_m = 8000});
    scene.number(Number::range_error_pm) = 0;
    scene.number(Number::smoke_per_round_m) = 0;
    scene.number(Number::rapid_range_m) = 0;
    scene.number(Number::depth_gain_max) = 0;
    scene.number(Number::area_share_near) = aimed ? 0 : 1;
    scene.number(Number::area_from_m) = 200;
    scene.number(Number::battle_share_rifle) = 0.02;
    // Spread so thin that men do not hide each other.
    scene.number(Number::file_width_m) = 0.01;
    scene.number(Number::skirmish_spacing_m) = 2;
    scene.start(seed);
    scene.see_each_other(blue, red);
    int ticks = 0;
    while (scene.men(red) > 300 && ++ticks < 5000) {
      scene.tick();
    }
    mean.blue += 1.0 * scene.men(blue) / kSeeds;
    mean.red += 1.0 * scene.men(red) / kSeeds;
  }
  return mean;
}

TEST(Lanchester, AimedFireFollowsTheSquareLaw) {
  const Outcome outcome = fire_out(true);
  const double square = std::sqrt(4000.0 * 4000 - 3000.0 * 3000 + outcome.red * outcome.red);
  EXPECT_NEAR(outcome.blue, square, 0.03 * 4000);
}

TEST(Lanchester, FireAtAnAreaFollowsTheLinearLaw) {
  const Outcome outcome = fire_out(false);
  EXPECT_NEAR(outcome.blue, 4000 - 3000 + outcome.red, 0.03 * 4000);
}

}  // namespace
}  // namespace vedette::test
