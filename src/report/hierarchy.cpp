#include "report/hierarchy.h"

namespace vedette::report {

Hierarchy::Hierarchy(const Forces& forces)
    : below_(forces.formations.size()),
      tops_(forces.sides.size()),
      main_(forces.sides.size()),
      main_of_(forces.formations.size()) {
  for (std::size_t i = 0; i < forces.formations.size(); ++i) {
    const Formation& formation = forces.formations[i];
    const auto id = id_of<FormationId>(i);
    side_of_.push_back(formation.side);
    main_of_[i] = id;
    if (formation.parent.exists()) {
      below_[formation.parent.index()].push_back(id);
    } else if (formation.side.exists()) {
      tops_[formation.side.index()].push_back(id);
    }
  }
  for (std::size_t side = 0; side < tops_.size(); ++side) {
    const bool one_over_all = tops_[side].size() == 1 && !below_[tops_[side][0].index()].empty();
    main_[side] = one_over_all ? below_[tops_[side][0].index()] : tops_[side];
    for (const FormationId top : main_[side]) {
      for (const FormationId member : family(top)) {
        main_of_[member.index()] = top;
      }
    }
  }
}

const std::vector<FormationId>& Hierarchy::below(FormationId id) const {
  return below_[id.index()];
}
const std::vector<FormationId>& Hierarchy::tops(SideId side) const {
  return tops_[side.index()];
}
const std::vector<FormationId>& Hierarchy::main_formations(SideId side) const {
  return main_[side.index()];
}
FormationId Hierarchy::main_of(FormationId id) const {
  return id.exists() ? main_of_[id.index()] : id;
}
SideId Hierarchy::side_of(FormationId id) const {
  return id.exists() ? side_of_[id.index()] : SideId::none();
}

std::vector<FormationId> Hierarchy::family(FormationId id) const {
  std::vector<FormationId> members{id};
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::vector<FormationId>& children = below_[members[i].index()];
    members.insert(members.end(), children.begin(), children.end());
  }
  return members;
}

}  // namespace vedette::report
