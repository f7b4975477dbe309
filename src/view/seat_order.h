#pragma once

#include <cstdint>

#include "base/base.h"
#include "forces/forces.h"

namespace vedette {

enum class Addressee : std::uint8_t { self, element, formation, superior };

/// What a seat gives out: an order to those under it, by local id of its own view; an order to
/// itself, which tells how far its mission has come; or a report to the headquarters above.
struct SeatOrder {
  Addressee to = Addressee::self;
  std::uint16_t local = 0;
  Mission mission;
  Claims report;  ///< to the superior
  friend bool operator==(const SeatOrder&, const SeatOrder&) = default;
};

template <class A>
void describe(A& archive, SeatOrder& order) {
  fields(archive, order.to, order.local, order.mission, order.report);
}

}  // namespace vedette
