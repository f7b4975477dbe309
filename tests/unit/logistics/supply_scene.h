#pragma once

#include "logistics/logistics.h"
#include "support/scene.h"

namespace vedette::test {

/// A scene in which only supply acts.
struct SupplyScene : Scene {
  void start(std::uint64_t seed) {
    begin(seed);
    scratch = std::make_unique<LogisticsScratch>(scenario, state.slots(), 1);
  }
  void tick() {
    TickContext now = context();
    supply(now, *scratch);
    next_tick();
  }
  void run_minutes(double minutes) {
    const double from = minutes_gone();
    while (minutes_gone() - from < minutes) {
      tick();
    }
  }
  WeaponId add_rifle(const std::string& key, const std::string& family) {
    Weapon weapon;
    weapon.key = key;
    weapon.family = family;
    scenario.weapons.push_back(weapon);
    return id_of<WeaponId>(scenario.weapons.size() - 1);
  }
  /// Books rounds fired, as combat would, and notes the shot.
  void fire(std::size_t slot, std::int32_t rounds) {
    TickContext now = context();
    write_off(now, slot, Commodity::rounds, Account::used, rounds, Cause::small_arms);
    state.fire.edit(slot).last_shot = now.now();
  }
  [[nodiscard]] std::int32_t rounds(std::size_t slot) const { return state.strength[slot].rounds; }

  std::unique_ptr<LogisticsScratch> scratch;
};

}  // namespace vedette::test
