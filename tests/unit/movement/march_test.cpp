// The facts of models.md, «Movement», and of the era numbers § 7.
#include <gtest/gtest.h>

#include "unit/movement/drill.h"

namespace vedette::test {

namespace {

constexpr std::int32_t kRoad = 4;
constexpr std::int32_t kFar = 450;  // 22.5 km = 14 miles east of cell 0

Course march_to(Point destination, Gait gait = Gait::walk) {
  return {destination, degrees(90), gait, Array::column, Array::column};
}

double kmh(double cells, double hours) {
  return cells * 0.05 / hours;
}

/// One element marches down the road; its speed in km/h.
double road_speed(Arm arm, Gait gait, std::int32_t men, std::int32_t cells) {
  Drill drill(cells + 20, 10);
  drill.road_along(kRoad);
  Unit& unit = drill.add("a", arm, men, {0, kRoad});
  unit.horses = arm == Arm::infantry ? 0 : men;
  unit.guns = arm == Arm::field_artillery ? 6 : 0;
  drill.begin();
  drill.send(0, march_to(drill.centre(cells, kRoad), gait));
  return kmh(cells, drill.hours_until_there(0, 24));
}

/// Companies of 200 men march 22.5 km on one road; hours until the last is there.
double hours_of_column(std::int32_t companies) {
  Drill drill(kFar + 20, 10);
  drill.road_along(kRoad);
  for (std::int32_t i = 0; i < companies; ++i) {
    drill.add("company-" + std::to_string(i), Arm::infantry, 200, {0, kRoad});
  }
  drill.begin();
  for (std::int32_t i = 0; i < companies; ++i) {
    drill.send(static_cast<std::size_t>(i), march_to(drill.centre(kFar, kRoad)));
  }
  double hours = 0;
  for (std::int32_t i = 0; i < companies; ++i) {
    drill.hours_until_there(static_cast<std::size_t>(i), 24);
    hours = drill.scene.minutes_gone() / 60.0;
  }
  return hours;
}

}  // namespace

TEST(March, NobodyLeavesTheMap) {
  for (const Array array : {Array::column, Array::skirmish}) {
    Drill drill(30, 30);
    drill.add("a", Arm::infantry, 200, {20, 20});
    drill.begin();
    const Point beyond{drill.centre(29, 20).x + metres(900), drill.centre(20, 29).y + metres(500)};
    drill.send(0, {beyond, degrees(45), Gait::quick, array, array});
    drill.hours_until_there(0, 2);
    EXPECT_EQ(drill.scene.state.motion[0].at, drill.centre(29, 29));
  }
}

TEST(March, InfantryOnTheRoadWithHaltsMakes3_4To4KilometresAnHour) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Drill drill(kFar + 20, 10);
    drill.road_along(kRoad);
    drill.add("a", Arm::infantry, 200, {0, kRoad});
    drill.begin(seed);
    drill.send(0, march_to(drill.centre(kFar, kRoad)));
    const double speed = kmh(kFar, drill.hours_until_there(0, 24));
    EXPECT_GE(speed, 3.4);
    EXPECT_LE(speed, 4.0);
  }
}

TEST(March, LongColumnsTakeLonger) {
  // Parkes: 14 miles take 2-3 regiments 6-7 h, 8-10,000 men 8-9 h, an army more than 10 h.
  const double regiments = hours_of_column(2500 / 200);
  EXPECT_GE(regiments, 5.8);
  EXPECT_LE(regiments, 7.6);
  const double division = hours_of_column(9000 / 200);
  EXPECT_GE(division, 7.6);
  EXPECT_LE(division, 9.5);
  EXPECT_GT(hours_of_column(16000 / 200), 10.0);
}

TEST(March, GaitsOfHorsesAreThoseOfTheHandbook) {
  // Miles an hour 4, 8 and 12 in motion; the walk loses its halts.
  EXPECT_NEAR(road_speed(Arm::cavalry, Gait::walk, 100, 100), 6.4 * (1 - 0.083), 0.6);
  EXPECT_NEAR(road_speed(Arm::cavalry, Gait::trot, 100, 100), 12.9, 1.2);
  EXPECT_NEAR(road_speed(Arm::cavalry, Gait::gallop, 100, 40), 19.3, 2.0);
  EXPECT_NEAR(road_speed(Arm::field_artillery, Gait::trot, 100, 100), 12.9, 1.2);
}

