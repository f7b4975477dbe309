#include "world/weather.h"

#include <gtest/gtest.h>

#include "unit/world/random_ground.h"
#include "unit/world/route_test_support.h"

namespace vedette {
namespace {

WeatherSpell spell(std::int64_t minute, double cloud, double celsius_degrees) {
  WeatherSpell spell;
  spell.from = {minute * 60'000};
  spell.cloud = fraction(cloud);
  spell.temperature = celsius(celsius_degrees);
  return spell;
}

Instant at_minute(std::int64_t minute) {
  return {minute * 60'000};
}

TEST(Weather, PassesFromSpellToSpellInTwentyMinutes) {
  const Doctrine doctrine = testing::plain_doctrine();
  std::vector<WeatherSpell> spells{spell(0, 0, 20), spell(600, 1, 14)};
  spells[0].wind_from = degrees(350);
  spells[1].wind_from = degrees(20);
  spells[1].rain_um_per_hour = 4000;
  EXPECT_EQ(weather_at(doctrine, spells, at_minute(0)).cloud, 0);
  EXPECT_EQ(weather_at(doctrine, spells, at_minute(600)).cloud, 0);
  const Weather between = weather_at(doctrine, spells, at_minute(610));
  EXPECT_DOUBLE_EQ(between.cloud, 0.5);
  EXPECT_DOUBLE_EQ(between.temperature_c, 17);
  EXPECT_DOUBLE_EQ(between.rain_mm_h, 2);
  EXPECT_NEAR(in_degrees(between.wind_from), 5, 0.01);  // by north, the shorter way
  EXPECT_DOUBLE_EQ(weather_at(doctrine, spells, at_minute(620)).cloud, 1);
}

TEST(Weather, FogRainAndSnowHide) {
  const Doctrine doctrine = testing::plain_doctrine();
  std::vector<WeatherSpell> spells{spell(0, 1, 10)};
  const auto visibility = [&] { return weather_at(doctrine, spells, {0}).visibility_m; };
  EXPECT_NEAR(visibility(), 20'000, 1);
  spells[0].fog = metres(300);
  EXPECT_NEAR(visibility(), 300, 1);
  spells[0].fog = {};
  spells[0].rain_um_per_hour = 4000;  // steady rain: some five kilometres
  EXPECT_NEAR(visibility(), 4'700, 500);
  spells[0].temperature = celsius(-8);
  spells[0].rain_um_per_hour = 1000;  // moderate snow: below three
  EXPECT_NEAR(visibility(), 2'700, 300);
}

TEST(Weather, IceGrowsWithTheRootOfFrost) {
  const Doctrine doctrine = testing::plain_doctrine();
  // A month of -16 degrees before the battle.
  std::vector<WeatherSpell> spells{spell(-30 * 24 * 60, 0, -16)};
  EXPECT_NEAR(weather_at(doctrine, spells, {0}).ice_m, 0.0155 * 21.9, 0.002);
  spells.push_back(spell(0, 0, 4));
  EXPECT_NEAR(weather_at(doctrine, spells, at_minute(24 * 60)).ice_m, 0.0155 * 21.9 - 0.02, 0.002);
  EXPECT_EQ(weather_at(doctrine, spells, at_minute(90 * 24 * 60)).ice_m, 0);
}

TEST(Weather, IsAFunctionOfTimeAloneAndWritesOnlyWhatChanges) {
  Scenario scenario;
  scenario.doctrine = testing::plain_doctrine();
  scenario.ground.geo = {39'030'000, 125'750'000};
  scenario.weather = {spell(0, 0.2, 20), spell(720, 0.9, 15)};
  const ScenarioKeys keys = ScenarioKeys::of(scenario);
  BattleState state;
  state.clock.resize(1);
  const Draws draws(1);
  SerialExecutor executor;
  struct Deaf final : EventSink {
    void on_event(const Event&) override {}
    void on_tick(const Scenario&, const BattleState&, std::uint64_t) override {}
  } sink;
  TickContext context{scenario, keys, state, draws, executor, sink};
  int edits = 0;
  for (std::uint32_t tick = 0; tick < 6 * 60 * 20; ++tick) {
    state.clock.edit(0).tick = tick;
    state.clock.edit(0).now = {tick * std::int64_t{10'000}};
    state.clock.changed()[0] = 0;
    change_world(context);
    if (state.clock.changed()[0] != 0) {
      ++edits;
      EXPECT_EQ(tick % 6, 0U);
    }
  }
  // Only twilight, sun below some 8 degrees, moonlight and the change at noon need writing.
  EXPECT_GT(edits, 200);
  EXPECT_LT(edits, 900);
  EXPECT_EQ(state.clock[0].temperature, celsius(15));
  EXPECT_EQ(state.clock[0].cloud, fraction(0.9));
}

}  // namespace
}  // namespace vedette
