#pragma once

#include <cstdint>
#include <vector>

#include "base/base.h"
#include "forces/forces.h"
#include "ground/ground.h"

namespace vedette {

/// An element under a headquarters' own command, as last known. Local ids count from 0 in each
/// headquarters and never change their meaning.
struct OwnElement {
  std::uint16_t local = 0;
  bool present = false;  ///< still exists, on the map, with men who obey
  Arm arm = Arm::infantry;
  Point at;
  Angle facing;
  Array array = Array::column;
  bool moving = false;
  std::int32_t men = 0;
  std::int32_t men_raised = 0;
  std::int32_t guns = 0;
  std::int32_t rounds = 0;
  std::int32_t rounds_raised = 0;
  std::int32_t shells = 0;
  NerveState nerve = NerveState::steady;
  Fraction cohesion;  ///< order: 1 = drill ground
  Fraction suppression;
  bool under_fire = false;
  std::int32_t ladders = 0;
  Mission mission;
  Instant mission_since;
  std::int32_t range_m_max = 0;  ///< of its guns, or of its rifles
};

/// A subordinate formation, as last reported.
struct OwnFormation {
  std::uint16_t local = 0;
  Echelon echelon = Echelon::battalion;
  Point at;  ///< middle of its men
  std::int32_t men = 0;
  std::int32_t men_raised = 0;
  std::int32_t men_lost = 0;
  Mission mission;  ///< as ordered by this headquarters; its stage as reported
  Instant mission_since;
  Instant as_of;  ///< of the report it is known by
};

/// An enemy as the men of the headquarters' own elements perceive him, or as he was reported.
struct EnemyContact {
  Point at;
  Length error;
  std::int32_t men = 0;
  ContactLevel level = ContactLevel::nothing;
  Arm arm = Arm::infantry;
  Instant last_seen;
  bool in_sight = false;
  bool reported = false;  ///< by another headquarters
};

/// The last report to the headquarters above.
struct LastReport {
  Instant at;
  Stage stage = Stage::none;
  std::int32_t men_hit = 0;
  bool enemy = false;  ///< an enemy was named in it
};

/// Distant fire, as the men of the headquarters themselves hear it. A sound does not tell whose
/// fire it is.
struct HeardFire {
  SoundKind kind = SoundKind::none;
  Angle bearing;      ///< from where it seems to come, seen from the headquarters
  Fraction loudness;  ///< 1 close by, 0 at the edge of hearing
  Instant first_heard;
  Instant last_heard;
};

/// A work, gate, bridge or landing and who is thought to hold it.
struct KnownFeature {
  FeatureId feature;
  SideId holder;  ///< none() = nobody
  bool passable = true;
};

/// Elements, or formations, directly under one headquarters: scenarios keep to it.
inline constexpr std::size_t kSubordinatesMax = 64;

/// Everything one headquarters knows at one moment. `revision` grows when anything in it changes.
struct HeadquartersView {
  std::uint64_t revision = 0;
  Instant now;
  SideId side;
  Echelon echelon = Echelon::battalion;
  bool has_commander = false;
  Character commander;
  Mission mission;
  Instant mission_since;
  bool has_superior = false;
  LastReport last_report;
  Point at;              ///< middle of its own elements
  std::int32_t men = 0;  ///< with all below it
  std::int32_t men_at_mission = 0;
  std::int32_t men_hit = 0;  ///< since the mission began
  std::int32_t men_hit_in_all = 0;
  Fraction daylight;
  std::vector<OwnElement> elements;
  std::vector<OwnFormation> formations;
  std::vector<EnemyContact> contacts;
  std::vector<KnownFeature> features;
  std::vector<HeardFire> sounds;
};

}  // namespace vedette
