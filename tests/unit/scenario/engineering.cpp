// Orders to climb, cut and mend, and ferries with boats: what is right and what is told when not.
#include "unit/scenario/written.h"

namespace vedette::testing {
namespace {

/// Two companies with a river, a bridge, boats and a wall.
Files two_banks() {
  const std::string more =
      R"({"type": "Feature", "properties": {"kind": "river", "key": "river", "width_m": 60,
       "depth_m": 2},
       "geometry": {"type": "LineString", "coordinates": [[-1999, 1500], [1999, 1500]]}},
      {"type": "Feature", "properties": {"kind": "bridge", "key": "bridge", "across": "river"},
       "geometry": {"type": "Point", "coordinates": [500, 1500]}},
      {"type": "Feature", "properties": {"kind": "ferry", "key": "boats", "across": "river",
       "boats": 4, "men_per_boat": 12, "bank": "right"},
       "geometry": {"type": "LineString", "coordinates": [[-500, 1400], [-500, 1600]]}},
      {"type": "Feature", "properties": {"kind": "wall", "key": "wall", "height_m": 5},
       "geometry": {"type": "LineString", "coordinates": [[-1000, 800], [1000, 800]]}},)";
  return with(two_companies(), "map/ground.geojson", "\"features\": [", "\"features\": [" + more);
}

/// The order to blue replaced.
Files ordered(const std::string& order) {
  return with(two_banks(), "scenario.yaml", "verb: attack, place: the-farm, frontage: 150 m",
              order);
}

TEST(Engineering, OrdersToCutAndMendNameTheirFeature) {
  const Scenario cut = sound(ordered("verb: cut, feature: bridge"));
  const auto order = std::find_if(cut.forces.orders.begin(), cut.forces.orders.end(),
                                  [](const auto& o) { return o.mission.verb == Verb::cut; });
  ASSERT_NE(order, cut.forces.orders.end());
  EXPECT_EQ(order->mission.feature, cut.ground.feature_named("bridge"));
  EXPECT_EQ(errors_of(ordered("verb: mend, feature: bridge")), std::vector<std::string>());
  EXPECT_EQ(errors_of(ordered("verb: cut, feature: boats")), std::vector<std::string>());
}

TEST(Engineering, WhatCannotBeCutOrMendedIsTold) {
  const auto error = [](const std::string& order) {
    const auto errors = errors_of(ordered(order));
    return errors.size() == 1 ? errors.front() : std::to_string(errors.size()) + " errors";
  };
  EXPECT_EQ(error("verb: cut, feature: wall"),
            "s/scenario.yaml:40:60: 'wall' is a wall: name a bridge, or a ferry with boats");
  EXPECT_EQ(error("verb: mend, feature: boats"),
            "s/scenario.yaml:40:61: 'boats' is a ferry: name a bridge");
  EXPECT_EQ(error("verb: mend, place: the-farm"),
            "s/scenario.yaml:40:5: the order to mend names no feature: write feature, the key of a "
            "bridge");
  EXPECT_EQ(error("verb: escalade, place: the-farm"),
            "s/scenario.yaml:40:23: nobody in this formation carries ladders: give ladders to an "
            "element of it");
}

TEST(Engineering, LaddersAreCarriedByElements) {
  const Files files = with(ordered("verb: escalade, feature: wall, place: the-farm"),
                           "scenario.yaml", "key: 1co, name", "key: 1co, ladders: 6, name");
  const Scenario scenario = sound(files);
  EXPECT_TRUE(std::any_of(scenario.forces.units.begin(), scenario.forces.units.end(),
                          [](const Unit& unit) { return unit.ladders == 6; }));
}

TEST(Engineering, AFerryHasItsStreamOrItsBoats) {
  const Scenario scenario = sound(two_banks());
  const Feature& boats = scenario.ground.features[scenario.ground.feature_named("boats").index()];
  EXPECT_EQ(boats.boats, 4);
  EXPECT_EQ(boats.men_per_boat, 12);
  EXPECT_TRUE(boats.boats_right);
  // The river flows east: its left bank is in the north.
  EXPECT_GT(landing(boats, false).y, landing(boats, true).y);
  const auto error_with = [](const std::string& to) {
    const auto errors = errors_of(
        with(two_banks(), "map/ground.geojson", "\"boats\": 4, \"men_per_boat\": 12", to));
    return errors.empty() ? std::string() : errors.front();
  };
  const std::string wrong =
      "a ferry has neither its stream nor its boats, or both: write men_per_minute, or boats and "
      "men_per_boat";
  EXPECT_EQ(error_with("\"men_per_minute\": 10"), "");
  EXPECT_NE(error_with("\"note\": \"none\"").find(wrong), std::string::npos);
  EXPECT_NE(error_with("\"boats\": 4").find(wrong), std::string::npos);
  EXPECT_NE(error_with("\"boats\": 4, \"men_per_boat\": 12, \"men_per_minute\": 9").find(wrong),
            std::string::npos);
}

}  // namespace
}  // namespace vedette::testing
