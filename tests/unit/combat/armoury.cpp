#include "unit/combat/armoury.h"

namespace vedette::test {

namespace {

Weapon rifle(const char* key, Propellant propellant, std::int32_t rapid_milli) {
  Weapon weapon;
  weapon.key = weapon.name = weapon.family = key;
  weapon.kind = WeaponKind::rifle;
  weapon.propellant = propellant;
  weapon.range_m_max = 1600;
  weapon.aimed_rate = {{0, 5000},    {400, 4500},  {700, 4000}, {1000, 3000},
                       {1300, 2000}, {1500, 1200}, {1600, 1000}};
  weapon.rapid_rate_milli = rapid_milli;
  weapon.hit_chance = {{100, 380'000}, {200, 220'000}, {300, 130'000}, {400, 85'000}, {600, 48'000},
                       {800, 29'000},  {1000, 15'000}, {1200, 7'500},  {1500, 2'800}, {2000, 700}};
  weapon.killed_share = fraction(0.25);
  return weapon;
}

Weapon maxim() {
  Weapon weapon;
  weapon.key = weapon.name = weapon.family = "maxim";
  weapon.kind = WeaponKind::machine_gun;
  weapon.propellant = Propellant::smokeless;
  weapon.range_m_max = 2000;
  weapon.aimed_rate = {{0, 300'000}, {400, 250'000}, {1000, 200'000}, {2000, 120'000}};
  weapon.rapid_rate_milli = 450'000;
  weapon.hit_chance = {{50, 300'000}, {100, 240'000}, {200, 160'000}, {300, 105'000},
                       {400, 70'000}, {600, 32'000},  {800, 16'000},  {1000, 7'000},
                       {1200, 3'500}, {1500, 1'500},  {2000, 500}};
  weapon.killed_share = fraction(0.18);
  weapon.crew = 6;
  return weapon;
}

Weapon mountain_gun() {
  Weapon weapon;
  weapon.key = weapon.name = weapon.family = "mountain-gun";
  weapon.kind = WeaponKind::gun;
  weapon.range_m_max = 3000;
  weapon.aimed_rate = {{0, 3000}, {1500, 2500}, {3000, 1500}};
  weapon.rapid_rate_milli = 4000;
  weapon.killed_share = fraction(0.25);
  weapon.crew = 7;
  weapon.range_error_pm = 18;
  weapon.line_error_pm = 3;
  weapon.ammunition = {
      {"shrapnel", 2600, 10, 100, fraction(0.013), fraction(0.0017), kNone},
      {"common shell", 3000, 6, 6, fraction(0.063), fraction(0.0036), fraction(0.004)},
      {"case", 300, 20, 300, fraction(0.08), fraction(0.008), kNone}};
  return weapon;
}

Weapon mortar() {
  Weapon weapon;
  weapon.key = weapon.name = weapon.family = "mortar";
  weapon.kind = WeaponKind::mortar;
  weapon.propellant = Propellant::smokeless;
  weapon.range_m_max = 700;
  weapon.aimed_rate = {{0, 10'000}, {700, 8'000}};
  weapon.killed_share = fraction(0.2);
  weapon.crew = 3;
  weapon.range_error_pm = 25;
  weapon.line_error_pm = 10;
  weapon.ammunition = {{"bomb", 700, 7, 7, fraction(0.25), fraction(0.1), fraction(0.003)}};
  return weapon;
}

Weapon grenade() {
  Weapon weapon;
  weapon.key = weapon.name = weapon.family = "grenade";
  weapon.kind = WeaponKind::grenade;
  weapon.range_m_max = 25;
  weapon.aimed_rate = {{0, 6000}, {25, 6000}};
  weapon.killed_share = fraction(0.2);
  weapon.ammunition = {{"burst", 25, 4, 4, fraction(0.35), fraction(0.3), fraction(0.002)}};
  return weapon;
}

}  // namespace

std::vector<Weapon> armoury() {
  return {grenade(),
          maxim(),
          mortar(),
          mountain_gun(),
          rifle("murata", Propellant::black_powder, 9000),
          rifle("repeater", Propellant::smokeless, 12'000)};
}

}  // namespace vedette::test
