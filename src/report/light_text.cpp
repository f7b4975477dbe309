#include <fmt/format.h>

#include "report/weather_text.h"
#include "report/wording.h"
#include "world/world.h"

namespace vedette::report {

namespace {

constexpr double kRising_deg = -0.83;  ///< altitude at which the upper rim of the sun is seen
constexpr double kDark_deg = -6;       ///< end of civil twilight

double cloud_at(const Scenario& scenario, Instant at) {
  double cloud = 0;
  for (const WeatherSpell& spell : scenario.weather) {
    cloud = spell.from <= at ? as_double(spell.cloud) : cloud;
  }
  return cloud;
}

Sky sky(const Scenario& scenario, Instant at) {
  return sky_at(scenario.calendar, scenario.ground.geo, at);
}

}  // namespace

std::string light_line(const Scenario& scenario, Instant at) {
  const Sky now = sky(scenario, at);
  if (now.sun_altitude_deg >= kRising_deg) {
    return {};
  }
  if (now.sun_altitude_deg >= kDark_deg) {
    return "twilight";
  }
  const bool moon = now.moon_altitude_deg > 2 && now.moon_illuminated > 0.3;
  return moon && cloud_at(scenario, at) < 0.7 ? "moonlit night" : "dark night";
}

std::vector<Sentence> tell_light(const Scenario& scenario, Instant from, Instant until) {
  std::vector<Sentence> sentences;
  constexpr std::int64_t kMinute_ms = 60'000;
  if (from == scenario.calendar.begins && light_line(scenario, from) == "moonlit night") {
    sentences.push_back({from, 0, "The moon stood over the field."});
  }
  double before = sky(scenario, from).sun_altitude_deg;
  for (Instant at{from.count + kMinute_ms}; at < until; at.count += kMinute_ms) {
    const double now = sky(scenario, at).sun_altitude_deg;
    if (before < kRising_deg && now >= kRising_deg) {
      sentences.push_back({at, 0, fmt::format("The sun rose at {}.", clock_text(at))});
    } else if (before >= kRising_deg && now < kRising_deg) {
      sentences.push_back({at, 0, fmt::format("The sun set at {}.", clock_text(at))});
    }
    before = now;
  }
  return sentences;
}

}  // namespace vedette::report
