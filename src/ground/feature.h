#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/base.h"

namespace vedette {

/// What grows or stands on a cell.
enum class Cover : std::uint8_t {
  grass,   ///< open ground, grazing, stubble
  field,   ///< low crops
  millet,  ///< kaoliang and other crops higher than a man
  paddy,   ///< flooded or soft rice land with banks
  scrub,
  wood,
  marsh,
  graves,  ///< burial mounds: cover from rifles, not from shells
  town,    ///< houses and lanes
  rock,
  water,
};
inline constexpr std::size_t kCoverCount = 11;
[[nodiscard]] const char* name_of(Cover cover);

/// Who moves: what stops or slows him differs.
enum class Mover : std::uint8_t { foot, horse, wheels, boat };
inline constexpr std::size_t kMoverCount = 4;

enum class FeatureKind : std::uint8_t {
  river,   ///< line with width and depth; not passable but by bridge, ford, boat or ice
  bridge,  ///< passes a river; can be cut and repaired
  ford,
  ferry,  ///< passes a number of men a minute, always there; or counted boats that lie on one bank
  wall,   ///< line with height; not passable but by gate, breach or ladder
  gate,   ///< passes a wall; open or shut, can be blown in
  work,  ///< field work, redoubt, trench: ring (closed), or line (open) drawn with the enemy on its
         ///< right; with strength
  road,
  track,
  wood,   ///< area
  town,   ///< area
  paddy,  ///< area; likewise the three below
  millet,
  marsh,
  graves,
  passage,  ///< hidden way between its two ends, for those who know of it
};
inline constexpr std::size_t kFeatureKindCount = 16;
[[nodiscard]] const char* name_of(FeatureKind kind);

/// One thing of the map with a name of its own. Lengths are zero where they say nothing.
struct Feature {
  FeatureKind kind = FeatureKind::road;
  std::string key;          ///< unique path name in the scenario
  std::string name;         ///< as shown, English
  std::string name_zh;      ///< as shown, Traditional Chinese; may be empty
  std::vector<Point> line;  ///< course, or outline without its first point repeated
  bool closed = false;      ///< the line is the outline of an area
  Length width;
  Length height;      ///< of a wall or parapet above the ground
  Length depth;       ///< of water at its usual level
  Fraction strength;  ///< of a work against fire: share of hits that it keeps from its men
  std::int32_t men_per_minute = 0;  ///< capacity of a defile on foot; 0 = as its width allows
  FeatureId across;                 ///< bridge, ford, ferry: its river; gate: its wall
  bool open = true;                 ///< gate: stands open at the start; bridge: whole at the start
  std::uint8_t known_to = 0xff;     ///< bit per side: who knows of it (passages)
  std::int32_t boats = 0;           ///< of a ferry; 0 = not counted, `men_per_minute` holds
  std::int32_t men_per_boat = 0;
  bool boats_right = false;  ///< they lie on the right bank of the river at the start
};

/// The landing of a ferry on the right or left bank of its river, as one goes down its course:
/// `build_ground` lets the lines of ferries begin on the left.
[[nodiscard]] inline Point landing(const Feature& ferry, bool right) {
  return right ? ferry.line.back() : ferry.line.front();
}

/// Mean of the points of a line or outline; not empty.
[[nodiscard]] Point mean_point(const std::vector<Point>& line);

/// A named point: a summit, a village, a corner of a wall.
struct Place {
  std::string key;
  std::string name;
  std::string name_zh;
  Point at;
};

template <class A>
void describe(A& archive, Feature& f) {
  fields(archive, f.kind, f.key, f.name, f.name_zh, f.line, f.closed, f.width, f.height, f.depth,
         f.strength, f.men_per_minute, f.across, f.open, f.known_to, f.boats, f.men_per_boat,
         f.boats_right);
}
template <class A>
void describe(A& archive, Place& p) {
  fields(archive, p.key, p.name, p.name_zh, p.at);
}

}  // namespace vedette
