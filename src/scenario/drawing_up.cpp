#include "scenario/drawing_up.h"

namespace vedette::scenario {

double usual_interval_m(Array array) {
  switch (array) {
    case Array::column:
      return 150.0;
    case Array::line:
      return 100.0;
    case Array::skirmish:
      return 200.0;
    case Array::mass:
      return 50.0;
    case Array::battery:
      return 120.0;
  }
  return 100.0;
}

std::vector<Point> draw_up(const DrawnUp& group, std::size_t count) {
  const bool behind = group.array == Array::column;
  const Angle along = group.facing + (behind ? degrees(180.0) : degrees(90.0));
  // Twice the offset, so that the middle of an even number stays a whole one.
  const auto steps = [&](std::size_t i) {
    return static_cast<std::int64_t>(behind ? 2 * i : count - 1) -
           static_cast<std::int64_t>(behind ? 0 : 2 * i);
  };
  std::vector<Point> places;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t by_mm = steps(i) * group.interval.count / 2;
    if (by_mm > 400'000'000 || by_mm < -400'000'000) {
      places.push_back(group.at);
      continue;
    }
    places.push_back(offset(group.at, along, {static_cast<std::int32_t>(by_mm)}));
  }
  return places;
}

}  // namespace vedette::scenario
