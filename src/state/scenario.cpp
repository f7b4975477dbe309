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

ScenarioKeys ScenarioKeys::of(const Scenario& scenario) {
  return {.units = keys_of(scenario.forces.units, "unit"),
          .formations = keys_of(scenario.forces.formations, "formation"),
          .leaders = keys_of(scenario.forces.leaders, "leader"),
          .features = keys_of(scenario.ground.features, "feature"),
          .sides = keys_of(scenario.forces.sides, "side")};
}

}  // namespace vedette
