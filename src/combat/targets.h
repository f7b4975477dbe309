#pragma once

#include "combat/readiness.h"

namespace vedette::combat {

/// A target chosen among what an element itself perceives.
struct Choice {
  std::uint32_t target = kNobody;  ///< slot
  Point aim;                       ///< where it is seen
  double range_m = 0;              ///< to where it is
  double in_front = 1;             ///< share of the firers whose front takes it in
  double worth = 0;
};

/// Seen now, and known for an enemy or a friend.
[[nodiscard]] inline bool may_be_fired_at(const Contact& contact) {
  return contact.in_sight && contact.level == ContactLevel::side && contact.target.exists();
}

/// The best target among the element's own contacts in sight that it knows for enemies, within its
/// open range; the present target is kept unless another is clearly better.
[[nodiscard]] Choice choose_target(const Fight& fight, std::size_t slot, const Readiness& ready);

/// One contact of `observer`, weighed as a target of `slot`; worth 0 = not to be fired at.
[[nodiscard]] Choice weigh_target(const Fight& fight, std::size_t slot, const Readiness& ready,
                                  const Contact& contact);

/// How an element fires at what it chose: rapid when it is near or charges, else at will.
[[nodiscard]] FireMode mode_for(const Fight& fight, const Choice& choice);

/// Unit vector from the firer to the target chosen.
[[nodiscard]] Vector line_to(const Fight& fight, std::size_t slot, const Choice& choice);

}  // namespace vedette::combat
