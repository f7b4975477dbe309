#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/base.h"
#include "forces/arms.h"
#include "forces/orders.h"

namespace vedette {

struct Side {
  std::string key;
  std::string name;
  std::string name_zh;
};

/// What a leader is like, each 0 to whole; meanings in docs/models/character.md.
struct Character {
  Fraction competence{500'000}, initiative{500'000}, aggression{500'000}, caution{500'000},
      courage{500'000}, loyalty{500'000}, authority{500'000}, honesty{500'000}, vanity{500'000};
};

struct Leader {
  std::string key;
  std::string name;
  std::string name_zh;
  std::string rank;
  Character character;
  UnitId with;  ///< the element that he stays with; none() = the formation's first element
};

/// A node of the order of battle, with a headquarters, a leader and a line of succession.
struct Formation {
  std::string key;
  std::string name;
  std::string name_zh;
  SideId side;
  FormationId parent;  ///< none() at the top of a side
  Echelon echelon = Echelon::battalion;
  std::vector<LeaderId> succession;  ///< the commander first
  Fraction discipline{500'000};      ///< of its men, 0 to whole
};

/// A leaf of the order of battle as the scenario gives it: company, squadron, battery, train.
struct Unit {
  std::string key;  ///< unique path name: draws are keyed by its hash
  std::string name;
  std::string name_zh;
  FormationId formation;
  Arm arm = Arm::infantry;
  std::int32_t men = 0;
  std::int32_t horses = 0;
  std::int32_t guns = 0;    ///< guns or machine-guns
  WeaponId weapon;          ///< rifle or carbine of the men; none() if unarmed
  WeaponId gun;             ///< of its guns; none() if it has none
  std::int32_t rounds = 0;  ///< small-arms rounds, all men together
  std::int32_t shells = 0;  ///< all guns together
  std::int32_t grenades = 0;
  std::int32_t ladders = 0;    ///< for walls; carried by its men
  std::int32_t rations = 0;    ///< man-days
  Fraction quality{500'000};   ///< training and steadiness, 0 to whole
  Fraction musketry{500'000};  ///< skill with its arms, 0 to whole; 0.5 = a drilled regular
  Point at;
  Angle facing;
  Array array = Array::column;
  Instant enters = {0};  ///< not on the map before
};

/// The forces of a scenario, each list sorted by key.
struct Forces {
  std::vector<Side> sides;
  std::vector<Leader> leaders;
  std::vector<Formation> formations;  ///< parents may follow their children
  std::vector<Unit> units;
  std::vector<OrderSpec> orders;  ///< by (time, formation, place in the file)
};

template <class A>
void describe(A& archive, Side& s) {
  fields(archive, s.key, s.name, s.name_zh);
}
template <class A>
void describe(A& archive, Character& c) {
  fields(archive, c.competence, c.initiative, c.aggression, c.caution, c.courage, c.loyalty,
         c.authority, c.honesty, c.vanity);
}
template <class A>
void describe(A& archive, Leader& l) {
  fields(archive, l.key, l.name, l.name_zh, l.rank, l.character, l.with);
}
template <class A>
void describe(A& archive, Formation& f) {
  fields(archive, f.key, f.name, f.name_zh, f.side, f.parent, f.echelon, f.succession,
         f.discipline);
}
template <class A>
void describe(A& archive, Unit& u) {
  fields(archive, u.key, u.name, u.name_zh, u.formation, u.arm, u.men, u.horses, u.guns, u.weapon,
         u.gun, u.rounds, u.shells, u.grenades, u.ladders, u.rations, u.quality, u.musketry, u.at,
         u.facing, u.array, u.enters);
}
template <class A>
void describe(A& archive, Forces& f) {
  fields(archive, f.sides, f.leaders, f.formations, f.units, f.orders);
}

}  // namespace vedette
