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
      at_work(slots_for(scenario), 0) {
  view.elements.reserve(kSubordinatesMax);
  view.formations.reserve(kSubordinatesMax);
  view.contacts.reserve(kSubordinatesMax * kContactsPerElement);
  sighted.reserve(kSubordinatesMax * kContactsPerElement);
  view.sounds.reserve(kHearingsPerFormation);
  view.features.reserve(scenario.ground.features.size());
  decided.reserve(2 * kSubordinatesMax + 1);
  arrived.reserve(dispatches_for(scenario));
  orders.reserve(scenario.forces.formations.size() * 8 + scenario.forces.units.size() * 2);
}

}  // namespace vedette
