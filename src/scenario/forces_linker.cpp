#include "scenario/forces_linker.h"

#include <algorithm>

namespace vedette::scenario {

namespace {

template <class List, class KeyOf>
std::vector<std::string> sorted_keys(List& list, KeyOf key_of) {
  std::sort(list.begin(), list.end(),
            [&](const auto& a, const auto& b) { return key_of(a) < key_of(b); });
  std::vector<std::string> keys;
  keys.reserve(list.size());
  for (const auto& entry : list) {
    keys.push_back(key_of(entry));
  }
  return keys;
}

/// Index of a key that is known to be there.
std::size_t index_of(const std::vector<std::string>& sorted, const std::string& key) {
  const auto at = std::lower_bound(sorted.begin(), sorted.end(), key);
  VEDETTE_ASSERT(at != sorted.end() && *at == key);
  return static_cast<std::size_t>(at - sorted.begin());
}

}  // namespace

LinkedForces link(WrittenForces written, std::vector<Side> sides, Problems& problems) {
  const auto leaders =
      sorted_keys(written.leaders, [](const WrittenLeader& l) { return l.leader.key; });
  const auto formations =
      sorted_keys(written.formations, [](const WrittenFormation& f) { return f.formation.key; });
  const auto units = sorted_keys(written.units, [](const WrittenUnit& u) { return u.unit.key; });
  LinkedForces linked;
  linked.forces.sides = std::move(sides);
  for (WrittenFormation& f : written.formations) {
    if (!f.parent.empty()) {
      f.formation.parent = id_of<FormationId>(index_of(formations, f.parent));
    }
    for (const std::string& leader : f.leaders) {
      f.formation.succession.push_back(id_of<LeaderId>(index_of(leaders, leader)));
    }
    linked.forces.formations.push_back(std::move(f.formation));
  }
  for (WrittenUnit& u : written.units) {
    u.unit.formation = id_of<FormationId>(index_of(formations, u.formation));
    linked.forces.units.push_back(std::move(u.unit));
    linked.unit_marks.push_back(u.mark);
  }
  const Paths unit_paths(units, "element");
  for (WrittenLeader& l : written.leaders) {
    if (!l.with.empty()) {
      if (const auto unit = unit_paths.find(l.with, l.with_mark, problems)) {
        l.leader.with = id_of<UnitId>(*unit);
      }
    }
    linked.forces.leaders.push_back(std::move(l.leader));
  }
  return linked;
}

std::optional<std::size_t> Paths::find(const std::string& written, Mark mark,
                                       Problems& problems) const {
  const auto at = std::lower_bound(paths_.begin(), paths_.end(), written);
  if (at != paths_.end() && *at == written) {
    return static_cast<std::size_t>(at - paths_.begin());
  }
  const std::string tail = "/" + written;
  std::vector<std::size_t> ending;
  for (std::size_t i = 0; i < paths_.size() && !problems.crowded(); ++i) {
    if (paths_[i].ends_with(tail)) {
      ending.push_back(i);
    }
  }
  if (ending.size() == 1) {
    return ending.front();
  }
  if (ending.empty()) {
    std::vector<std::string> near = problems.crowded() ? std::vector<std::string>() : paths_;
    problems.add(mark, "there is no " + what_ + " " + quote(written),
                 problems.did_you_mean(written, near,
                                       "write its path from the side on, such as " +
                                           (paths_.empty() ? "side/formation" : paths_.front())));
    return std::nullopt;
  }
  std::vector<std::string> several;
  several.reserve(ending.size());
  for (const std::size_t i : ending) {
    several.push_back(paths_[i]);
  }
  problems.add(mark, "several paths end in " + quote(written), "write " + one_of(several, 6));
  return std::nullopt;
}

}  // namespace vedette::scenario
