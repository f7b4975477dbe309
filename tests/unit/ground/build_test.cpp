#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

#include "ground/ground.h"

namespace vedette {
namespace {

Feature feature(FeatureKind kind, std::string key, std::vector<Point> line) {
  Feature f;
  f.kind = kind;
  f.key = std::move(key);
  f.line = std::move(line);
  return f;
}

Point at(std::int32_t x_m, std::int32_t y_m) {
  return {{x_m * 1000}, {y_m * 1000}};
}

/// A plain of 100 x 80 cells of 25 m with a river from south to north and a wall east of it.
GroundPlan plan_with_river_and_wall() {
  GroundPlan plan;
  plan.lattice = {100, 80, {25'000}, {}};
  plan.base_height = metres(20);
  Feature river = feature(FeatureKind::river, "potong", {at(700, 0), at(800, 900), at(700, 1999)});
  river.width = metres(60);
  river.height = metres(3);
  Feature wall = feature(FeatureKind::wall, "wall", {at(1300, 10), at(1500, 1000), at(1300, 1990)});
  wall.height = metres(6);
  plan.features = {wall, river};
  return plan;
}

Ground built(const GroundPlan& plan) {
  Result<Ground> ground = build_ground(plan);
  for (const Error& error : ground.errors()) {
    ADD_FAILURE() << to_string(error);
  }
  VEDETTE_ASSERT(ground.ok());
  return ground.value();
}

std::size_t count(const std::vector<FeatureId>& cells, FeatureId id) {
  return static_cast<std::size_t>(std::count(cells.begin(), cells.end(), id));
}

/// Whether one can get from the west edge to the east edge by steps between eight neighbours.
bool can_cross(const Ground& ground, const std::function<bool(FeatureId)>& open) {
  const Lattice& lattice = ground.lattice;
  std::vector<char> seen(lattice.size());
  std::vector<Cell> queue;
  const auto visit = [&](Cell cell) {
    if (!lattice.contains(cell)) {
      return;
    }
    const std::size_t i = lattice.index(cell);
    if (seen[i] == 0 && (!ground.barrier[i].exists() || open(ground.barrier[i]))) {
      seen[i] = 1;
      queue.push_back(cell);
    }
  };
  for (std::int32_t row = 0; row < lattice.rows; ++row) {
    visit({0, row});
  }
  while (!queue.empty()) {
    const Cell cell = queue.back();
    queue.pop_back();
    if (cell.column == lattice.columns - 1) {
      return true;
    }
    for (std::int32_t dx = -1; dx <= 1; ++dx) {
      for (std::int32_t dy = -1; dy <= 1; ++dy) {
        visit({cell.column + dx, cell.row + dy});
      }
    }
  }
  return false;
}

TEST(BuildGround, NobodySlipsThroughRiverOrWall) {
  const Ground ground = built(plan_with_river_and_wall());
  const FeatureId river = ground.feature_named("potong");
  const FeatureId wall = ground.feature_named("wall");
  EXPECT_FALSE(can_cross(ground, [&](FeatureId id) { return id == river; }));
  EXPECT_FALSE(can_cross(ground, [&](FeatureId id) { return id == wall; }));
  EXPECT_TRUE(can_cross(ground, [](FeatureId) { return true; }));
}

TEST(BuildGround, BridgeAndGateLeadAcross) {
  for (const FeatureKind kind : {FeatureKind::bridge, FeatureKind::ford, FeatureKind::ferry}) {
    for (const std::int32_t y : {100, 512, 900, 1333, 1800}) {
      GroundPlan plan = plan_with_river_and_wall();
      plan.features.push_back(feature(kind, "crossing", {at(690, y), at(900, y)}));
      plan.features.push_back(
          feature(FeatureKind::gate, "gate", {at(1500 - std::abs(1000 - y) / 5, y)}));
      if (y == 900) {
        plan.features[2].line = {at(800, 895)};  // written as one point
      }
      if (y == 100 || y == 1800) {
        plan.features[2].line = {at(600, y), at(860, y)};
      }
      Result<Ground> result = build_ground(plan);
      if (!result.ok()) {
        ADD_FAILURE() << y << ": " << to_string(result.errors().front());
        continue;
      }
      const Ground& ground = result.value();
      const FeatureId crossing = ground.feature_named("crossing");
      const FeatureId gate = ground.feature_named("gate");
      EXPECT_GT(count(ground.barrier, crossing), 1U);
      EXPECT_GT(count(ground.barrier, gate), 0U);
      EXPECT_EQ(ground.features[gate.index()].across, ground.feature_named("wall"));
      EXPECT_TRUE(can_cross(ground, [&](FeatureId id) { return id == crossing || id == gate; }));
    }
  }
}

TEST(BuildGround, ErrorsSayWhatAndTheMend) {
  GroundPlan plan = plan_with_river_and_wall();
  plan.features.push_back(feature(FeatureKind::bridge, "lost-bridge", {at(300, 900)}));
  plan.features.push_back(
      feature(FeatureKind::bridge, "short-bridge", {at(700, 500), at(760, 500)}));
  plan.features.push_back(feature(FeatureKind::gate, "lost-gate", {at(2000, 900)}));
  const Result<Ground> ground = build_ground(plan);
  ASSERT_FALSE(ground.ok());
  std::vector<std::string> texts;
  for (const Error& error : ground.errors()) {
    texts.push_back(to_string(error));
  }
  EXPECT_EQ(texts,
            (std::vector<std::string>{
                "bridge 'lost-bridge': is on no river: 'potong' is 467 m away: move it within 20 m "
                "of it, or let its line cross it",
                "gate 'lost-gate': is on no wall: 'wall' is 510 m away: move it within 20 m of it, "
                "or let its line cross it",
                "bridge 'short-bridge': ends in river 'potong': lengthen it by a cell or more, so "
                "that both ends lie on the banks"}));
}

TEST(BuildGround, ReportsEverythingAtOnce) {
  GroundPlan plan = plan_with_river_and_wall();
  plan.features[0].height = {};
  plan.features.push_back(feature(FeatureKind::road, "road", {at(10, 10)}));
  plan.features.push_back(feature(FeatureKind::road, "road", {at(10, 10), at(-140, 30)}));
  plan.features.push_back(feature(FeatureKind::wood, "wood", {at(10, 10), at(20, 20)}));
  plan.places.push_back({"summit", "Summit", "", at(10, 2600)});
  Hill hill;
  hill.key = "hill";
  hill.crest = {at(100, 100)};
  hill.heights = {metres(10)};
  plan.hills.push_back(hill);
  const Result<Ground> ground = build_ground(plan);
  ASSERT_FALSE(ground.ok());
  std::string all;
  for (const Error& error : ground.errors()) {
    all += to_string(error) + "\n";
  }
  EXPECT_EQ(all,
            "hill 'hill': has no radius: give the distance from crest to foot, e.g. 400 m\n"
            "hill 'hill': has a crest of 10 m: give 20 m (the plain) to 3000 m\n"
            "wall 'wall': is a wall without height: give its height, e.g. 6 m\n"
            "road 'road': has 1 points: give at least two points of its course\n"
            "road 'road': uses a name that is taken: give each its own key\n"
            "road 'road': point 2 lies 140 m beyond the west edge of the map: move it inside, or "
            "make the map larger\n"
            "wood 'wood': has 2 points: give at least three corners of its outline\n"
            "place 'summit': it lies 600 m beyond the north edge of the map: move it inside, or "
            "make the map larger\n");
}

TEST(BuildGround, TheOrderOfTheFileDoesNotMatter) {
  GroundPlan plan = plan_with_river_and_wall();
  plan.roughness = metres(3);
  for (const std::int32_t x : {400, 500, 1000}) {
    Hill hill;
    hill.key = "hill" + std::to_string(x);
    hill.crest = {at(x, 500), at(x + 100, 1500)};
    hill.heights = {metres(60), metres(x / 10)};
    hill.radius = metres(350);
    hill.heights[1] = metres(25 + x / 20);
    plan.hills.push_back(hill);
  }
  plan.features.push_back(feature(FeatureKind::wood, "b", {at(10, 10), at(700, 20), at(300, 900)}));
  plan.features.push_back(
      feature(FeatureKind::town, "a", {at(10, 300), at(700, 20), at(300, 900)}));
  plan.features.push_back(feature(FeatureKind::road, "r1", {at(10, 300), at(900, 1200)}));
  plan.features.push_back(feature(FeatureKind::road, "r2", {at(10, 1300), at(900, 20)}));
  plan.features.push_back(feature(FeatureKind::bridge, "bridge", {at(800, 900)}));
  plan.features.back().across = FeatureId{1};
  GroundPlan other = plan;
  std::reverse(other.features.begin(), other.features.end());
  std::reverse(other.hills.begin(), other.hills.end());
  other.features.front().across = FeatureId{5};
  EXPECT_EQ(to_bytes(built(plan)), to_bytes(built(other)));
}

TEST(BuildGround, HillsHaveTheirHeightsAndRiversTheirBanks) {
  GroundPlan plan = plan_with_river_and_wall();
  Hill hill;
  hill.key = "moranbong";
  hill.crest = {plan.lattice.centre({20, 40})};
  hill.heights = {metres(95)};
  hill.radius = metres(300);
  plan.hills.push_back(hill);
  const Ground ground = built(plan);
  EXPECT_EQ(ground.relief_dm[ground.lattice.index({20, 40})], 950);
  EXPECT_EQ(ground.relief_dm[ground.lattice.index({90, 40})], 200);
  EXPECT_NEAR(ground.relief_m(ground.lattice.centre({26, 40})), 20 + 75 * 0.5625, 0.1);  // half way
  const std::size_t river = ground.lattice.index(ground.lattice.cell_of(at(800, 900)));
  EXPECT_EQ(ground.cover[river], Cover::water);
  EXPECT_EQ(ground.relief_dm[river], 170);
}

TEST(BuildGround, WorksCoverTheirInsideAndTheGroundBehindThem) {
  GroundPlan plan = plan_with_river_and_wall();
  Feature redoubt = feature(FeatureKind::work, "redoubt",
                            {at(100, 100), at(300, 100), at(300, 300), at(100, 300)});
  redoubt.closed = true;
  // A trench drawn from west to east: its enemy is on the right, to the south.
  Feature trench = feature(FeatureKind::work, "trench", {at(110, 812), at(400, 812)});
  plan.features.push_back(redoubt);
  plan.features.push_back(trench);
  const Ground ground = built(plan);
  const auto work_at = [&](std::int32_t x, std::int32_t y) {
    return ground.work[ground.lattice.index(ground.lattice.cell_of(at(x, y)))];
  };
  EXPECT_EQ(work_at(200, 200), ground.feature_named("redoubt"));
  EXPECT_EQ(work_at(100, 200), ground.feature_named("redoubt"));
  EXPECT_FALSE(work_at(350, 200).exists());
  EXPECT_EQ(work_at(200, 812), ground.feature_named("trench"));
  EXPECT_EQ(work_at(200, 830), ground.feature_named("trench"));
  EXPECT_FALSE(work_at(200, 780).exists());
  EXPECT_FALSE(work_at(200, 880).exists());
}

TEST(BuildGround, NamesAreFound) {
  GroundPlan plan = plan_with_river_and_wall();
  plan.places.push_back({"b", "B", "", at(1, 1)});
  plan.places.push_back({"a", "A", "", at(2, 2)});
  const Ground ground = built(plan);
  EXPECT_EQ(ground.place_named("a"), PlaceId{0});
  EXPECT_EQ(ground.place_named("b"), PlaceId{1});
  EXPECT_FALSE(ground.place_named("c").exists());
  EXPECT_FALSE(ground.feature_named("").exists());
  EXPECT_STREQ(name_of(FeatureKind::passage), "passage");
  EXPECT_STREQ(name_of(Cover::water), "water");
}

}  // namespace
}  // namespace vedette
