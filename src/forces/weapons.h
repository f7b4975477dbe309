#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/base.h"

namespace vedette {

enum class WeaponKind : std::uint8_t {
  rifle,        ///< rifles and carbines, one to a man
  machine_gun,  ///< Maxim, Gatling: served, fires bullets
  gun,          ///< field, mountain and heavy guns, direct or observed fire
  mortar,       ///< light mortars: bombs in high arc
  grenade,      ///< thrown
  blade,        ///< sabre, lance, bayonet, sword
};
[[nodiscard]] const char* name_of(WeaponKind kind);

enum class Propellant : std::uint8_t { black_powder, smokeless };

/// A point of a curve over range.
struct CurvePoint {
  std::int32_t range_m = 0;
  std::int32_t value = 0;  ///< unit as the curve says
};

/// What one kind of round does where it arrives (guns, mortars, grenades).
struct Ammunition {
  std::string name;  ///< shrapnel, common shell, case, bomb
  std::int32_t range_m_max = 0;
  std::int32_t radius_m = 0;  ///< of effect across the line of fire
  std::int32_t depth_m = 0;   ///< of effect along the line of fire
  Fraction hit_open;          ///< chance that a standing man within the effect is hit
  Fraction hit_covered;       ///< likewise a man behind a work
  Fraction damage_work;       ///< of a field work's strength, or of a gate, per direct hit
};

/// A weapon as its data file gives it. Sources stand beside each figure there.
struct Weapon {
  std::string key;
  std::string name;
  WeaponKind kind = WeaponKind::rifle;
  Propellant propellant = Propellant::black_powder;
  std::int32_t calibre_um = 0;         ///< thousandths of a millimetre
  std::int32_t range_m_max = 0;        ///< beyond it nobody fires
  std::int32_t magazine = 1;           ///< rounds fired before reloading singly
  std::vector<CurvePoint> aimed_rate;  ///< aimed rounds a minute per weapon, in thousandths
  std::int32_t rapid_rate_milli = 0;   ///< rapid fire, rounds a minute, thousandths
  std::vector<CurvePoint> hit_chance;  ///< per aimed round at a standing skirmish line on the
                                       ///< range, millionths
  Fraction killed_share;               ///< of those hit
  std::int32_t crew = 1;               ///< men to serve it
  std::int32_t range_error_pm = 0;     ///< dispersion in range, thousandths of the range
  std::int32_t line_error_pm = 0;      ///< dispersion across, thousandths of the range
  std::vector<Ammunition> ammunition;  ///< guns, mortars, grenades; empty for bullets
  std::string family;                  ///< rounds are exchanged within a family
};

/// Value of a curve at a range: linear between its points, flat beyond its ends. Points ascend.
[[nodiscard]] double curve_at(const std::vector<CurvePoint>& curve, double range_m);

template <class A>
void describe(A& archive, CurvePoint& p) {
  fields(archive, p.range_m, p.value);
}
template <class A>
void describe(A& archive, Ammunition& a) {
  fields(archive, a.name, a.range_m_max, a.radius_m, a.depth_m, a.hit_open, a.hit_covered,
         a.damage_work);
}
template <class A>
void describe(A& archive, Weapon& w) {
  fields(archive, w.key, w.name, w.kind, w.propellant, w.calibre_um, w.range_m_max, w.magazine,
         w.aimed_rate, w.rapid_rate_milli, w.hit_chance, w.killed_share, w.crew, w.range_error_pm,
         w.line_error_pm, w.ammunition, w.family);
}

}  // namespace vedette
