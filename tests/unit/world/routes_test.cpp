#include "world/routes.h"

#include <gtest/gtest.h>

#include "unit/world/random_ground.h"
#include "unit/world/route_test_support.h"
#include "world/straight_way.h"
#include "world/way_regions.h"
#include "world/way_tree.h"

namespace vedette {
namespace {

using testing::level_plan;
using testing::plain_doctrine;
using testing::random_ground;
using testing::TestDice;

constexpr SideId kSide{0};

Point random_point(TestDice& dice, const Lattice& lattice) {
  return {{dice.between(0, lattice.columns * lattice.cell.count - 1)},
          {dice.between(0, lattice.rows * lattice.cell.count - 1)}};
}

Point metres_point(std::int32_t x_m, std::int32_t y_m) {
  return {{x_m * 1000}, {y_m * 1000}};
}

Mover random_mover(TestDice& dice) {
  return static_cast<Mover>(dice.between(0, 3));
}

/// Walks leg by leg; the true cost of all legs, -1 when there is no way.
std::int64_t walk(Routes& routes, const WayMap& map, std::span<const FeatureRow> features,
                  Mover mover, Point from, Point to) {
  std::int64_t cost = 0;
  for (int legs = 0; legs < 2000; ++legs) {
    const Leg leg = routes.next_leg(features, 0, mover, kSide, from, to);
    if (!leg.reachable) {
      EXPECT_EQ(legs, 0) << "a way came to an end";
      return -1;
    }
    const Lattice& lattice = map.lattice();
    if (leg.defile.exists() &&
        map.ground().features[leg.defile.index()].kind == FeatureKind::passage) {
      for (const PassageEdge& passage : map.passages()) {
        cost += passage.feature == leg.defile ? passage.cost_ms : 0;
      }
    } else {
      EXPECT_TRUE(straight_is_open(map, from, leg.waypoint));
      cost += static_cast<std::int64_t>(
          straight_cost_ms(map, lattice.cell_of(from), lattice.cell_of(leg.waypoint), UINT32_MAX));
    }
    from = leg.waypoint;
    if (from == to) {
      return cost;
    }
  }
  ADD_FAILURE() << "a way without end";
  return -1;
}

TEST(Routes, CostNoMoreThanTheReferenceOnRandomMaps) {
  const Doctrine doctrine = plain_doctrine();
  int reached = 0;
  int cut_off = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    TestDice dice(seed + 77);
    testing::RandomGround shape;
    shape.columns = dice.between(5, 70);
    shape.rows = dice.between(5, 70);
    shape.walls = dice.between(0, 4);
    shape.rivers = dice.between(0, 2);
    const Ground ground = random_ground(seed, shape);
    const Mover mover = random_mover(dice);
    WayMap map(ground, doctrine, mover);
    map.update(doctrine, {});
    Routes routes(ground, doctrine);
    for (int i = 0; i < 40; ++i) {
      const Point from = random_point(dice, ground.lattice);
      const Point to = random_point(dice, ground.lattice);
      if (!map.passable(ground.lattice.index(ground.lattice.cell_of(from)))) {
        continue;
      }
      const std::int64_t best = route_cost_reference(ground, doctrine, {}, mover, kSide, from, to);
      const std::int64_t cost = walk(routes, map, {}, mover, from, to);
      ASSERT_EQ(best < 0, cost < 0) << "map " << seed;
      if (best >= 0) {
        ASSERT_LE(cost, best + best / 50) << "map " << seed << " reference " << best;
        EXPECT_EQ(routes.next_leg({}, 0, mover, kSide, from, to).cost_ms, best);
      }
      (best < 0 ? cut_off : reached) += 1;
    }
  }
  EXPECT_GT(reached, 500);
  EXPECT_GT(cut_off, 100);
}

TEST(Routes, AnswerTheSameFreshOrWarm) {
  const Doctrine doctrine = plain_doctrine();
  for (std::uint64_t seed = 100; seed < 110; ++seed) {
    TestDice dice(seed);
    testing::RandomGround shape;
    shape.columns = 60;
    shape.rows = 50;
    const Ground ground = random_ground(seed, shape);
    Routes warm(ground, doctrine);
    std::vector<Point> goals;
    goals.reserve(30);
    for (int i = 0; i < 30; ++i) {
      goals.push_back(random_point(dice, ground.lattice));
    }
    for (int i = 0; i < 150; ++i) {
      const Mover mover = random_mover(dice);
      const Point from = random_point(dice, ground.lattice);
      const Point to = goals[static_cast<std::size_t>(dice.between(0, 29))];
      Routes fresh(ground, doctrine);
      const Leg a = fresh.next_leg({}, 0, mover, kSide, from, to);
      const Leg b = warm.next_leg({}, 0, mover, kSide, from, to);
      ASSERT_EQ(a.reachable, b.reachable);
      ASSERT_EQ(a.waypoint, b.waypoint);
      ASSERT_EQ(a.defile, b.defile);
      ASSERT_EQ(a.cost_ms, b.cost_ms);
    }
  }
}

TEST(Routes, RegionsSayWhatTheReferenceSays) {
  const Doctrine doctrine = plain_doctrine();
  int apart = 0;
  for (std::uint64_t seed = 200; seed < 240; ++seed) {
    TestDice dice(seed);
    testing::RandomGround shape;
    shape.columns = dice.between(1, 40);
    shape.rows = dice.between(1, 40);
    shape.walls = dice.between(2, 6);
    shape.rivers = 2;
    const Ground ground = random_ground(seed, shape);
    const Mover mover = random_mover(dice);
    WayMap map(ground, doctrine, mover);
    map.update(doctrine, {});
    WayRegions regions;
    regions.label(map);
    for (int i = 0; i < 40; ++i) {
      const Point from = random_point(dice, ground.lattice);
      const Point to = random_point(dice, ground.lattice);
      const std::size_t a = ground.lattice.index(ground.lattice.cell_of(from));
      const std::size_t b = ground.lattice.index(ground.lattice.cell_of(to));
      if (map.passable(a) && map.passable(b)) {
        const bool joined = regions.joined(map, passages_known(map, kSide), a, b);
        ASSERT_EQ(joined, route_cost_reference(ground, doctrine, {}, mover, kSide, from, to) >= 0)
            << "map " << seed;
        apart += joined ? 0 : 1;
      }
    }
  }
  EXPECT_GT(apart, 100);
}

TEST(Routes, WaysUsedLongestAgoAreForgottenFirst) {
  RememberedWays ways;
  constexpr std::uint32_t kCells = 10'000;
  const auto length = [&](std::size_t destination) {
    return ways.to(destination, Mover::foot, 0).capacity();
  };
  for (std::size_t destination = 0; destination < 200; ++destination) {
    EXPECT_EQ(length(0) > 0, destination > 0) << "used ever again, and kept";
    WayTree& tree = ways.to(destination, Mover::foot, 0);
    for (std::uint32_t cell = 0; cell < kCells; ++cell) {
      tree.add({cell * 700, cell, 1});
    }
    EXPECT_EQ(tree.find(11900)->cost_ms, 17U);
    EXPECT_EQ(tree.find(1), nullptr);
  }
  EXPECT_EQ(length(1), 0U);
  EXPECT_GT(length(199), kCells);
  ways.forget(Mover::foot);
  EXPECT_EQ(length(199), 0U);
}

/// A wall from the south edge to the north edge with a gate in its north, and a hidden passage
/// below its middle that only side 0 knows.
GroundPlan walled_plan() {
  GroundPlan plan = level_plan(80, 80);
  Feature wall;
  wall.kind = FeatureKind::wall;
  wall.key = "wall";
  wall.line = {metres_point(1010, 0), metres_point(1010, 1999)};
  wall.height = metres(6);
  Feature gate;
  gate.kind = FeatureKind::gate;
  gate.key = "gate";
  gate.line = {metres_point(1010, 1800)};
  Feature passage;
  passage.kind = FeatureKind::passage;
  passage.key = "passage";
  passage.line = {metres_point(900, 400), metres_point(1100, 400)};
  passage.known_to = 1;
  plan.features = {wall, gate, passage};
  return plan;
}

TEST(Routes, GoByTheGateWhileItIsOpen) {
  const Ground ground = build_ground(walled_plan()).value();
  const Doctrine doctrine = plain_doctrine();
  Routes routes(ground, doctrine);
  std::vector<FeatureRow> features(ground.features.size());
  const std::size_t gate = ground.feature_named("gate").index();
  features[gate].open = true;
  const Point from = metres_point(400, 1500);
  const Point to = metres_point(1600, 1500);
  const Leg leg = routes.next_leg(features, 1, Mover::horse, kSide, from, to);
  EXPECT_TRUE(leg.reachable);
  features[gate].open = false;
  EXPECT_FALSE(routes.next_leg(features, 2, Mover::horse, kSide, from, to).reachable);
  features[ground.feature_named("wall").index()].breached = true;
  const Leg breach = routes.next_leg(features, 3, Mover::foot, kSide, metres_point(980, 700),
                                     metres_point(1050, 700));
  EXPECT_TRUE(breach.reachable);
  EXPECT_EQ(breach.defile, ground.feature_named("wall"));
  EXPECT_FALSE(routes.next_leg(features, 3, Mover::wheels, kSide, from, to).reachable);
}

TEST(Routes, GoByTheHiddenPassageIfTheyKnowOfIt) {
  GroundPlan plan = walled_plan();
  plan.features[1].open = false;
  const Ground ground = build_ground(plan).value();
  const Doctrine doctrine = plain_doctrine();
  Routes routes(ground, doctrine);
  const Point from = metres_point(400, 400);
  const Point to = metres_point(1600, 400);
  const Leg leg = routes.next_leg({}, 0, Mover::foot, SideId{0}, from, to);
  ASSERT_TRUE(leg.reachable);
  EXPECT_EQ(ground.lattice.cell_of(leg.waypoint), ground.lattice.cell_of(metres_point(900, 400)));
  const Leg under = routes.next_leg({}, 0, Mover::foot, SideId{0}, leg.waypoint, to);
  EXPECT_EQ(under.defile, ground.feature_named("passage"));
  EXPECT_EQ(ground.lattice.cell_of(under.waypoint),
            ground.lattice.cell_of(metres_point(1100, 400)));
  EXPECT_FALSE(routes.next_leg({}, 0, Mover::foot, SideId{1}, from, to).reachable);
  EXPECT_FALSE(routes.next_leg({}, 0, Mover::wheels, SideId{0}, from, to).reachable);
}

TEST(Routes, WhoStandsOnAWallMayComeDown) {
  const Ground ground = build_ground(walled_plan()).value();
  const Doctrine doctrine = plain_doctrine();
  Routes routes(ground, doctrine);
  EXPECT_TRUE(
      routes.next_leg({}, 0, Mover::foot, kSide, metres_point(1010, 700), metres_point(1600, 700))
          .reachable);
}

TEST(Routes, GoStraightWhereNothingIsInTheWay) {
  const Ground ground = build_ground(level_plan(100, 100)).value();
  const Doctrine doctrine = plain_doctrine();
  Routes routes(ground, doctrine);
  const Leg leg =
      routes.next_leg({}, 0, Mover::foot, kSide, metres_point(13, 20), metres_point(1100, 700));
  EXPECT_TRUE(leg.reachable);
  EXPECT_EQ(leg.waypoint, metres_point(1100, 700));
}

}  // namespace
}  // namespace vedette
