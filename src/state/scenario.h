#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/base.h"
#include "forces/forces.h"
#include "ground/ground.h"

namespace vedette {

/// The weather from a moment on, until the next entry.
struct WeatherSpell {
  Instant from;
  Fraction cloud;                     ///< share of the sky
  std::int32_t rain_um_per_hour = 0;  ///< thousandths of a millimetre; snow when below zero Celsius
  Temperature temperature{150};
  Speed wind;
  Angle wind_from;
  Length fog;  ///< visibility in fog or haze; 0 = clear
};

/// Whose clock the scenario uses and where the sun stands by it.
struct Calendar {
  std::int32_t year = 1894, month = 9, day = 15;  ///< civil date on which the battle starts
  Duration clock_ahead_of_sun;  ///< the scenario's clock minus local mean solar time
  Instant begins;               ///< first moment of the battle
  Instant ends;                 ///< last moment
  Duration tick{10'000};
};

/// What history tells of the battle, for the report to set beside a run. Nothing reads it while a
/// battle is fought. What is to be compared is named by at most one of feature, leader, formation.
struct HistoricalFact {
  Instant at;
  std::string text;
  std::string source;
  FeatureId feature;      ///< fell to `side`
  SideId side;            ///< exists with `feature`
  LeaderId leader;        ///< fell
  FormationId formation;  ///< broke off
};

/// Everything constant about a battle: shared by all runs of it.
struct Scenario {
  std::string key;  ///< folder name
  std::string title;
  std::string title_zh;
  Calendar calendar;
  Ground ground;
  Forces forces;
  std::vector<Weapon> weapons;  ///< sorted by key
  Doctrine doctrine;
  std::vector<WeatherSpell> weather;    ///< ascending
  std::vector<HistoricalFact> history;  ///< ascending
};

/// Who stands directly under whom, in the order of the scenario.
struct ChainOfCommand {
  std::vector<std::vector<UnitId>> elements_of;
  std::vector<std::vector<FormationId>> formations_of;
  [[nodiscard]] static ChainOfCommand of(const Scenario& scenario);
  /// Men with whom a formation and all below it began.
  [[nodiscard]] std::int32_t men_raised(const Scenario& scenario, FormationId formation) const;
};

/// Keys by which rows are hashed and draws made: hashes of path names, so that neither the order of
/// a file nor a unit more changes them. Same indices as the lists of the scenario.
struct ScenarioKeys {
  std::vector<std::uint64_t> units, formations, leaders, features, sides;
  ChainOfCommand chain;
  [[nodiscard]] static ScenarioKeys of(const Scenario& scenario);
};

template <class A>
void describe(A& archive, WeatherSpell& w) {
  fields(archive, w.from, w.cloud, w.rain_um_per_hour, w.temperature, w.wind, w.wind_from, w.fog);
}
template <class A>
void describe(A& archive, Calendar& c) {
  fields(archive, c.year, c.month, c.day, c.clock_ahead_of_sun, c.begins, c.ends, c.tick);
}
template <class A>
void describe(A& archive, HistoricalFact& h) {
  fields(archive, h.at, h.text, h.source, h.feature, h.side, h.leader, h.formation);
}
template <class A>
void describe(A& archive, Scenario& s) {
  fields(archive, s.key, s.title, s.title_zh, s.calendar, s.ground, s.forces, s.weapons, s.doctrine,
         s.weather, s.history);
}

}  // namespace vedette
