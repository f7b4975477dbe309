#include "scenario/scalars.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/base.h"

namespace vedette::scenario {

namespace {

constexpr std::array kLengths{UnitOfMeasure{"mm", 0.001}, UnitOfMeasure{"m", 1.0},
                              UnitOfMeasure{"km", 1000.0}};
constexpr std::array kDurations{UnitOfMeasure{"s", 1.0}, UnitOfMeasure{"min", 60.0},
                                UnitOfMeasure{"h", 3600.0}};
constexpr std::array kSpeeds{UnitOfMeasure{"m/s", 1.0}, UnitOfMeasure{"km/h", 1.0 / 3.6}};
constexpr std::array kRains{UnitOfMeasure{"mm/h", 1.0}};
constexpr std::array kTemperatures{UnitOfMeasure{"C", 1.0}};
constexpr std::array kAngles{UnitOfMeasure{"deg", 1.0}};
constexpr std::array kShares{UnitOfMeasure{"%", 0.01}};

bool digit(char c) {
  return c >= '0' && c <= '9';
}

/// Takes digits off the front; their number.
std::size_t take_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && digit(text[count])) {
    ++count;
  }
  text.remove_prefix(count);
  return count;
}

/// Length of the decimal number at the front of a text, 0 if there is none.
std::size_t decimal_length(std::string_view text, bool exponent) {
  std::string_view rest = text;
  if (rest.starts_with('-')) {
    rest.remove_prefix(1);
  }
  const bool zero = rest.starts_with('0');
  const std::size_t whole = take_digits(rest);
  if (whole == 0 || (zero && whole > 1)) {
    return 0;
  }
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    if (take_digits(rest) == 0) {
      return 0;
    }
  }
  if (exponent && (rest.starts_with('e') || rest.starts_with('E'))) {
    rest.remove_prefix(1);
    if (rest.starts_with('+') || rest.starts_with('-')) {
      rest.remove_prefix(1);
    }
    if (take_digits(rest) == 0) {
      return 0;
    }
  }
  return text.size() - rest.size();
}

/// Two digits before `end` of a text, as a number below `below`.
std::optional<std::int32_t> two_digits(std::string_view text, std::size_t at, std::int32_t below) {
  if (at + 2 > text.size() || !digit(text[at]) || !digit(text[at + 1])) {
    return std::nullopt;
  }
  const std::int32_t value = (text[at] - '0') * 10 + (text[at + 1] - '0');
  return value < below ? std::optional(value) : std::nullopt;
}

std::int32_t days_in(std::int32_t year, std::int32_t month) {
  constexpr std::array<std::int32_t, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return kDays[static_cast<std::size_t>(month - 1)] + (leap && month == 2 ? 1 : 0);
}

}  // namespace

const DimensionFacts& facts_of(Dimension dimension) {
  static const std::array<DimensionFacts, 7> kFacts{{
      {"a length", "25 m", kLengths, -500'000.0, 500'000.0},
      {"a duration", "37 min", kDurations, -3'000'000.0, 3'000'000.0},
      {"a speed", "3 m/s", kSpeeds, 0.0, 1000.0},
      {"a rate of rain", "4 mm/h", kRains, 0.0, 500.0},
      {"a temperature", "12 C", kTemperatures, -80.0, 60.0},
      {"an angle", "45 deg", kAngles, -360.0, 360.0},
      {"a share", "30 %", kShares, 0.0, 1.0},
  }};
  return kFacts[static_cast<std::size_t>(dimension)];
}

std::optional<double> read_decimal(std::string_view text, bool exponent) {
  if (text.size() > 40 || text.empty() || decimal_length(text, exponent) != text.size()) {
    return std::nullopt;
  }
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value == 0.0 ? 0.0 : value;  // no -0
}

std::optional<std::int64_t> read_whole(std::string_view text) {
  std::int64_t value = 0;
  const bool written_so = decimal_length(text, false) == text.size() &&
                          text.find('.') == std::string_view::npos && text.size() <= 15;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return written_so && !text.empty() && error == std::errc{} ? std::optional(value) : std::nullopt;
}

std::optional<double> read_quantity(std::string_view text, Dimension dimension) {
  const std::size_t length = decimal_length(text, false);
  const std::optional<double> number = read_decimal(text.substr(0, length));
  std::string_view unit = text.substr(length);
  if (unit.starts_with(' ')) {
    unit.remove_prefix(1);
  }
  if (!number) {
    return std::nullopt;
  }
  for (const UnitOfMeasure& known : facts_of(dimension).units) {
    if (unit == known.symbol) {
      return *number * known.factor;
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> read_time(std::string_view text) {
  std::int64_t days = 0;
  if (text.starts_with('+')) {
    const std::size_t space = text.find(' ');
    const auto whole = read_whole(text.substr(1, space == std::string_view::npos ? 0 : space - 1));
    if (!whole || *whole < 0 || *whole > 30) {
      return std::nullopt;
    }
    days = *whole;
    text.remove_prefix(space + 1);
  }
  const bool form = (text.size() == 5 || text.size() == 8) && text[2] == ':' &&
                    (text.size() == 5 || text[5] == ':');
  const auto hours = two_digits(text, 0, 24);
  const auto minutes = two_digits(text, 3, 60);
  const auto seconds = text.size() == 8 ? two_digits(text, 6, 60) : std::optional(0);
  if (!form || !hours || !minutes || !seconds) {
    return std::nullopt;
  }
  return days * 86'400 + *hours * 3600 + *minutes * 60 + *seconds;
}

std::optional<Date> read_date(std::string_view text) {
  const auto century = two_digits(text, 0, 100);
  const auto year = two_digits(text, 2, 100);
  const auto month = two_digits(text, 5, 13);
  const auto day = two_digits(text, 8, 32);
  if (text.size() != 10 || text[4] != '-' || text[7] != '-' || !century || !year || !month ||
      !day || *month == 0 || *day == 0 || *century < 18 || *century > 19) {
    return std::nullopt;
  }
  const Date date{*century * 100 + *year, *month, *day};
  return date.day <= days_in(date.year, date.month) ? std::optional(date) : std::nullopt;
}

bool is_key(std::string_view text) {
  const auto inner = [](char c) {
    return (c >= 'a' && c <= 'z') || digit(c) || c == '-' || c == '_' || c == '.';
  };
  return !text.empty() && text.size() <= 60 && std::all_of(text.begin(), text.end(), inner) &&
         text[0] != '-' && text[0] != '_' && text[0] != '.';
}

bool is_path(std::string_view text) {
  if (text.size() > 400) {
    return false;
  }
  while (true) {
    const std::size_t slash = text.find('/');
    if (!is_key(text.substr(0, slash))) {
      return false;
    }
    if (slash == std::string_view::npos) {
      return true;
    }
    text.remove_prefix(slash + 1);
  }
}

Look look_of(const Node& scalar) {
  if (!scalar.quoted && (scalar.text == "true" || scalar.text == "false")) {
    return Look::flag;
  }
  const bool number = !scalar.quoted && read_decimal(scalar.text, scalar.json).has_value();
  return number ? Look::number : Look::text;
}

}  // namespace vedette::scenario
