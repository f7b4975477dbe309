#include "report/clusters.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace vedette::report {

namespace {

constexpr double kTogether_m = 240;  ///< companies nearer than that make one symbol
constexpr double kRadian = 3.14159265358979 / 180;

bool is_drawn(const RecordedElement& who, const ElementAt& at) {
  const bool troops = who.arm != Arm::train && who.arm != Arm::headquarters;
  return troops && at.on_map && at.men > 0 && at.nerve != NerveState::surrendered;
}

Branch branch_of(Arm arm) {
  return arm == Arm::cavalry                             ? Branch::horse
         : is_artillery(arm) || arm == Arm::machine_guns ? Branch::guns
                                                         : Branch::foot;
}

using Members = std::vector<const ElementAt*>;

/// Splits members into groups whose neighbours stand close to one another.
std::vector<Members> apart(Members members) {
  std::vector<Members> groups;
  while (!members.empty()) {
    Members group{members.back()};
    members.pop_back();
    for (std::size_t i = 0; i < group.size(); ++i) {
      const auto near = std::partition(members.begin(), members.end(), [&](const ElementAt* e) {
        return in_metres(distance(e->at, group[i]->at)) > kTogether_m;
      });
      group.insert(group.end(), near, members.end());
      members.erase(near, members.end());
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

Bearing bearing_of(const Members& members, std::int32_t men) {
  std::int32_t gone = 0, shaken = 0;
  for (const ElementAt* e : members) {
    gone += e->nerve >= NerveState::broken ? e->men : 0;
    shaken += e->nerve >= NerveState::shaken ? e->men : 0;
  }
  return 2 * gone > men ? Bearing::routed : 2 * shaken > men ? Bearing::shaken : Bearing::steady;
}

void set_place(const Members& members, Cluster& cluster) {
  double x = 0, y = 0, east = 0, north = 0;
  std::int32_t in_column = 0;
  for (const ElementAt* e : members) {
    const double angle = in_degrees(e->facing) * kRadian;
    x += in_metres(e->at.x) * e->men;
    y += in_metres(e->at.y) * e->men;
    east += std::sin(angle) * e->men;
    north += std::cos(angle) * e->men;
    in_column += e->array == Array::column ? e->men : 0;
  }
  cluster.at = {metres(x / cluster.men), metres(y / cluster.men)};
  cluster.facing = degrees(std::atan2(east, north) / kRadian);
  cluster.column = 2 * in_column > cluster.men;
}

/// Extent of the members across and along their common front.
void set_size(const Members& members, Cluster& cluster) {
  const double angle = in_degrees(cluster.facing) * kRadian;
  double left = 0, right = 0, front = 0, rear = 0;
  for (const ElementAt* e : members) {
    const double dx = in_metres(e->at.x - cluster.at.x), dy = in_metres(e->at.y - cluster.at.y);
    const double across = dx * std::cos(angle) - dy * std::sin(angle);
    const double along = dx * std::sin(angle) + dy * std::cos(angle);
    const double half = in_metres(e->frontage) / 2;
    left = std::min(left, across - half);
    right = std::max(right, across + half);
    front = std::max(front, along);
    rear = std::min(rear, along - in_metres(e->depth));
  }
  cluster.frontage_m = right - left;
  cluster.depth_m = front - rear;
}

Cluster cluster_of(const Material& material, const Members& members, FormationId formation,
                   Branch branch, const std::map<std::int64_t, std::int64_t>& lost) {
  Cluster cluster{.formation = formation, .branch = branch};
  std::int32_t most = -1;
  for (const ElementAt* e : members) {
    cluster.men += e->men;
    cluster.guns += e->guns;
    ++cluster.elements;
    const auto loss = lost.find(e->element);
    cluster.lost += loss != lost.end() ? loss->second : 0;
    if (e->men > most) {
      most = e->men;
      cluster.largest = e->element;
    }
  }
  cluster.side = material.element(cluster.largest)->side;
  cluster.bearing = bearing_of(members, cluster.men);
  set_place(members, cluster);
  set_size(members, cluster);
  return cluster;
}

std::map<std::int64_t, std::int64_t> lost_by_element(const Material& material, Instant at) {
  std::map<std::int64_t, std::int64_t> lost;
  for (const RecordedEvent& event : material.events) {
    if (event.kind == EventKind::losses && event.commodity == Commodity::men &&
        event.account != Account::elsewhere && event.at.count > at.count - kHour_ms &&
        event.at <= at) {
      lost[event.element] += event.count;
    }
  }
  return lost;
}

}  // namespace

std::vector<Cluster> clusters_at(const Sources& sources, Instant at) {
  const Material& material = sources.material;
  const Census census = material.census(at);
  std::map<std::pair<FormationId, Branch>, Members> bodies;
  for (const ElementAt& e : census.elements) {
    const RecordedElement* who = material.element(e.element);
    if (who != nullptr && who->side.exists() && is_drawn(*who, e)) {
      bodies[{who->formation, branch_of(who->arm)}].push_back(&e);
    }
  }
  const std::map<std::int64_t, std::int64_t> lost = lost_by_element(material, at);
  std::vector<Cluster> clusters;
  for (auto& [body, members] : bodies) {
    const std::size_t first = clusters.size();
    for (const Members& group : apart(std::move(members))) {
      clusters.push_back(cluster_of(material, group, body.first, body.second, lost));
    }
    const auto largest =
        std::max_element(clusters.begin() + static_cast<std::ptrdiff_t>(first), clusters.end(),
                         [](const Cluster& a, const Cluster& b) { return a.men < b.men; });
    largest->named = true;
  }
  std::stable_sort(clusters.begin(), clusters.end(),
                   [](const Cluster& a, const Cluster& b) { return a.men > b.men; });
  return clusters;
}

}  // namespace vedette::report
