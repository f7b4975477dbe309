#include "command/battle_line.h"

#include <algorithm>

#include "command/appraisal.h"

namespace vedette {

BattleLine::BattleLine(const Appreciation& a)
    : objective_(vedette::objective(a)),
      support_distance_m_(a.doctrine[Number::support_distance_m]) {
  // The facing of the mission is the axis of the attack; without one, the straight way.
  axis_ = a.view.mission.facing == Angle{} ? bearing(a.view.at, objective_) : a.view.mission.facing;

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
