#include "combat/geometry.h"

#include <algorithm>
#include <cmath>

namespace vedette::combat {

namespace {
constexpr double kTurn = 6.283185307179586476925;

/// Squared distance of `p` from the segment a-b, all in metres from p.
double segment_distance2(Vector a, Vector b) {
  const Vector ab{b.x - a.x, b.y - a.y};
  const double length2 = dot(ab, ab);
  const double along = length2 > 0 ? std::clamp(-dot(a, ab) / length2, 0.0, 1.0) : 0.0;
  const Vector nearest{a.x + ab.x * along, a.y + ab.y * along};
  return dot(nearest, nearest);
}
}  // namespace

double length_m(Vector v) {
  return std::sqrt(dot(v, v));
}

Compass::Compass() {
  for (std::size_t i = 0; i < rose_.size(); ++i) {
    const double radians = static_cast<double>(i) * (kTurn / 256.0);
    rose_[i] = {maths::sin(radians), maths::cos(radians)};
  }
}

Extent extent_along(const Compass& compass, const Motion& element, Vector line) {
  const Vector front = compass.at(element.facing);
  const double cosine = std::abs(dot(front, line));
  const double sine = std::sqrt(std::max(0.0, 1.0 - cosine * cosine));
  const double wide = in_metres(element.frontage);
  const double deep = in_metres(element.depth);
  return {wide * cosine + deep * sine, wide * sine + deep * cosine};
}

Point centre_of(const Compass& compass, const Motion& element) {
  const Vector back = scaled(compass.at(element.facing), -in_metres(element.depth) / 2);
  return {element.at.x + metres(back.x), element.at.y + metres(back.y)};
}

double gap_m(const Compass& compass, const Motion& a, const Motion& b) {
  const Vector apart = way(centre_of(compass, b), centre_of(compass, a));
  const Vector front = compass.at(b.facing);
  const Vector right{front.y, -front.x};
  const Extent mine = extent_along(compass, a, front);
  const double forward = std::abs(dot(apart, front)) - (in_metres(b.depth) + mine.along) / 2;
  const double aside = std::abs(dot(apart, right)) - (in_metres(b.frontage) + mine.across) / 2;
  return length_m({std::max(0.0, forward), std::max(0.0, aside)});
}

double distance_from(const Feature& feature, Point p) {
  const std::vector<Point>& line = feature.line;
  if (line.empty()) {
    return 1e9;
  }
  double best2 = 1e18;
  bool inside = false;
  const std::size_t count = line.size();
  const std::size_t legs = feature.closed ? count : std::max<std::size_t>(count - 1, 1);
  for (std::size_t i = 0; i < legs; ++i) {
    const Vector a = way(p, line[i]);
    const Vector b = way(p, line[(i + 1) % count]);
    best2 = std::min(best2, segment_distance2(a, b));
    const bool crosses = (a.y > 0) != (b.y > 0);
    if (feature.closed && crosses && a.x + (b.x - a.x) * (a.y / (a.y - b.y)) > 0) {
      inside = !inside;
    }
  }
  return inside ? 0.0 : std::sqrt(best2);
}

bool passes_through(const Feature& feature, Point from, Point to, double slack_m) {
  const Vector flight = way(from, to);
  const auto side = [](Vector u, Vector v) { return u.x * v.y - u.y * v.x; };
  const std::size_t count = feature.line.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Vector a = way(from, feature.line[i]);
    if (segment_distance2(scaled(a, -1.0), {flight.x - a.x, flight.y - a.y}) <= slack_m * slack_m) {
      return true;
    }
    if (i + 1 == count && !feature.closed) {
      break;
    }
    const Vector b = way(from, feature.line[(i + 1) % count]);
    const Vector ab{b.x - a.x, b.y - a.y};
    const bool parts_ends = (side(flight, a) > 0) != (side(flight, b) > 0);
    const Vector back{-a.x, -a.y};
    const Vector ahead{flight.x - a.x, flight.y - a.y};
    if (parts_ends && (side(ab, back) > 0) != (side(ab, ahead) > 0)) {
      return true;
    }
  }
  return false;
}

}  // namespace vedette::combat
