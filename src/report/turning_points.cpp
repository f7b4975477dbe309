#include "report/turning_points.h"

#include <algorithm>
#include <fmt/format.h>

#include "report/outcome.h"
#include "report/tallies.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

constexpr std::int64_t kApart_ms = 40 * 60'000;  ///< nearer moments share one map

struct Candidate {
  Instant at;
  std::int64_t weight = 0;
  std::string title;
};

constexpr std::int64_t kAlways = 1'000'000;

void add_first_fire(const Sources& sources, std::vector<Candidate>& candidates) {
  for (const RecordedEvent& event : sources.material.events) {
    if (event.kind == EventKind::opened_fire) {
      const SideId side = sources.hierarchy.side_of(sources.material.formation_of(event.element));
      candidates.push_back({event.at, kAlways / 2, "First fire, by " + sources.names.side(side)});
      return;
    }
  }
}

/// Captures close in time make one candidate, named after its weightiest place.
void add_captures(const Sources& sources, const std::vector<Capture>& captures,
                  std::vector<Candidate>& candidates) {
  for (std::size_t i = 0; i < captures.size();) {
    std::size_t end = i;
    std::vector<std::string> names;
    while (end < captures.size() && captures[end].to == captures[i].to &&
           captures[end].at.count - captures[i].at.count <= kApart_ms) {
      const std::string name = sources.names.feature(captures[end].feature);
      if (captures[end].from.exists() &&
          std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
      }
      ++end;
    }
    if (!names.empty()) {
      const Instant at = captures[end - 1].at;
      std::int64_t lost = 0;
      for (const Tally& tally : tallies(sources.material, {at.count - kHour_ms}, {at.count + 1})) {
        lost += tally.lost();
      }
      if (names.size() > 3) {
        const auto more = static_cast<std::int64_t>(names.size() - 2);
        names.resize(2);
        names.push_back(in_words(more) + " more");
      }
      candidates.push_back(
          {at, 2500 + lost, sources.names.side(captures[i].to) + " takes " + listed(names)});
    }
    i = std::max(end, i + 1);
  }
}

void add_breaking_off(const Sources& sources, std::vector<Candidate>& candidates) {
  for (const RecordedEvent& event : sources.material.events) {
    const bool main = event.kind == EventKind::stage &&
                      event.mission.stage == Stage::breaking_off && event.formation.exists();
    if (main && sources.hierarchy.main_of(event.formation) == event.formation) {
      candidates.push_back(
          {event.at, 3000, capitalised(sources.names.spoken(event.formation)) + " breaks off"});
    }
  }
}

void add_worst_hour(const Sources& sources, std::vector<Candidate>& candidates) {
  const WorstHour worst = worst_hour(sources.material);
  if (worst.lost > 0) {
    candidates.push_back(
        {{std::min(worst.from.count + kHour_ms, sources.material.ends.count)},
         2000,
         fmt::format("After the costliest hour: {} men lost", in_figures(worst.lost))});
  }
}

}  // namespace

std::vector<TurningPoint> turning_points(const Sources& sources,
                                         const std::vector<Capture>& captures) {
  const Material& material = sources.material;
  std::vector<Candidate> candidates{{material.begins, kAlways, "The start"}};
  if (material.ends > material.begins) {
    candidates.push_back(
        {material.ends, kAlways, material.complete ? "The end" : "The last moment"});
  }
  add_first_fire(sources, candidates);
  add_captures(sources, captures, candidates);
  add_breaking_off(sources, candidates);
  add_worst_hour(sources, candidates);
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.weight > b.weight; });
  std::vector<TurningPoint> points;
  for (const Candidate& candidate : candidates) {
    const bool apart = std::all_of(points.begin(), points.end(), [&](const TurningPoint& p) {
      return std::abs(p.at.count - candidate.at.count) >= kApart_ms;
    });
    if (points.size() < kMostTurningPoints && (apart || points.empty())) {
      points.push_back({candidate.at, 'A', candidate.title});
    }
  }
  std::stable_sort(points.begin(), points.end(),
                   [](const TurningPoint& a, const TurningPoint& b) { return a.at < b.at; });
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i].letter = static_cast<char>('A' + static_cast<char>(i));
  }
  return points;
}

}  // namespace vedette::report
