#include "world/weather.h"

#include <algorithm>
#include <cmath>

#include "world/light.h"

namespace vedette {

namespace {

constexpr double kMinuteMs = 60'000;
constexpr double kDayMs = 86'400'000;

/// What dims a view, per kilometre; Koschmieder: a dark thing is lost where the dimming comes to
/// 3.912, contrast threshold 2 %.
constexpr double kKoschmieder = 3.912;

double dimming_per_km(const Doctrine& doctrine, const WeatherSpell& spell) {
  double dimming = kKoschmieder / (doctrine[Number::clear_air_m] / 1000.0);
  if (spell.fog.count > 0) {
    dimming = std::max(dimming, kKoschmieder / (in_metres(spell.fog) / 1000.0));
  }
  if (spell.rain_um_per_hour > 0) {
    const double mm_h = spell.rain_um_per_hour / 1000.0;
    const bool snow = spell.temperature.count < 0;
    dimming += snow ? doctrine[Number::snow_dimming_per_km] *
                          maths::pow(mm_h, doctrine[Number::snow_dimming_power])
                    : doctrine[Number::rain_dimming_per_km] *
                          maths::pow(mm_h, doctrine[Number::rain_dimming_power]);
  }
  return dimming;
}

/// Ice at a moment: by Stefan's law its square grows with the degrees below zero times days, and it
/// melts by so much a degree above zero and day.
double ice_at(const Doctrine& doctrine, std::span<const WeatherSpell> spells, Instant at) {
  const double growth = doctrine[Number::ice_growth_m];
  double ice = 0;
  for (std::size_t i = 0; i < spells.size() && spells[i].from < at; ++i) {
    const Instant end = i + 1 < spells.size() ? std::min(spells[i + 1].from, at) : at;
    const double days = static_cast<double>((end - spells[i].from).count) / kDayMs;
    const double degrees = in_celsius(spells[i].temperature);
    ice = degrees < 0 ? std::sqrt(ice * ice - growth * growth * degrees * days)
                      : std::max(0.0, ice - doctrine[Number::ice_melt_m] * degrees * days);
  }
  return ice;
}

Angle turned_between(Angle a, Angle b, double share) {
  const auto turn = static_cast<std::int16_t>((b - a).count);  // the shorter way round
  return {static_cast<std::uint16_t>(a.count + round_to<std::int32_t>(turn * share))};
}

/// Whom ice carries, as FeatureRow::bears counts.
std::uint8_t whom_it_bears(const Doctrine& doctrine, double ice_m) {
  const bool men = ice_m >= doctrine[Number::ice_foot_m];
  const bool horses = ice_m >= doctrine[Number::ice_horse_m];
  const bool wheels = ice_m >= doctrine[Number::ice_wheels_m];
  return !men ? 0 : !horses ? 1 : !wheels ? 2 : 3;
}

/// Rivers freeze and thaw all at once.
void freeze_rivers(TickContext& context, double ice_m) {
  const std::uint8_t bears = whom_it_bears(context.scenario.doctrine, ice_m);
  const std::vector<Feature>& features = context.scenario.ground.features;
  bool changed = false;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const bool river = features[i].kind == FeatureKind::river;
    if (river && context.state.feature[i].bears != bears) {
      context.state.feature.edit(i).bears = bears;
      changed = true;
    }
  }
  if (changed) {
    ++context.state.clock.edit(0).world_revision;
  }
}

}  // namespace

Weather weather_at(const Doctrine& doctrine, std::span<const WeatherSpell> spells, Instant at) {
  static constexpr WeatherSpell kFair{};
  std::size_t now = 0;
  while (now + 1 < spells.size() && spells[now + 1].from <= at) {
    ++now;
  }
  const WeatherSpell& next = spells.empty() ? kFair : spells[now];
  const WeatherSpell& last = now == 0 ? next : spells[now - 1];
  const double minutes_in = static_cast<double>((at - next.from).count) / kMinuteMs;
  const double share =
      now == 0 ? 1.0 : std::clamp(minutes_in / doctrine[Number::weather_change_min], 0.0, 1.0);
  const auto between = [&](double a, double b) { return a + (b - a) * share; };
  Weather weather;
  weather.cloud = between(as_double(last.cloud), as_double(next.cloud));
  weather.rain_mm_h = between(last.rain_um_per_hour, next.rain_um_per_hour) / 1000.0;
  weather.temperature_c = between(in_celsius(last.temperature), in_celsius(next.temperature));
  weather.wind_mps = between(in_metres_per_second(last.wind), in_metres_per_second(next.wind));
  weather.wind_from = turned_between(last.wind_from, next.wind_from, share);
  weather.visibility_m = 1000.0 * kKoschmieder /
                         between(dimming_per_km(doctrine, last), dimming_per_km(doctrine, next));
  weather.ice_m = ice_at(doctrine, spells, at);
  return weather;
}

void change_world(TickContext& context) {
  const Scenario& scenario = context.scenario;
  const Instant now = context.now();
  const auto minute = [](std::int64_t ms) { return ms / static_cast<std::int64_t>(kMinuteMs); };
  if (context.tick() != 0 &&
      minute(now.count) == minute(now.count - scenario.calendar.tick.count)) {
    return;
  }
  const Weather weather = weather_at(scenario.doctrine, scenario.weather, now);
  const Sky sky = sky_at(scenario.calendar, scenario.ground.geo, now);
  Clock clock = context.state.clock[0];
  const Clock before = clock;
  clock.daylight = fraction(daylight(sky, weather.cloud));
  clock.cloud = fraction(weather.cloud);
  clock.rain_um_per_hour = round_to<std::int32_t>(weather.rain_mm_h * 1000.0);
  clock.temperature = celsius(weather.temperature_c);
  clock.wind = metres_per_second(weather.wind_mps);
  clock.wind_from = weather.wind_from;
  clock.visibility = metres(weather.visibility_m);
  clock.ice = metres(weather.ice_m);
  if (clock.daylight != before.daylight || clock.cloud != before.cloud ||
      clock.rain_um_per_hour != before.rain_um_per_hour ||
      clock.temperature != before.temperature || clock.wind != before.wind ||
      clock.wind_from != before.wind_from || clock.visibility != before.visibility ||
      clock.ice != before.ice) {
    context.state.clock.edit(0) = clock;
  }
  freeze_rivers(context, weather.ice_m);
}

}  // namespace vedette
