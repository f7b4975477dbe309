#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/base.h"
#include "view/view.h"

namespace vedette {

/// The only thing that enters a running battle: an order of a seat at a tick. Sorted by (tick,
/// seat, serial); serials are given by the seat and rise.
struct Input {
  std::uint32_t tick = 0;
  FormationId seat;
  std::uint32_t serial = 0;
  SeatOrder order;
  friend bool operator==(const Input&, const Input&) = default;
};

/// What enters in one tick, and which headquarters are led from outside: for those the built-in
/// commander keeps silent. Who sits where is the host's affair and no part of the battle's state.
struct Inputs {
  std::span<const Input> orders;
  std::span<const FormationId> seated;
};

template <class A>
void describe(A& archive, Input& input) {
  fields(archive, input.tick, input.seat, input.serial, input.order);
}

}  // namespace vedette
