#include "report/weather_text.h"

#include <array>
#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

namespace {

enum class Fall { clear, broken, overcast, drizzle, rain, downpour };

constexpr std::int32_t kDrizzle_um = 100, kRain_um = 1'000, kDownpour_um = 10'000;

Fall fall_of(const WeatherSpell& spell) {
  if (spell.rain_um_per_hour >= kDownpour_um) {
    return Fall::downpour;
  }
  if (spell.rain_um_per_hour >= kRain_um) {
    return Fall::rain;
  }
  if (spell.rain_um_per_hour >= kDrizzle_um) {
    return Fall::drizzle;
  }
  const double cloud = as_double(spell.cloud);
  return cloud < 0.25 ? Fall::clear : cloud < 0.8 ? Fall::broken : Fall::overcast;
}

bool freezes(const WeatherSpell& spell) {
  return spell.temperature.count < 0;
}

std::string sky_text(const WeatherSpell& spell) {
  const bool snow = freezes(spell);
  switch (fall_of(spell)) {
    case Fall::clear:
      return "clear";
    case Fall::broken:
      return "broken cloud";
    case Fall::overcast:
      return "overcast";
    case Fall::drizzle:
      return snow ? "a little snow" : "drizzle";
    case Fall::rain:
      return snow ? "snow" : "rain";
    case Fall::downpour:
      return snow ? "heavy snow" : "heavy rain";
  }
  return {};
}

const char* change_text(Fall before, Fall after, bool snow) {
  switch (after) {
    case Fall::clear:
      return "the sky cleared";
    case Fall::broken:
      return before < Fall::broken ? "cloud came up" : "the cloud broke";
    case Fall::overcast:
      return before < Fall::overcast ? "the sky clouded over"
             : snow                  ? "the snow stopped"
                                     : "the rain stopped";
    case Fall::drizzle:
      return before < Fall::drizzle
                 ? (snow ? "a little snow began to fall" : "it began to drizzle")
                 : (snow ? "the snow grew light" : "the rain thinned to a drizzle");
    case Fall::rain:
      return before < Fall::rain ? (snow ? "snow set in" : "rain set in")
                                 : (snow ? "the snow eased" : "the rain eased");
    case Fall::downpour:
      return snow ? "heavy snow set in" : "heavy rain set in";
  }
  return "";
}

const WeatherSpell* spell_at(const Scenario& scenario, Instant at) {
  const WeatherSpell* current = nullptr;
  for (const WeatherSpell& spell : scenario.weather) {
    if (spell.from <= at) {
      current = &spell;
    }
  }
  return current;
}

std::string wind_text(const WeatherSpell& spell) {
  constexpr std::array<const char*, 8> kFrom{"north", "north-east", "east", "south-east",
                                             "south", "south-west", "west", "north-west"};
  const double speed = in_metres_per_second(spell.wind);
  const auto eighth = static_cast<std::size_t>(in_degrees(spell.wind_from) / 45.0 + 0.5) % 8;
  if (speed < 0.5) {
    return "calm";
  }
  return fmt::format("{} from the {}",
                     speed < 3   ? "light wind"
                     : speed < 8 ? "fresh wind"
                                 : "strong wind",
                     kFrom[eighth]);
}

}  // namespace

std::string weather_line(const Scenario& scenario, Instant at) {
  const WeatherSpell* spell = spell_at(scenario, at);
  if (spell == nullptr) {
    return {};
  }
  const std::string light = light_line(scenario, at);
  std::string text =
      fmt::format("{}{}{}, {:.0f} °C, {}", light, light.empty() ? "" : ", ", sky_text(*spell),
                  in_celsius(spell->temperature), wind_text(*spell));
  if (spell->fog.count > 0) {
    text += fmt::format(", sight {} metres in haze",
                        in_figures(static_cast<std::int64_t>(in_metres(spell->fog))));
  }
  return text;
}

std::vector<Sentence> tell_weather(const Scenario& scenario, Instant from, Instant until) {
  std::vector<Sentence> sentences;
  for (std::size_t i = 1; i < scenario.weather.size(); ++i) {
    const WeatherSpell& spell = scenario.weather[i];
    const Fall before = fall_of(scenario.weather[i - 1]), after = fall_of(spell);
    if (spell.from >= from && spell.from < until && before != after) {
      sentences.push_back({spell.from, after >= Fall::rain ? 1 : 0,
                           fmt::format("At {} {}.", clock_text(spell.from),
                                       change_text(before, after, freezes(spell)))});
    }
  }
  return sentences;
}

}  // namespace vedette::report