TEST(March, ADaysMarchOfCavalryIs40KilometresAnd33WithPacks) {
  const auto kilometres_in_seven_hours = [](Arm arm) {
    Drill drill(1100, 10);
    drill.road_along(kRoad);
    Unit& unit = drill.add("a", arm, 100, {0, kRoad});
    unit.horses = 100;
    unit.guns = arm == Arm::mountain_artillery ? 6 : 0;
    drill.begin();
    drill.send(0, march_to(drill.centre(1090, kRoad)));
    drill.hours_until_there(0, 7.0);
    return (in_metres(drill.motion(0).at.x) - 25.0) / 1000.0;
  };
  const double cavalry = kilometres_in_seven_hours(Arm::cavalry);
  EXPECT_NEAR(cavalry, 40.0, 4.0);
  EXPECT_NEAR(kilometres_in_seven_hours(Arm::mountain_artillery), 33.0, 4.0);
}

TEST(March, RainSnowAndWindSlowByTheSharesOfParkes) {
  const auto hours = [](std::int32_t rain, double wind_mps, double wind_from) {
    Drill drill(120, 10);
    drill.road_along(kRoad);
    drill.add("a", Arm::infantry, 200, {0, kRoad});
    drill.begin();
    Clock& clock = drill.scene.state.clock.edit(0);
    clock.rain_um_per_hour = rain;
    clock.wind = metres_per_second(wind_mps);
    clock.wind_from = degrees(wind_from);
    drill.send(0, march_to(drill.centre(100, kRoad)));
    return drill.hours_until_there(0, 24);
  };
  const double fair = hours(0, 0, 0);
  EXPECT_NEAR(fair / hours(3000, 0, 0), 0.875, 0.03);
  EXPECT_NEAR(fair / hours(0, 14, 90), 0.775, 0.03);
  EXPECT_NEAR(fair / hours(0, 14, 270), 1.0, 0.01);
}

TEST(March, ByNightAcrossCountryAboutHalf) {
  const auto hours = [](double light) {
    Drill drill(120, 10);
    drill.add("a", Arm::infantry, 200, {0, kRoad});
    drill.begin();
    drill.scene.state.clock.edit(0).daylight = fraction(light);
    drill.send(0, march_to(drill.centre(100, kRoad)));
    return drill.hours_until_there(0, 24);
  };
  EXPECT_NEAR(hours(1.0) / hours(0.0), 0.5, 0.06);
}

TEST(March, TheChargeIsRiddenAt26KilometresAnHourOverTheLastStretchOnly) {
  Drill drill(60, 10);
  Unit& unit = drill.add("squadron", Arm::cavalry, 120, {0, kRoad});
  unit.horses = 120;
  unit.array = Array::line;
  drill.begin();
  drill.send(0, {drill.centre(40, kRoad), degrees(90), Gait::charge, Array::line, Array::line});
  double fastest_far = 0;
  double fastest_near = 0;
  while (drill.motion(0).moving) {
    drill.tick();
    const double left = in_metres(distance(drill.motion(0).at, drill.motion(0).destination));
    const double speed = in_metres_per_second(drill.motion(0).speed) * 3.6;
    double& fastest = left > 300 ? fastest_far : fastest_near;
    fastest = std::max(fastest, speed);
  }
  EXPECT_LE(fastest_far, 19.3 * 1.1);
  EXPECT_NEAR(fastest_near, 26.0, 2.5);
}

TEST(March, BlownHorsesAreFitAgainIn15To30Minutes) {
  Drill drill(60, 10);
  Unit& unit = drill.add("squadron", Arm::cavalry, 120, {0, kRoad});
  unit.horses = 120;
  drill.begin();
  drill.scene.state.motion.edit(0).blown = kWhole;
  int minutes_gone = 0;
  while (drill.motion(0).blown.count > 100'000) {
    for (int i = 0; i < 6; ++i) {
      drill.tick();
    }
    ++minutes_gone;
  }
  EXPECT_GE(minutes_gone, 15);
  EXPECT_LE(minutes_gone, 30);
}

TEST(March, ADaysMarchTiresAndANightRests) {
  Drill drill(kFar + 200, 10);
  drill.road_along(kRoad);
  drill.add("a", Arm::infantry, 200, {0, kRoad});
  drill.begin();
  drill.send(0, march_to(drill.centre(kFar, kRoad)));
  drill.hours_until_there(0, 24);
  EXPECT_NEAR(as_double(drill.motion(0).fatigue), 0.42, 0.05);
  for (int i = 0; i < 360 * 8; ++i) {
    drill.tick();
  }
  EXPECT_EQ(drill.motion(0).fatigue, kNone);
}

}  // namespace vedette::test
