#pragma once

#include <vector>

#include "forces/forces.h"
#include "ground/ground.h"
#include "view/view.h"

namespace vedette {

/// What the built-in commander decides on: his view, his map, the doctrine of his army. There is
/// no memory beside these: his plan lives in the missions he has given.
struct Appreciation {
  const HeadquartersView& view;
  const Ground& ground;
  const Doctrine& doctrine;
};

/// The orders of the built-in commander at this moment, appended to `orders`. Only what changes is
/// ordered: a mission that stands is not repeated.
void decide(const Appreciation& appreciation, std::vector<SeatOrder>& orders);

/// Time to the next regular decision of a headquarters of this echelon.
[[nodiscard]] Duration decision_period(const Doctrine& doctrine, Echelon echelon);

}  // namespace vedette
