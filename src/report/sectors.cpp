#include "report/sectors.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace vedette::report {

namespace {

/// Killed and wounded between each two formations, both ways.
class Exchange {
 public:
  explicit Exchange(const Material& material)
      : count_(material.scenario->forces.formations.size()), hits_(count_ * count_, 0) {
    for (const RecordedEvent& event : material.events) {
      const bool hit = event.kind == EventKind::losses && event.commodity == Commodity::men &&
                       (event.account == Account::killed || event.account == Account::wounded);
      const FormationId by = material.formation_of(event.other);
      if (hit && by.exists() && event.formation.exists()) {
        hits_[event.formation.index() * count_ + by.index()] += event.count;
        hits_[by.index() * count_ + event.formation.index()] += event.count;
      }
    }
  }
  [[nodiscard]] std::int64_t between(FormationId a, FormationId b) const {
    return hits_[a.index() * count_ + b.index()];
  }

 private:
  std::size_t count_;
  std::vector<std::int64_t> hits_;
};

/// The side with the more orders to attack; the first when nobody attacks.
SideId attacking_side(const Scenario& scenario) {
  std::vector<int> attacks(scenario.forces.sides.size(), 0);
  for (const OrderSpec& order : scenario.forces.orders) {
    const SideId side = scenario.forces.formations[order.to.index()].side;
    attacks[side.index()] += order.mission.verb == Verb::attack ? 1 : 0;
  }
  const auto most = std::max_element(attacks.begin(), attacks.end());
  return attacks.empty() ? SideId::none()
                         : id_of<SideId>(static_cast<std::size_t>(most - attacks.begin()));
}

/// Groups that are drawn together one by one.
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t i) const {
    while (parent_[i] != i) {
      i = parent_[i];
    }
    return i;
  }
  void join(std::size_t a, std::size_t b) {
    parent_[std::max(root(a), root(b))] = std::min(root(a), root(b));
  }

 private:
  std::vector<std::size_t> parent_;
};

/// The opponent with whom `id` exchanged most; none() when it fought nobody.
template <class Candidates, class Weight>
FormationId chief_opponent(const Candidates& candidates, Weight&& weight) {
  FormationId chief;
  std::int64_t most = 0;
  for (const FormationId other : candidates) {
    if (const std::int64_t hits = weight(other); hits > most) {
      most = hits;
      chief = other;
    }
  }
  return chief;
}

struct Mean {
  double x = 0, y = 0, weight = 0;
  void take(Point at, double w) {
    x += in_metres(at.x) * w;
    y += in_metres(at.y) * w;
    weight += w;
  }
  [[nodiscard]] Point at() const { return {metres(x / weight), metres(y / weight)}; }
};

/// Where the men of each sector were hit.
std::vector<Mean> centres_of(const Material& material, const Sectors& sectors) {
  std::vector<Mean> centres(sectors.all().size());
  for (const RecordedEvent& event : material.events) {
    const std::size_t sector = sectors.of(event.formation);
    if (event.kind != EventKind::losses || event.commodity != Commodity::men ||
        sector >= centres.size()) {
      continue;
    }
    for (const ElementAt& element : material.quarter_before(event.at).elements) {
      if (element.element == event.element) {
        centres[sector].take(element.at, event.count);
      }
    }
  }
  return centres;
}

std::string direction(Point from, Point to) {
  constexpr std::array<const char*, 8> kNames{"north", "north-east", "east", "south-east",
                                              "south", "south-west", "west", "north-west"};
  const double eighths = in_degrees(bearing(from, to)) / 45.0;
  return kNames[static_cast<std::size_t>(eighths + 0.5) % 8];
}

void name_sectors(std::vector<Sector>& sectors, const std::vector<Mean>& centres) {
  Mean middle;
  for (const Mean& centre : centres) {
    if (centre.weight > 0) {
      middle.take(centre.at(), 1);
    }
  }
  for (std::size_t i = 0; i < sectors.size(); ++i) {
    const bool placed = centres[i].weight > 0 && middle.weight > 1;
    sectors[i].name = placed ? "In the " + direction(middle.at(), centres[i].at()) : "Elsewhere";
  }
}

