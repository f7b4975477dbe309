#include "report/possessions.h"

#include <algorithm>

namespace vedette::report {

namespace {

constexpr double kNear_m = 160;

bool can_be_held(const Feature& feature) {
  return feature.kind == FeatureKind::work || feature.kind == FeatureKind::gate ||
         feature.kind == FeatureKind::bridge;
}

/// Distance from a point to the nearest corner or side of a feature's line.
double away_m(const Feature& feature, Point p) {
  double nearest = 1e9;
  const std::size_t count = feature.line.size();
  const std::size_t legs = feature.closed ? count : count - std::min<std::size_t>(count, 1);
  for (std::size_t i = 0; i < legs; ++i) {
    const Point a = feature.line[i], b = feature.line[(i + 1) % count];
    const double dx = in_metres(b.x - a.x), dy = in_metres(b.y - a.y);
    const double px = in_metres(p.x - a.x), py = in_metres(p.y - a.y);
    const double long2 = dx * dx + dy * dy;
    const double along = long2 > 0 ? std::clamp((px * dx + py * dy) / long2, 0.0, 1.0) : 0.0;
    const Point foot{metres(in_metres(a.x) + along * dx), metres(in_metres(a.y) + along * dy)};
    nearest = std::min(nearest, in_metres(distance(foot, p)));
  }
  return legs > 0 ? nearest : count == 1 ? in_metres(distance(feature.line[0], p)) : nearest;
}

/// Men of each formation near a feature.
std::vector<std::int32_t> men_near(const Material& material, const Census& census,
                                   const Feature& feature) {
  std::vector<std::int32_t> men(material.scenario->forces.formations.size(), 0);
  for (const ElementAt& element : census.elements) {
    const FormationId id = material.formation_of(element.element);
    const bool stands = element.on_map && element.nerve < NerveState::routed;
    if (stands && id.exists() && away_m(feature, element.at) <= kNear_m) {
      men[id.index()] += element.men;
    }
  }
  return men;
}

FormationId strongest(const Material& material, const std::vector<std::int32_t>& men, SideId side) {
  FormationId best;
  std::int32_t most = 0;
  for (std::size_t i = 0; i < men.size(); ++i) {
    const bool ours = !side.exists() || material.scenario->forces.formations[i].side == side;
    if (ours && men[i] > most) {
      most = men[i];
      best = id_of<FormationId>(i);
    }
  }
  return best;
}

SideId first_holder(const Material& material, const Feature& feature) {
  if (material.quarters.empty()) {
    return {};
  }
  const auto men = men_near(material, material.quarters.front(), feature);
  const FormationId garrison = strongest(material, men, SideId::none());
  return garrison.exists() ? material.scenario->forces.formations[garrison.index()].side
                           : SideId::none();
}

}  // namespace

std::vector<Holding> holdings(const Material& material) {
  const std::vector<Feature>& features = material.scenario->ground.features;
  std::vector<Holding> all(features.size());
  for (std::size_t i = 0; i < features.size(); ++i) {
    all[i].feature = id_of<FeatureId>(i);
    if (can_be_held(features[i])) {
      all[i].at_start = first_holder(material, features[i]);
    }
  }
  for (const RecordedEvent& event : material.events) {
    if (event.kind != EventKind::possession || event.feature.index() >= all.size()) {
      continue;
    }
    Holding& holding = all[event.feature.index()];
    if (holding.at_end() != event.side) {
      const auto men =
          men_near(material, material.census(event.at), features[event.feature.index()]);
      holding.captures.push_back({event.at, event.feature, holding.at_end(), event.side,
                                  strongest(material, men, event.side)});
    }
  }
  std::erase_if(all, [](const Holding& h) { return !h.at_end().exists() && h.captures.empty(); });
  return all;
}

std::vector<Capture> captures_of(const std::vector<Holding>& holdings) {
  std::vector<Capture> all;
  for (const Holding& holding : holdings) {
    all.insert(all.end(), holding.captures.begin(), holding.captures.end());
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Capture& a, const Capture& b) { return a.at < b.at; });
  return all;
}

}  // namespace vedette::report
