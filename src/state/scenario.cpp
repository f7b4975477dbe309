#include "state/scenario.h"

namespace vedette {

namespace {

template <class List>
std::vector<std::uint64_t> keys_of(const List& list, std::string_view kind) {
  std::vector<std::uint64_t> keys;
  keys.reserve(list.size());
  for (const auto& item : list) {
    keys.push_back(combine(hash_text(kind), hash_text(item.key)));
  }
  return keys;
}

}  // namespace

ChainOfCommand ChainOfCommand::of(const Scenario& scenario) {
  ChainOfCommand chain;
  chain.elements_of.resize(scenario.forces.formations.size());
  chain.formations_of.resize(scenario.forces.formations.size());
  for (std::size_t i = 0; i < scenario.forces.units.size(); ++i) {
    const FormationId formation = scenario.forces.units[i].formation;
    chain.elements_of[formation.index()].push_back(id_of<UnitId>(i));
  }
  for (std::size_t i = 0; i < scenario.forces.formations.size(); ++i) {
    const FormationId parent = scenario.forces.formations[i].parent;
    if (parent.exists()) {
      chain.formations_of[parent.index()].push_back(id_of<FormationId>(i));
    }
  }
  return chain;
}

std::int32_t ChainOfCommand::men_raised(const Scenario& scenario, FormationId formation) const {
  std::int32_t men = 0;
  for (const UnitId unit : elements_of[formation.index()]) {
    men += scenario.forces.units[unit.index()].men;
  }
  for (const FormationId below : formations_of[formation.index()]) {
    men += men_raised(scenario, below);
  }
  return men;
}

ScenarioKeys ScenarioKeys::of(const Scenario& scenario) {
  return {.units = keys_of(scenario.forces.units, "unit"),
          .formations = keys_of(scenario.forces.formations, "formation"),
          .leaders = keys_of(scenario.forces.leaders, "leader"),
          .features = keys_of(scenario.ground.features, "feature"),
          .sides = keys_of(scenario.forces.sides, "side"),
          .chain = ChainOfCommand::of(scenario)};
}

}  // namespace vedette