/// Two sectors that lie the same way are told apart by who fights there.
void tell_apart(std::vector<Sector>& sectors, const Hierarchy& hierarchy, const Names& names) {
  for (Sector& sector : sectors) {
    const bool shared = std::count_if(sectors.begin(), sectors.end(), [&](const Sector& other) {
                          return other.name == sector.name;
                        }) > 1;
    if (shared && !sector.formations.empty()) {
      sector.name += ", before " + names.spoken(hierarchy.main_of(sector.formations[0]));
    }
  }
}

/// Formations that fought nobody stand where their fellows under the same command fought.
void place_the_idle(const Forces& forces, const Hierarchy& hierarchy,
                    std::vector<std::size_t>& sector_of) {
  const std::vector<std::size_t> fought = sector_of;
  const std::size_t nowhere = sector_of.size();
  for (std::size_t i = 0; i < fought.size(); ++i) {
    const FormationId parent = forces.formations[i].parent;
    if (fought[i] != nowhere || !parent.exists()) {
      continue;
    }
    sector_of[i] = fought[parent.index()];
    for (const FormationId fellow : hierarchy.below(parent)) {
      sector_of[i] = sector_of[i] == nowhere ? fought[fellow.index()] : sector_of[i];
    }
  }
}

}  // namespace

Sectors::Sectors(const Material& material, const Hierarchy& hierarchy, const Names& names) {
  const Forces& forces = material.scenario->forces;
  const std::size_t count = forces.formations.size();
  const Exchange exchange(material);
  const SideId attackers = attacking_side(*material.scenario);
  std::vector<FormationId> mains, defenders;
  for (std::size_t i = 0; i < count; ++i) {
    const auto id = id_of<FormationId>(i);
    if (forces.formations[i].side != attackers) {
      defenders.push_back(id);
    } else if (hierarchy.main_of(id) == id) {
      mains.push_back(id);
    }
  }
  const auto with_family = [&](FormationId main, FormationId other) {
    std::int64_t hits = 0;
    for (const FormationId member : hierarchy.family(main)) {
      hits += exchange.between(member, other);
    }
    return hits;
  };
  Groups groups(count);
  std::vector<bool> fought(count, false);
  for (const FormationId main : mains) {
    const FormationId chief =
        chief_opponent(defenders, [&](FormationId other) { return with_family(main, other); });
    for (const FormationId member : hierarchy.family(main)) {
      groups.join(main.index(), member.index());
      fought[member.index()] = chief.exists();
    }
    if (chief.exists()) {
      groups.join(main.index(), chief.index());
    }
  }
  for (const FormationId defender : defenders) {
    const FormationId chief =
        chief_opponent(mains, [&](FormationId main) { return with_family(main, defender); });
    // Its own share alone decides: a chief opponent that met it in passing draws no sectors
    // together.
    if (chief.exists() && groups.root(defender.index()) == defender.index()) {
      groups.join(chief.index(), defender.index());
    }
    fought[defender.index()] = chief.exists();
  }
  of_.assign(count, count);
  std::vector<std::size_t> sector_of_root(count, count);
  for (std::size_t i = 0; i < count; ++i) {
    if (!fought[i]) {
      continue;
    }
    std::size_t& sector = sector_of_root[groups.root(i)];
    if (sector == count) {
      sector = sectors_.size();
      sectors_.emplace_back();
    }
    sectors_[sector].formations.push_back(id_of<FormationId>(i));
    of_[i] = sector;
  }
  place_the_idle(forces, hierarchy, of_);
  if (sectors_.size() > 1) {
    const std::vector<Mean> centres = centres_of(material, *this);
    for (std::size_t i = 0; i < centres.size(); ++i) {
      sectors_[i].hit = static_cast<std::int64_t>(centres[i].weight);
    }
    name_sectors(sectors_, centres);
    tell_apart(sectors_, hierarchy, names);
  }
}

std::size_t Sectors::of(FormationId id) const {
  return id.exists() && of_[id.index()] < sectors_.size() ? of_[id.index()] : sectors_.size();
}

}  // namespace vedette::report
