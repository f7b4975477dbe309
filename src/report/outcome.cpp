#include "report/outcome.h"

#include <algorithm>
#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

namespace {

constexpr std::size_t kNamedPlaces = 7;

std::string places_with_times(const Sources& sources, const std::vector<const Holding*>& taken) {
  std::vector<std::string> items;
  for (const Holding* holding : taken) {
    if (items.size() < kNamedPlaces) {
      items.push_back(fmt::format("{} at {}", sources.names.feature(holding->feature),
                                  clock_text(holding->captures.back().at)));
    }
  }
  if (taken.size() > items.size()) {
    items.push_back(in_words(static_cast<std::int64_t>(taken.size() - items.size())) + " more");
  }
  return listed(items);
}

/// What a side took from another and still holds, in order of time.
std::vector<const Holding*> taken_by(const std::vector<Holding>& holdings, SideId side) {
  std::vector<const Holding*> taken;
  for (const Holding& holding : holdings) {
    const bool was_held = holding.at_start.exists() && holding.at_start != side;
    if (holding.at_end() == side && was_held) {
      taken.push_back(&holding);
    }
  }
  std::stable_sort(taken.begin(), taken.end(), [](const Holding* a, const Holding* b) {
    return a->captures.back().at < b->captures.back().at;
  });
  return taken;
}

std::string tell_places(const Sources& sources, const std::vector<Holding>& holdings) {
  std::string gains, keeps;
  for (std::size_t i = 0; i < sources.material.scenario->forces.sides.size(); ++i) {
    const auto side = id_of<SideId>(i);
    const std::vector<const Holding*> taken = taken_by(holdings, side);
    std::int64_t kept = 0, had = 0;
    for (const Holding& holding : holdings) {
      had += holding.at_start == side ? 1 : 0;
      kept += holding.at_end() == side && holding.at_start == side ? 1 : 0;
    }
    if (!taken.empty()) {
      gains += fmt::format("{} took {}, and held {} to the end. ", sources.names.side(side),
                           places_with_times(sources, taken), taken.size() == 1 ? "it" : "them");
    }
    if (had > 0) {
      keeps += fmt::format(
          "{} kept {} of the {} works, gates and bridges that it held at the "
          "start. ",
          sources.names.side(side), in_words(kept), in_words(had));
    }
  }
  return (gains.empty() && !holdings.empty() ? "No place changed hands for good. " : "") + gains +
         keeps;
}

std::string tell_cost(const Sources& sources, const std::vector<Tally>& own) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < sources.material.scenario->forces.sides.size(); ++i) {
    const auto side = id_of<SideId>(i);
    const Tally sum = side_tally(sources.hierarchy, own, side);
    parts.push_back(fmt::format("{} lost {} of {} men ({}), {} of them killed",
                                sources.names.side(side), in_figures(sum.lost()),
                                in_figures(sum.men_raised), per_cent(sum.lost(), sum.men_raised),
                                in_figures(sum.killed)));
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += (i == 0 ? "" : "; ") + parts[i];
  }
  return text.empty() ? text : text + ".";
}

std::string tell_fallen(const Sources& sources) {
  std::vector<std::string> killed;
  for (const RecordedEvent& event : sources.material.events) {
    if (event.kind == EventKind::leader_fallen && event.leader_state == LeaderState::killed &&
        sources.names.is_named(event.leader)) {
      killed.push_back(
          fmt::format("{} ({})", sources.names.leader(event.leader), clock_text(event.at)));
    }
  }
  if (killed.empty()) {
    return {};
  }
  return fmt::format(" Among the dead {} {}.", killed.size() == 1 ? "was" : "were", listed(killed));
}

}  // namespace

WorstHour worst_hour(const Material& material) {
  std::vector<std::int64_t> hours;
  for (const RecordedEvent& event : material.events) {
    Tally one;
    add(one, event);
    const auto hour = static_cast<std::size_t>(
        std::max<std::int64_t>(event.at.count - material.begins.count, 0) / kHour_ms);
    hours.resize(std::max(hours.size(), hour + 1), 0);
    hours[hour] += one.lost();
  }
  if (hours.empty()) {
    return {material.begins, 0};
  }
  const auto most = std::max_element(hours.begin(), hours.end());
  return {{material.begins.count + (most - hours.begin()) * kHour_ms}, *most};
}

std::string tell_outcome(const Sources& sources, const std::vector<Tally>& own,
                         const std::vector<Holding>& holdings) {
  const Material& material = sources.material;
  std::string text = tell_places(sources, holdings) + tell_cost(sources, own);
  if (const WorstHour worst = worst_hour(material); worst.lost > 0) {
    text += fmt::format(" The costliest hour was that from {}, with {} lost.",
                        clock_text(worst.from), counted(worst.lost, "man", "men"));
  }
  text += tell_fallen(sources);
  if (!material.complete) {
    text += fmt::format(" The recording breaks off at {}.",
                        moment_text(material.scenario->calendar, material.ends));
  }
  return text;
}

std::vector<Figure> figures_of(const Sources& sources, const std::vector<Tally>& own) {
  std::vector<Figure> figures;
  Tally all;
  for (std::size_t i = 0; i < sources.material.scenario->forces.sides.size(); ++i) {
    const auto side = id_of<SideId>(i);
    const Tally sum = side_tally(sources.hierarchy, own, side);
    all += sum;
    figures.push_back({in_figures(sum.men_raised), "men of " + sources.names.side(side)});
    figures.push_back({in_figures(sum.lost()), "of them lost"});
  }
  figures.push_back({in_figures(all.rounds), "rounds fired"});
  figures.push_back({in_figures(all.shells), "shells fired"});
  const double hours =
      static_cast<double>(sources.material.ends.count - sources.material.begins.count) /
      static_cast<double>(kHour_ms);
  figures.push_back({fmt::format("{:.0f}", hours), "hours"});
  return figures;
}

}  // namespace vedette::report
