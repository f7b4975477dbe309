#include "report/weather_text.h"

#include <array>
#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

namespace {

enum class Sky { clear, broken, overcast, drizzle, rain, downpour };

constexpr std::int32_t kDrizzle_um = 100, kRain_um = 1'000, kDownpour_um = 10'000;

Sky sky_of(const WeatherSpell& spell) {
  if (spell.rain_um_per_hour >= kDownpour_um) {
    return Sky::downpour;
  }
  if (spell.rain_um_per_hour >= kRain_um) {
    return Sky::rain;
  }
  if (spell.rain_um_per_hour >= kDrizzle_um) {
    return Sky::drizzle;
  }
  const double cloud = as_double(spell.cloud);
  return cloud < 0.25 ? Sky::clear : cloud < 0.8 ? Sky::broken : Sky::overcast;
}

bool freezes(const WeatherSpell& spell) {
  return spell.temperature.count < 0;
}

std::string sky_text(const WeatherSpell& spell) {
  const bool snow = freezes(spell);
  switch (sky_of(spell)) {
    case Sky::clear:
      return "clear";
    case Sky::broken:
      return "broken cloud";
    case Sky::overcast:
      return "overcast";
    case Sky::drizzle:
      return snow ? "a little snow" : "drizzle";
    case Sky::rain:
      return snow ? "snow" : "rain";
    case Sky::downpour:
      return snow ? "heavy snow" : "heavy rain";
  }
  return {};
}

const char* change_text(Sky before, Sky after, bool snow) {
  switch (after) {
    case Sky::clear:
      return "the sky cleared";
    case Sky::broken:
      return before < Sky::broken ? "cloud came up" : "the cloud broke";
    case Sky::overcast:
      return before < Sky::overcast ? "the sky clouded over"
             : snow                 ? "the snow stopped"
                                    : "the rain stopped";
    case Sky::drizzle:
      return before < Sky::drizzle
                 ? (snow ? "a little snow began to fall" : "it began to drizzle")
                 : (snow ? "the snow grew light" : "the rain thinned to a drizzle");
    case Sky::rain:
      return before < Sky::rain ? (snow ? "snow set in" : "rain set in")
                                : (snow ? "the snow eased" : "the rain eased");
    case Sky::downpour:
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
  std::string text = fmt::format("{}, {:.0f} °C, {}", sky_text(*spell),
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
    const Sky before = sky_of(scenario.weather[i - 1]), after = sky_of(spell);
    if (spell.from >= from && spell.from < until && before != after) {
      sentences.push_back({spell.from, after >= Sky::rain ? 1 : 0,
                           fmt::format("At {} {}.", clock_text(spell.from),
                                       change_text(before, after, freezes(spell)))});
    }
  }
  return sentences;
}

}  // namespace vedette::report
