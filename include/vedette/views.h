#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vedette::api {

/// A point of the map: metres east and north of the scenario's origin.
struct Place {
  double x_m = 0;
  double y_m = 0;
};

/// Metres between two places.
[[nodiscard]] double distance_m(Place a, Place b);

/// What can be ordered; docs/models/command.md says how each is carried out.
enum class Verb : std::uint8_t {
  none,  ///< no order yet
  march,
  attack,
  hold,
  bombard,
  reserve,
  counter_attack,
  withdraw,
  charge,
  escalade,  ///< climb the wall `feature` by ladders near the place
  cut,       ///< a bridge, or the boats of a ferry
  mend,      ///< a bridge
};

/// A mission that means no work, gate or bridge.
inline constexpr std::uint16_t kNoFeature = 0xffff;

/// To do what, and where.
struct Mission {
  Verb verb = Verb::none;
  Place at;
  std::uint16_t feature = kNoFeature;  ///< meant; taken from the mission from above
  double facing_deg = 0;               ///< front to take up there, clockwise from grid north
  double frontage_m = 0;               ///< 0 = as drill says
};

/// The state of nerve of an element, worst last (docs/models/morale.md).
enum class Nerve : std::uint8_t { steady, shaken, stalled, broken, routed, surrendered };

/// A company, squadron, battery or train directly under a headquarters.
struct OwnElement {
  std::uint16_t local = 0;  ///< its number in this headquarters: orders name it
  bool present = false;     ///< on the map, with men who obey
  Place at;
  double facing_deg = 0;
  bool moving = false;
  std::int32_t men = 0;
  std::int32_t men_raised = 0;
  std::int32_t rounds = 0;  ///< of small arms
  Nerve nerve = Nerve::steady;
  bool under_fire = false;
  std::int32_t range_m_max = 0;  ///< of its guns, or of its rifles
  Mission mission;
};

/// A formation directly under a headquarters.
struct OwnFormation {
  std::uint16_t local = 0;  ///< its number in this headquarters: orders name it
  Place at;                 ///< the middle of its men
  std::int32_t men = 0;
  std::int32_t men_raised = 0;
  Mission mission;
};

/// Enemies as own men make them out: where they seem to be and how many they seem.
struct EnemyContact {
  Place at;
  double error_m = 0;  ///< standard error of the place
  std::int32_t men = 0;
  bool in_sight = false;  ///< seen at the last look
  std::int64_t last_seen_ms = 0;
};

/// Distant fire as the men of the headquarters hear it; a sound does not tell whose it is.
struct HeardFire {
  bool guns = false;       ///< else rifles and machine-guns
  double bearing_deg = 0;  ///< from where it seems to come, clockwise from grid north
  double loudness = 0;     ///< 1 close by, 0 at the edge of hearing
  std::int64_t first_heard_ms = 0;
  std::int64_t last_heard_ms = 0;
};

/// What one headquarters knows, and all that who leads it may know. Times are milliseconds since
/// 00:00 of the first day on the scenario's clock.
struct HeadquartersView {
  std::int64_t now_ms = 0;
  Mission mission;  ///< its own, from above
  Place at;         ///< the middle of its own elements
  std::int32_t men = 0;
  std::int32_t men_hit = 0;  ///< since the mission began
  std::vector<OwnElement> elements;
  std::vector<OwnFormation> formations;
  std::vector<EnemyContact> contacts;
  std::vector<HeardFire> sounds;
};

/// An order of a headquarters, to an element or a formation directly under it.
struct Order {
  enum class To : std::uint8_t { element, formation };
  To to = To::element;
  std::uint16_t local = 0;  ///< number of the addressee in the view
  Mission mission;
};

/// The men of a side, counted.
struct SideTally {
  std::string name;
  std::int64_t raised = 0;
  std::int64_t present = 0;
  std::int64_t killed = 0;
  std::int64_t wounded = 0;
  std::int64_t captured = 0;
  std::int64_t missing = 0;
  std::int64_t rounds_fired = 0;  ///< of small arms
};

/// An element as it is.
struct ElementNow {
  std::string name;       ///< path name
  std::uint8_t side = 0;  ///< index into `sides`
  Place at;
  std::int32_t men = 0;
  Nerve nerve = Nerve::steady;
};

/// The truth, for the umpire alone: a program that plays a side has no business with it.
struct BattleView {
  std::int64_t now_ms = 0;
  std::vector<SideTally> sides;
  std::vector<ElementNow> elements;  ///< those on the map with men left
};

}  // namespace vedette::api
