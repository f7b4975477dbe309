#include "scenario/placement_check.h"

namespace vedette::scenario {

namespace {

Mover mover_of(Arm arm) {
  switch (arm) {
    case Arm::cavalry:
    case Arm::mountain_artillery:
      return Mover::horse;
    case Arm::field_artillery:
    case Arm::train:
      return Mover::wheels;
    case Arm::infantry:
    case Arm::machine_guns:
    case Arm::engineers:
    case Arm::headquarters:
      break;
  }
  return Mover::foot;
}

/// Why an element cannot stand in a cell; empty if it can.
std::string hindrance(const Unit& unit, Cell cell, const Ground& ground) {
  const std::size_t index = ground.lattice.index(cell);
  if (const FeatureId barrier = ground.barrier[index]; barrier.exists()) {
    const Feature& feature = ground.features[barrier.index()];
    if (feature.kind == FeatureKind::river) {
      return "in the river " + quote(feature.key);
    }
    if (feature.kind == FeatureKind::wall) {
      return "on the wall " + quote(feature.key);
    }
    return {};
  }
  if (ground.road[index].exists()) {
    return {};
  }
  const Cover cover = ground.cover[index];
  if (cover == Cover::water) {
    return "in water";
  }
  const auto mover = static_cast<std::size_t>(mover_of(unit.arm));
  if (ground.properties(cell).pace[mover].count == 0) {
    return "in " + std::string(name_of(cover)) + ", where " + name_of(unit.arm) + " cannot go";
  }
  return {};
}

}  // namespace

void check_placement(const LinkedForces& forces, const Ground& ground, Problems& problems) {
  for (std::size_t i = 0; i < forces.forces.units.size(); ++i) {
    const Unit& unit = forces.forces.units[i];
    const std::string where = "(" + std::to_string(unit.at.x.count / 1000) + " m, " +
                              std::to_string(unit.at.y.count / 1000) + " m)";
    if (!ground.lattice.contains(unit.at)) {
      problems.add(forces.unit_marks[i],
                   "the element " + quote(unit.key) + " stands off the map, at " + where,
                   "move it, or make the map larger");
      continue;
    }
    const std::string why = hindrance(unit, ground.lattice.cell_of(unit.at), ground);
    if (!why.empty()) {
      problems.add(forces.unit_marks[i],
                   "the element " + quote(unit.key) + " stands " + why + ", at " + where,
                   "move it to ground where it can stand");
    }
  }
}

}  // namespace vedette::scenario
