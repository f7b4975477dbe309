#include <cmath>
#include <fmt/format.h>

#include "battles/measures.h"
#include "scenario/scalars.h"

namespace vedette::battles {

std::optional<double> read_amount(const std::string& text, Kind kind) {
  using scenario::Dimension;
  switch (kind) {
    case Kind::count:
    case Kind::ratio:
      return scenario::read_decimal(text);
    case Kind::share:
      return scenario::read_quantity(text, Dimension::share);
    case Kind::length:
      return scenario::read_quantity(text, Dimension::length);
    case Kind::speed:
      return scenario::read_quantity(text, Dimension::speed);
    case Kind::duration:
      return scenario::read_quantity(text, Dimension::duration);
    case Kind::time: {
      const auto seconds = scenario::read_time(text);
      return seconds ? std::optional<double>(static_cast<double>(*seconds)) : std::nullopt;
    }
    case Kind::yes:
      break;
  }
  return std::nullopt;
}

std::string amount_text(double amount, Kind kind) {
  switch (kind) {
    case Kind::count:
      return fmt::format("{:.4g}", amount);
    case Kind::ratio:
      return fmt::format("{:.1f}", amount);
    case Kind::share:
      return fmt::format("{:.1f} %", amount * 100.0);
    case Kind::length:
      return fmt::format("{:.0f} m", amount);
    case Kind::speed:
      return fmt::format("{:.2f} km/h", amount * 3.6);
    case Kind::duration:
      return fmt::format("{:.1f} min", amount / 60.0);
    case Kind::time: {
      const auto s = static_cast<std::int64_t>(std::llround(amount));
      const std::string clock =
          fmt::format("{:02}:{:02}:{:02}", s / 3600 % 24, s / 60 % 60, s % 60);
      return s < 86'400 ? clock : fmt::format("+{} {}", s / 86'400, clock);
    }
    case Kind::yes:
      break;
  }
  return amount > 0.5 ? "yes" : "no";
}

const char* example_of(Kind kind) {
  switch (kind) {
    case Kind::count:
      return "a number such as 40";
    case Kind::ratio:
      return "a number such as 350";
    case Kind::share:
      return "a share such as \"60 %\"";
    case Kind::length:
      return "a length such as \"50 m\"";
    case Kind::speed:
      return "a speed such as \"3.4 km/h\"";
    case Kind::duration:
      return "a duration such as \"20 min\"";
    case Kind::time:
      return "a time such as \"09:40\"";
    case Kind::yes:
      break;
  }
  return "yes or no";
}

}  // namespace vedette::battles
