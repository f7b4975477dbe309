#include "base/quantity.h"

#include <cmath>

#include "base/maths.h"

namespace vedette {

namespace {
constexpr double kTurn = 6.283185307179586476925;
}  // namespace

Length distance(Point a, Point b) {
  const double dx = static_cast<double>(a.x.count) - b.x.count;
  const double dy = static_cast<double>(a.y.count) - b.y.count;
  return {round_to<std::int32_t>(std::sqrt(dx * dx + dy * dy))};
}

Angle bearing(Point from, Point to) {
  const double dx = static_cast<double>(to.x.count) - from.x.count;
  const double dy = static_cast<double>(to.y.count) - from.y.count;
  if (dx == 0.0 && dy == 0.0) {
    return {};
  }
  // Clockwise from north: the roles of x and y are exchanged.
  const double parts = maths::atan2(dx, dy) * (65536.0 / kTurn);
  return {static_cast<std::uint16_t>(round_to<std::int32_t>(parts))};
}

Point offset(Point from, Angle along, Length by) {
  const double radians = along.count * (kTurn / 65536.0);
  return {{round_to<std::int32_t>(from.x.count + maths::sin(radians) * by.count)},
          {round_to<std::int32_t>(from.y.count + maths::cos(radians) * by.count)}};
}

}  // namespace vedette
