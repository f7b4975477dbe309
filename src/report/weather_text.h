#pragma once

#include <string>

#include "recording/recording.h"
#include "report/sentences.h"

namespace vedette::report {

/// "rain, 19 °C, wind from the south-west": the weather at a moment; empty when none is given.
[[nodiscard]] std::string weather_line(const Scenario& scenario, Instant at);
/// "moonlit night", "twilight"; empty by day.
[[nodiscard]] std::string light_line(const Scenario& scenario, Instant at);
/// Sentences about the changes of weather from one moment on, before another.
[[nodiscard]] std::vector<Sentence> tell_weather(const Scenario& scenario, Instant from,
                                                 Instant until);

/// Sunrise, sunset and moonlight likewise.
[[nodiscard]] std::vector<Sentence> tell_light(const Scenario& scenario, Instant from,
                                               Instant until);

}  // namespace vedette::report
