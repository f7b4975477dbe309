#pragma once

#include <array>

#include "state/state.h"

namespace vedette::combat {

/// A direction or a way over the map in metres, east and north.
struct Vector {
  double x = 0;
  double y = 0;
};
[[nodiscard]] constexpr double dot(Vector a, Vector b) {
  return a.x * b.x + a.y * b.y;
}
[[nodiscard]] constexpr Vector scaled(Vector v, double by) {
  return {v.x * by, v.y * by};
}
/// The way from one point to another.
[[nodiscard]] constexpr Vector way(Point from, Point to) {
  return {(static_cast<double>(to.x.count) - from.x.count) / 1000.0,
          (static_cast<double>(to.y.count) - from.y.count) / 1000.0};
}
[[nodiscard]] double length_m(Vector v);

/// Unit vectors of 256 bearings: a front is not known better than to 1.4 degrees, and a table costs
/// a twentieth of a sine.
class Compass {
 public:
  Compass();
  [[nodiscard]] Vector at(Angle a) const { return rose_[(a.count + 128u) / 256u % 256u]; }

 private:
  std::array<Vector, 256> rose_{};
};

/// What an element covers as seen along a line of fire, in metres.
struct Extent {
  double across = 0;
  double along = 0;
};
[[nodiscard]] Extent extent_along(const Compass& compass, const Motion& element, Vector line);

/// The middle of an element's men: half its depth behind the middle of its front.
[[nodiscard]] Point centre_of(const Compass& compass, const Motion& element);

/// Distance between the nearest men of two elements in metres, 0 when they overlap: measured in the
/// frame of the second.
[[nodiscard]] double gap_m(const Compass& compass, const Motion& a, const Motion& b);

/// Distance of a point from a course or outline in metres; inside a closed outline it is 0.
[[nodiscard]] double distance_from(const Feature& feature, Point p);

/// True when the last stretch of a trajectory, from `from` to where it strikes the ground, passes
/// through a course or outline, or within `slack_m` of its points.
[[nodiscard]] bool passes_through(const Feature& feature, Point from, Point to, double slack_m);

}  // namespace vedette::combat
