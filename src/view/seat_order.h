#pragma once

#include <cstdint>

#include "base/base.h"
#include "forces/forces.h"

namespace vedette {

enum class Addressee : std::uint8_t { self, element, formation };

/// An order as a seat gives it: addressees by local id of its own view. An order to itself tells
/// how far its mission has come.
struct SeatOrder {
  Addressee to = Addressee::self;
  std::uint16_t local = 0;
  Mission mission;
  friend bool operator==(const SeatOrder&, const SeatOrder&) = default;
};

template <class A>
void describe(A& archive, SeatOrder& order) {
  fields(archive, order.to, order.local, order.mission);
}

}  // namespace vedette
