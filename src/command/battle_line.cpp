#include "command/battle_line.h"

#include <algorithm>

#include "command/appraisal.h"

namespace vedette {

namespace {

/// The axis along which the foot has been sent since the mission began, read off the missions
/// given; nothing before the first.
const Angle* standing_axis(const Appreciation& a) {
  for (const OwnElement& element : a.view.elements) {
    const bool sent =
        element.mission.verb != Verb::none && element.mission_since >= a.view.mission_since;
    if (is_foot(element) && sent) {
      return &element.mission.facing;
    }
  }
  return nullptr;
}

/// A firing line that fights turns with those who stand in it.
bool fights(Stage stage) {
  return stage == Stage::deploy || stage == Stage::firefight || stage == Stage::assault;
}

/// The axis that was ordered; without one, the straight way. A force under way keeps its axis until
/// it has come well off it: else every place in the line would move by some metres at each
/// decision. At the objective the straight way points nowhere.
Angle axis_of(const Appreciation& a, Point objective) {
  if (a.view.mission.facing != Angle{}) {
    return a.view.mission.facing;
  }
  const Angle straight = bearing(a.view.at, objective);
  const Angle* standing = standing_axis(a);
  if (standing == nullptr || fights(a.view.mission.stage)) {
    return straight;
  }
  const bool there =
      in_metres(distance(a.view.at, objective)) <= a.doctrine[Number::objective_radius_m];
  const bool along = turn_degrees(straight, *standing) <= a.doctrine[Number::axis_turn_deg];
  return there || along ? *standing : straight;
}

}  // namespace

BattleLine::BattleLine(const Appreciation& a)
    : objective_(vedette::objective(a)),
      axis_(axis_of(a, objective_)),
      support_distance_m_(a.doctrine[Number::support_distance_m]) {
  VEDETTE_ASSERT(a.view.elements.size() <= kSubordinatesMax);
  std::array<std::size_t, kSubordinatesMax> foot{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.view.elements.size(); ++i) {
    if (is_foot(a.view.elements[i]) && a.view.elements[i].men_raised > 0) {
      foot[count++] = i;
    }
  }
  const auto supports =
      static_cast<std::size_t>(a.doctrine[Number::support_share] * static_cast<double>(count));
  const std::size_t in_line = std::max<std::size_t>(count - supports, 1);
  const bool ordered = a.view.mission.frontage > Length{0};
  const double each_m = ordered ? in_metres(a.view.mission.frontage) / static_cast<double>(in_line)
                                : a.doctrine[Number::company_frontage_m];
  frontage_ = metres(each_m);
  for (std::size_t n = 0; n < count; ++n) {
    const bool behind = n >= in_line;
    support_[foot[n]] = behind;
    const std::size_t abreast = behind ? count - in_line : in_line;
    const std::size_t rank = behind ? n - in_line : n;
    across_m_[foot[n]] =
        (static_cast<double>(rank) - 0.5 * static_cast<double>(abreast - 1)) * each_m;
  }
  place_others(a);
}

void BattleLine::place_others(const Appreciation& a) {
  const auto is_other = [](const OwnElement& e) { return !is_foot(e) && e.men_raised > 0; };
  const std::vector<OwnElement>& elements = a.view.elements;
  const auto count = std::count_if(elements.begin(), elements.end(), is_other);
  double rank = -0.5 * static_cast<double>(count - 1);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (is_other(elements[i])) {
      across_m_[i] = rank * a.doctrine[Number::company_frontage_m];
      rank += 1.0;
    }
  }
}

Point BattleLine::place(std::size_t element, double distance_m) const {
  const double back_m = distance_m + (support_[element] ? support_distance_m_ : 0.0);
  const Point on_axis = offset(objective_, axis_, metres(-back_m));
  return offset(on_axis, axis_ + degrees(90), metres(across_m_[element]));
}

}  // namespace vedette
