#include "scenario/unit_reader.h"

#include <algorithm>

namespace vedette::scenario {

namespace {

bool is_small_arm(WeaponKind kind) {
  return kind == WeaponKind::rifle || kind == WeaponKind::blade;
}
bool is_gun(WeaponKind kind) {
  return kind == WeaponKind::gun || kind == WeaponKind::mortar || kind == WeaponKind::machine_gun;
}

/// The weapon that a key names, if it is of a fitting kind.
WeaponId weapon_named(const Record& record, std::string_view key,
                      const std::vector<Weapon>& weapons, bool (*fits)(WeaponKind),
                      Problems& problems) {
  const Node* node = record.find(key);
  if (node == nullptr) {
    return WeaponId::none();
  }
  std::vector<std::string> known;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (fits(weapons[i].kind)) {
      known.push_back(weapons[i].key);
    }
    if (weapons[i].key == node->text && fits(weapons[i].kind)) {
      return id_of<WeaponId>(i);
    }
  }
  const bool other = std::any_of(weapons.begin(), weapons.end(),
                                 [&](const Weapon& w) { return w.key == node->text; });
  problems.add(node->mark,
               other ? quote(node->text) + " is no weapon for `" + std::string(key) + "`"
                     : "the data have no weapon " + quote(node->text),
               problems.did_you_mean(node->text, known, "write one of " + one_of(known)));
  return WeaponId::none();
}

/// A count of things that nobody is there to use.
void check_used(const Record& record, std::string_view stores, std::string_view by,
                Problems& problems) {
  if (record.count(stores) > 0 && !record.has(by)) {
    problems.add(record.find(stores)->mark,
                 "has `" + std::string(stores) + "` and no `" + std::string(by) + "`",
                 "write " + std::string(by) + ", or take the other out");
  }
}

void check_guns(const Record& record, const Unit& unit, Problems& problems) {
  const bool artillery = is_artillery(unit.arm) || unit.arm == Arm::machine_guns;
  if (artillery && unit.guns == 0 && !record.has("guns")) {
    problems.add(record.mark(),
                 "an element of " + std::string(name_of(unit.arm)) + " has no `guns`",
                 "write guns and gun");
  }
  check_used(record, "guns", "gun", problems);
  check_used(record, "rounds_per_man", "weapon", problems);
  check_used(record, "shells_per_gun", "guns", problems);
  if (record.has("gun") && !record.has("guns") && !artillery) {
    problems.add(record.mark(), "has `gun` and no `guns`", "write how many, such as guns: 6");
  }
}

}  // namespace

void read_strength(const Record& record, const std::vector<Weapon>& weapons, Unit& unit,
                   Problems& problems) {
  for (const char* key : {"arm", "men"}) {
    if (!record.has(key)) {
      problems.add(record.mark(), "an element has no `" + std::string(key) + "`",
                   "write " + std::string(key) +
                       " here, in its template or under `elements_have` of a formation above");
    }
  }
  unit.arm = record.word("arm", kArmCount, Arm::infantry);
  unit.men = record.count("men");
  unit.horses = record.count("horses");
  unit.guns = record.count("guns");
  unit.weapon = weapon_named(record, "weapon", weapons, is_small_arm, problems);
  unit.gun = weapon_named(record, "gun", weapons, is_gun, problems);
  unit.rounds = record.count("rounds_per_man") * unit.men;
  unit.shells = record.count("shells_per_gun") * unit.guns;
  unit.ladders = record.count("ladders");
  unit.grenades = record.count("grenades_per_man") * unit.men;
  unit.rations = record.count("ration_days") * unit.men;
  unit.quality = record.share("quality", 0.5);
  unit.musketry = record.share("musketry", 0.5);
  check_guns(record, unit, problems);
}

}  // namespace vedette::scenario
