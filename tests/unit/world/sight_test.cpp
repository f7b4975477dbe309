#include "world/sight.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "unit/world/random_ground.h"

namespace vedette {
namespace {

using testing::level_plan;
using testing::random_ground;
using testing::TestDice;

Ground built(const GroundPlan& plan) {
  Result<Ground> ground = build_ground(plan);
  VEDETTE_ASSERT(ground.ok());
  return ground.value();
}

std::string text_of(Sightline line) {
  return std::string(line.clear ? "clear" : "hidden") + " wood " + std::to_string(line.wood_m) +
         " crop " + std::to_string(line.crop_m);
}

SightEnd random_end(TestDice& dice, const Lattice& lattice) {
  return {{dice.between(0, lattice.columns - 1), dice.between(0, lattice.rows - 1)},
          static_cast<std::int16_t>(dice.between(0, 60))};
}

TEST(Sight, EqualsTheReferenceOnRandomMaps) {
  std::size_t clear = 0;
  std::size_t veiled = 0;
  std::size_t hidden = 0;
  for (std::uint64_t map = 0; map < 60; ++map) {
    TestDice dice(map + 1000);
    testing::RandomGround shape;
    shape.columns = dice.between(1, 90);
    shape.rows = dice.between(1, 90);
    shape.cell_mm = dice.between(5, 100) * 1000;
    const Ground ground = random_ground(map, shape);
    Sight sight(ground, 256);
    for (int i = 0; i < 3000; ++i) {
      const SightEnd from = random_end(dice, ground.lattice);
      const SightEnd to = random_end(dice, ground.lattice);
      const Sightline slow = sight_reference(ground, from, to);
      ASSERT_EQ(slow, sight_reference(ground, to, from)) << "map " << map << ": not symmetric";
      ASSERT_EQ(sight.look(from, to), slow)
          << "map " << map << ": " << text_of(sight.look(from, to)) << " not " << text_of(slow)
          << " from " << from.cell.column << "," << from.cell.row << " to " << to.cell.column << ","
          << to.cell.row;
      hidden += slow.clear ? 0 : 1;
      clear += slow.clear ? 1 : 0;
      veiled += slow.wood_m + slow.crop_m > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(clear, 20000U);
  EXPECT_GT(hidden, 20000U);
  EXPECT_GT(veiled, 5000U);
}

/// Two who move about and look for each other, as elements do.
TEST(Sight, EqualsTheReferenceBetweenTwoWhoMove) {
  std::size_t hidden = 0;
  std::size_t as_before = 0;
  for (std::uint64_t map = 0; map < 40; ++map) {
    TestDice dice(map + 2000);
    testing::RandomGround shape;
    shape.columns = dice.between(2, 90);
    shape.rows = dice.between(2, 90);
    shape.cell_mm = dice.between(5, 100) * 1000;
    const Ground ground = random_ground(map, shape);
    Sight sight(ground, 256);
    const auto stray = [&](SightEnd& end) {
      end.cell.column = std::clamp(end.cell.column + dice.between(-2, 2), 0, shape.columns - 1);
      end.cell.row = std::clamp(end.cell.row + dice.between(-2, 2), 0, shape.rows - 1);
    };
    for (int pair = 0; pair < 100; ++pair) {
      SightEnd a = random_end(dice, ground.lattice);
      SightEnd b = random_end(dice, ground.lattice);
      for (int look = 0; look < 30; ++look) {
        stray(look % 2 == 0 ? a : b);
        const Sightline slow = sight_reference(ground, a, b);
        const bool told = sight.hidden_as_before(a, b);
        ASSERT_FALSE(told && slow.clear) << "map " << map << ", pair " << pair;
        ASSERT_EQ(sight.look(a, b), slow) << "map " << map << ", pair " << pair;
        ASSERT_EQ(sight.look(b, a), slow) << "map " << map << ", pair " << pair;
        hidden += slow.clear ? 0 : 1;
        as_before += told ? 1 : 0;
      }
    }
  }
  EXPECT_GT(as_before, hidden / 2) << "of " << hidden;
}

TEST(Sight, EqualsTheReferenceCellByCell) {
  testing::RandomGround shape;
  shape.columns = 120;
  shape.rows = 100;
  const Ground ground = random_ground(7, shape);
  Sight sight(ground);
  const SightEnd observer{{61, 37}, 16};
  std::size_t seen = 0;
  const std::vector<std::uint8_t> fast = viewshed(ground, sight, observer, 16);
  for (std::size_t i = 0; i < fast.size(); ++i) {
    const bool slow = sight_reference(ground, observer, {ground.lattice.at(i), 16}).clear;
    ASSERT_EQ(fast[i] != 0, slow) << i;
    seen += fast[i];
  }
  EXPECT_GT(seen, fast.size() / 50);
  EXPECT_LT(seen, fast.size());
}

TEST(Sight, RemembersWithoutChangingAnything) {
  const Ground ground = random_ground(11);
  Sight small(ground, 2);
  Sight large(ground);
  TestDice dice(5);
  for (int i = 0; i < 5000; ++i) {
    const SightEnd from = random_end(dice, ground.lattice);
    const SightEnd to = random_end(dice, ground.lattice);
    ASSERT_EQ(small.look(from, to), large.look(from, to));
    ASSERT_EQ(large.look(from, to), large.look(to, from));
    if (i % 1000 == 0) {
      large.clear();
    }
  }
}

TEST(Sight, TheEarthHidesAManAtTenKilometres) {
  // Two men with eyes at 1.6 m over a level plain: the horizon of each lies at
  // sqrt(2 R h 7/6) = 4.9 km, so they lose sight of each other at 9.75 km.
  const Ground ground = built(level_plan(440, 1));
  Sight sight(ground);
  EXPECT_TRUE(sight.look({{0, 0}, 16}, {{388, 0}, 16}).clear);   // 9.70 km
  EXPECT_FALSE(sight.look({{0, 0}, 16}, {{392, 0}, 16}).clear);  // 9.80 km
}

TEST(Sight, AWallHidesAndWhoStandsOnItSees) {
  GroundPlan plan = level_plan(40, 40);
  Feature wall;
  wall.kind = FeatureKind::wall;
  wall.key = "wall";
  wall.line = {{{10'000}, {300'000}}, {{900'000}, {900'000}}};
  wall.height = metres(5);
  plan.features.push_back(wall);
  const Ground ground = built(plan);
  Sight sight(ground);
  const SightEnd south{{20, 2}, 16};
  const SightEnd north{{10, 35}, 16};
  EXPECT_FALSE(sight.look(south, north).clear);
  EXPECT_TRUE(sight.look({{20, 2}, 80}, {{10, 35}, 80}).clear);
  for (std::size_t i = 0; i < ground.lattice.size(); ++i) {
    if (ground.barrier[i].exists()) {
      EXPECT_TRUE(sight.look(south, {ground.lattice.at(i), 16}).clear);
      EXPECT_TRUE(sight.look(north, {ground.lattice.at(i), 16}).clear);
    }
  }
}

TEST(Sight, HousesHideButNotFromTheirOwnEdge) {
  GroundPlan plan = level_plan(40, 10);
  Feature town;
  town.kind = FeatureKind::town;
  town.key = "town";
  town.line = {{{250'000}, {0}}, {{500'000}, {0}}, {{500'000}, {249'000}}, {{250'000}, {249'000}}};
  plan.features.push_back(town);
  const Ground ground = built(plan);
  Sight sight(ground);
  EXPECT_FALSE(sight.look({{2, 5}, 16}, {{30, 5}, 16}).clear);
  EXPECT_TRUE(sight.look({{2, 5}, 16}, {{10, 5}, 16}).clear);   // his edge of the town
  EXPECT_FALSE(sight.look({{2, 5}, 16}, {{11, 5}, 16}).clear);  // one street further in
}

TEST(Sight, WoodIsCountedInMetres) {
  GroundPlan plan = level_plan(40, 10);
  Feature wood;
  wood.kind = FeatureKind::wood;
  wood.key = "wood";
  wood.line = {{{250'000}, {0}}, {{500'000}, {0}}, {{500'000}, {249'000}}, {{250'000}, {249'000}}};
  plan.features.push_back(wood);
  const Ground ground = built(plan);
  Sight sight(ground);
  EXPECT_EQ(sight.look({{2, 5}, 16}, {{30, 5}, 16}), (Sightline{true, 250, 0}));
  EXPECT_EQ(sight.look({{2, 5}, 16}, {{12, 5}, 16}), (Sightline{true, 63, 0}));
  EXPECT_EQ(sight.look({{2, 5}, 200}, {{30, 5}, 200}), (Sightline{true, 0, 0}));
}

}  // namespace
}  // namespace vedette
