#pragma once

#include <compare>
#include <cstdint>
#include <limits>

#include "base/assert.h"

namespace vedette {

/// A counted amount of one unit of measure. Amounts of different units do not mix; the state of a
/// battle holds nothing but these and counts, so it has neither NaN nor minus zero.
template <class Tag, class Rep>
struct Quantity {
  using rep = Rep;
  Rep count = 0;

  friend constexpr auto operator<=>(Quantity, Quantity) = default;
  constexpr Quantity& operator+=(Quantity other) {
    count = static_cast<Rep>(count + other.count);
    return *this;
  }
  constexpr Quantity& operator-=(Quantity other) {
    count = static_cast<Rep>(count - other.count);
    return *this;
  }
  friend constexpr Quantity operator+(Quantity a, Quantity b) { return a += b; }
  friend constexpr Quantity operator-(Quantity a, Quantity b) { return a -= b; }
  friend constexpr Quantity operator-(Quantity a) { return Quantity{} - a; }
};

using Length = Quantity<struct LengthTag, std::int32_t>;      ///< millimetres
using Speed = Quantity<struct SpeedTag, std::int32_t>;        ///< millimetres a second
using Duration = Quantity<struct DurationTag, std::int64_t>;  ///< milliseconds
using Fraction = Quantity<struct FractionTag, std::int32_t>;  ///< millionths; one = 1,000,000
using Hazard = Quantity<struct HazardTag, std::int32_t>;      ///< integrated hazard, millionths
using Temperature = Quantity<struct TemperatureTag, std::int32_t>;  ///< tenths of a degree Celsius

/// A moment of the battle: milliseconds since midnight (00:00 of the scenario's own clock) of the
/// day on which it starts.
struct Instant {
  std::int64_t count = 0;
  friend constexpr auto operator<=>(Instant, Instant) = default;
  friend constexpr Instant operator+(Instant t, Duration d) { return {t.count + d.count}; }
  friend constexpr Duration operator-(Instant a, Instant b) { return {a.count - b.count}; }
  [[nodiscard]] static constexpr Instant never() {
    return {std::numeric_limits<std::int64_t>::max()};
  }
};

/// A bearing: 65,536 parts of a full turn, clockwise from grid north; wraps by itself.
struct Angle {
  std::uint16_t count = 0;
  friend constexpr auto operator<=>(Angle, Angle) = default;
  friend constexpr Angle operator+(Angle a, Angle b) {
    return {static_cast<std::uint16_t>(a.count + b.count)};
  }
  friend constexpr Angle operator-(Angle a, Angle b) {
    return {static_cast<std::uint16_t>(a.count - b.count)};
  }
};

/// A point of the scenario's local map projection: east and north of its origin.
struct Point {
  Length x;
  Length y;
  friend constexpr bool operator==(Point, Point) = default;
};

/// Rounds half away from zero; a value that does not fit (or NaN) is a bug.
template <class Int>
[[nodiscard]] constexpr Int round_to(double value) {
  const double shifted = value < 0 ? value - 0.5 : value + 0.5;
  VEDETTE_ASSERT(shifted > static_cast<double>(std::numeric_limits<Int>::min()) - 1.0 &&
                 shifted < static_cast<double>(std::numeric_limits<Int>::max()) + 1.0);
  // Not floor(value + 0.5), whose sum rounds: 0.5 less an ulp would become 1.
  const Int whole = static_cast<Int>(value);
  const double rest = value - static_cast<double>(whole);
  return static_cast<Int>(whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0));
}

[[nodiscard]] constexpr Length metres(double m) {
  return {round_to<std::int32_t>(m * 1000.0)};
}
[[nodiscard]] constexpr double in_metres(Length l) {
  return l.count / 1000.0;
}
[[nodiscard]] constexpr Speed metres_per_second(double v) {
  return {round_to<std::int32_t>(v * 1000.0)};
}
[[nodiscard]] constexpr double in_metres_per_second(Speed v) {
  return v.count / 1000.0;
}
[[nodiscard]] constexpr Duration seconds(double s) {
  return {round_to<std::int64_t>(s * 1000.0)};
}
[[nodiscard]] constexpr double in_seconds(Duration d) {
  return static_cast<double>(d.count) / 1000.0;
}
[[nodiscard]] constexpr Duration minutes(double m) {
  return seconds(m * 60.0);
}
[[nodiscard]] constexpr Fraction fraction(double f) {
  return {round_to<std::int32_t>(f * 1e6)};
}
[[nodiscard]] constexpr double as_double(Fraction f) {
  return f.count / 1e6;
}
[[nodiscard]] constexpr Hazard hazard(double h) {
  return {round_to<std::int32_t>(h * 1e6)};
}
[[nodiscard]] constexpr double as_double(Hazard h) {
  return h.count / 1e6;
}
[[nodiscard]] constexpr Temperature celsius(double t) {
  return {round_to<std::int32_t>(t * 10.0)};
}
[[nodiscard]] constexpr double in_celsius(Temperature t) {
  return t.count / 10.0;
}
/// The bearing of any number of degrees; whole turns fall away.
[[nodiscard]] constexpr Angle degrees(double d) {
  VEDETTE_ASSERT(d > -1e15 && d < 1e15);
  const double turns = d / 360.0;
  const double whole = static_cast<double>(static_cast<std::int64_t>(turns));
  const double part = turns - whole;  // in (-1, 1)
  return {static_cast<std::uint16_t>(round_to<std::int32_t>(part * 65536.0))};
}
[[nodiscard]] constexpr double in_degrees(Angle a) {
  return a.count * (360.0 / 65536.0);
}

inline constexpr Fraction kNone{0};
inline constexpr Fraction kWhole{1'000'000};

/// The smallest turn between two bearings, 0 to 180 degrees.
[[nodiscard]] constexpr double turn_degrees(Angle a, Angle b) {
  const auto difference = static_cast<std::int16_t>(static_cast<std::uint16_t>(a.count - b.count));
  return (difference < 0 ? -static_cast<double>(difference) : difference) * (360.0 / 65536.0);
}

/// Distance between two points; exact to the millimetre rounding of sqrt.
[[nodiscard]] Length distance(Point a, Point b);
/// Bearing from one point to another; north when they coincide.
[[nodiscard]] Angle bearing(Point from, Point to);
/// The point at a distance along a bearing.
[[nodiscard]] Point offset(Point from, Angle along, Length by);

}  // namespace vedette
