#include "combat/parts.h"

#include <algorithm>

#include "combat/gun_targets.h"

namespace vedette {

CombatScratch::Parts::Parts(const Scenario& scenario, std::size_t slots)
    : grid(slots),
      fire(slots),
      assault(slots),
      attackers(slots),
      grenades(slots),
      sufferers(slots),
      first_leader(slots),
      next_leader(scenario.forces.leaders.size()),
      damage(scenario.ground.features.size()),
      present(scenario.ground.features.size()) {
  const std::vector<Feature>& features = scenario.ground.features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const FeatureKind kind = features[i].kind;
    if (kind == FeatureKind::work || kind == FeatureKind::gate || kind == FeatureKind::bridge ||
        features[i].boats > 0) {
      holdable.push_back(static_cast<std::uint16_t>(i));
    }
    const Point middle = mean_point(features[i].line);
    double radius_m = 0;
    for (const Point& p : features[i].line) {
      radius_m = std::max(radius_m, combat::length_m(combat::way(middle, p)));
    }
    middles.push_back(middle);
    radii_m.push_back(radius_m);
  }
  for (std::size_t i = 0; i < scenario.weapons.size() && !grenade.exists(); ++i) {
    if (scenario.weapons[i].kind == WeaponKind::grenade) {
      grenade = id_of<WeaponId>(i);
    }
  }
}

CombatScratch::CombatScratch(const Scenario& scenario, std::size_t slots, std::size_t)
    : parts(std::make_unique<Parts>(scenario, slots)) {}
CombatScratch::~CombatScratch() = default;
CombatScratch::CombatScratch(CombatScratch&&) noexcept = default;
CombatScratch& CombatScratch::operator=(CombatScratch&&) noexcept = default;

}  // namespace vedette
