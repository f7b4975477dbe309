#include "engine/workspace.h"

namespace vedette {

Workspace::Workspace(const Scenario& scenario, const Executor& executor)
    : keys(ScenarioKeys::of(scenario)),
      caches(scenario, executor.workers()),
      perception(scenario, slots_for(scenario), executor.workers()),
      movement(scenario, slots_for(scenario), executor.workers()),
      combat(scenario, slots_for(scenario), executor.workers()),
      morale(scenario, slots_for(scenario), executor.workers()),
      logistics(scenario, slots_for(scenario), executor.workers()),
      elements_of(scenario.forces.formations.size()),
      formations_of(scenario.forces.formations.size()),
      at_work(slots_for(scenario), 0) {
  for (std::size_t i = 0; i < scenario.forces.units.size(); ++i) {
    elements_of[scenario.forces.units[i].formation.index()].push_back(id_of<UnitId>(i));
  }
  for (std::size_t i = 0; i < scenario.forces.formations.size(); ++i) {
    const FormationId parent = scenario.forces.formations[i].parent;
    if (parent.exists()) {
      formations_of[parent.index()].push_back(id_of<FormationId>(i));
    }
  }
  view.elements.reserve(kSubordinatesMax);
  view.formations.reserve(kSubordinatesMax);
  view.contacts.reserve(kSubordinatesMax * kContactsPerElement);
  sighted.reserve(kSubordinatesMax * kContactsPerElement);
  view.sounds.reserve(kHearingsPerFormation);
  view.features.reserve(scenario.ground.features.size());
  decided.reserve(2 * kSubordinatesMax + 1);
  orders.reserve(scenario.forces.formations.size() * 8 + scenario.forces.units.size() * 2);
}

}  // namespace vedette
