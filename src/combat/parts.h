#pragma once

#include <cstdint>
#include <vector>

#include "combat/combat.h"
#include "combat/geometry.h"
#include "combat/near_grid.h"
#include "combat/suffering.h"

namespace vedette {

namespace combat {

inline constexpr std::uint32_t kNobody = 0xffff'ffff;

/// What an element's fire comes to in this tick: worked out for each element by itself, applied
/// afterwards. Guns: where the rounds fall is drawn when they are applied.
struct FirePlan {
  std::uint32_t target = kNobody;  ///< slot; kNobody when a place or nothing is fired at
  Cause cause = Cause::none;       ///< none = does not fire
  std::int32_t shots = 0;          ///< rounds or shells
  std::int32_t hits = 0;           ///< of men and horses by bullets
  std::int32_t near_misses = 0;
  std::int32_t range_m = 0;
  std::uint32_t weapon = 0;      ///< index into the scenario's weapons
  std::uint32_t ammunition = 0;  ///< index into the weapon's
  FeatureId feature;             ///< guns: work, gate or wall meant
  bool flanking = false;         ///< strikes the target outside its front
  bool opens = false;            ///< first fire of an episode after a silence
};

/// What an assaulting element does in this tick.
struct AssaultPlan {
  std::uint32_t opponent = kNobody;
  double gap_m = 0;
};

}  // namespace combat

/// Tables and scratch rows of the phase. Nothing in them outlives a tick but what is constant.
struct CombatScratch::Parts {
  Parts(const Scenario& scenario, std::size_t slots);

  combat::Compass compass;
  combat::NearGrid grid;
  std::vector<combat::FirePlan> fire;        ///< per slot
  std::vector<combat::AssaultPlan> assault;  ///< per slot
  std::vector<std::uint16_t> attackers;      ///< per slot: how many close with it
  std::vector<std::int32_t> grenades;        ///< per slot: thrown in this tick
  combat::Sufferers sufferers;
  std::vector<std::uint16_t> first_leader;  ///< per slot: index + 1 of a leader with it, 0 = none
  std::vector<std::uint16_t> next_leader;   ///< per leader: likewise the next one there
  std::vector<std::int64_t> damage;         ///< per feature: of this tick, millionths
  std::vector<std::uint64_t> present;       ///< per feature: bit per side that stands in it
  std::vector<std::uint16_t> holdable;      ///< works, gates, bridges, counted boats
  std::vector<Point> middles;               ///< per feature: middle of its course
  std::vector<double> radii_m;              ///< per feature: from there to its farthest point
  WeaponId grenade;                         ///< what is thrown; none() if the data know none
};

}  // namespace vedette
