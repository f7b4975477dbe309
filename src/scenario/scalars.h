#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "scenario/node.h"

namespace vedette::scenario {

/// What a quantity of a scenario measures. Values are read into metres, seconds, metres a second,
/// millimetres an hour, degrees Celsius, degrees, and parts of one.
enum class Dimension : std::uint8_t { length, duration, speed, rain, temperature, angle, share };

struct UnitOfMeasure {
  const char* symbol;
  double factor;  ///< times this gives the unit that values are read into
};

struct DimensionFacts {
  const char* name;     ///< "a length"
  const char* example;  ///< "25 m"
  std::span<const UnitOfMeasure> units;
  double least, most;  ///< what the engine's integers hold with room to spare
};
[[nodiscard]] const DimensionFacts& facts_of(Dimension dimension);

/// A decimal number as JSON writes it, without exponent unless allowed: `-12.5`, not `017`, `.5`.
[[nodiscard]] std::optional<double> read_decimal(std::string_view text, bool exponent = false);
/// A whole number, -10^15 to 10^15.
[[nodiscard]] std::optional<std::int64_t> read_whole(std::string_view text);
/// A number, a space (or none) and a unit: `25 m`.
[[nodiscard]] std::optional<double> read_quantity(std::string_view text, Dimension dimension);
/// `hh:mm`, `hh:mm:ss`, with `+D ` before it D days later (D up to 30): seconds since 00:00.
[[nodiscard]] std::optional<std::int64_t> read_time(std::string_view text);

struct Date {
  std::int32_t year, month, day;
};
/// `yyyy-mm-dd`, a day of the Gregorian calendar, 1800 to 1999.
[[nodiscard]] std::optional<Date> read_date(std::string_view text);

/// 1 to 60 of a-z, 0-9, '-', '_', '.', the first a letter or digit.
[[nodiscard]] bool is_key(std::string_view text);
/// Keys with '/' between them.
[[nodiscard]] bool is_path(std::string_view text);

/// How a scalar is typed, whatever should stand there: own rules, those of JSON.
enum class Look : std::uint8_t { text, number, flag };
[[nodiscard]] Look look_of(const Node& scalar);

}  // namespace vedette::scenario
