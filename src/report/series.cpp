#include "report/series.h"

#include <algorithm>

#include "report/tallies.h"

namespace vedette::report {

namespace {

std::vector<Series> one_per_side(const Sources& sources, std::size_t length) {
  std::vector<Series> series;
  for (std::size_t i = 0; i < sources.material.scenario->forces.sides.size(); ++i) {
    const auto side = id_of<SideId>(i);
    series.push_back({sources.names.side(side), side, std::vector<double>(length, 0)});
  }
  return series;
}

bool counts(const ElementAt& element) {
  return element.nerve != NerveState::surrendered;
}

/// Sums over the events of each quarter what `count` says of an event, by side.
template <class Count>
std::vector<Series> by_quarter(const Sources& sources, Count&& count) {
  const Material& material = sources.material;
  const std::int64_t length = std::max<std::int64_t>(
      1, (material.ends.count - material.begins.count + kQuarter_ms - 1) / kQuarter_ms);
  std::vector<Series> series = one_per_side(sources, static_cast<std::size_t>(length));
  for (const RecordedEvent& event : material.events) {
    const SideId side = sources.hierarchy.side_of(event.formation);
    const std::int64_t quarter = (event.at.count - material.begins.count) / kQuarter_ms;
    if (event.kind == EventKind::losses && side.exists() && quarter >= 0) {
      const auto place = static_cast<std::size_t>(std::min(quarter, length - 1));
      series[side.index()].values[place] += static_cast<double>(count(event));
    }
  }
  return series;
}

}  // namespace

std::vector<Series> strength_by_side(const Sources& sources) {
  const Material& material = sources.material;
  std::vector<Series> series = one_per_side(sources, material.quarters.size());
  for (std::size_t i = 0; i < material.quarters.size(); ++i) {
    for (const ElementAt& element : material.quarters[i].elements) {
      const RecordedElement* who = material.element(element.element);
      if (who != nullptr && who->side.exists() && counts(element)) {
        series[who->side.index()].values[i] += element.men;
      }
    }
  }
  return series;
}

std::vector<Series> strength_by_formation(const Sources& sources, SideId side) {
  const Material& material = sources.material;
  std::vector<Series> series;
  std::vector<std::size_t> place(material.scenario->forces.formations.size(), SIZE_MAX);
  for (const FormationId main : sources.hierarchy.main_formations(side)) {
    place[main.index()] = series.size();
    series.push_back(
        {sources.names.formation(main), side, std::vector<double>(material.quarters.size(), 0)});
  }
  for (std::size_t i = 0; i < material.quarters.size(); ++i) {
    for (const ElementAt& element : material.quarters[i].elements) {
      const FormationId main = sources.hierarchy.main_of(material.formation_of(element.element));
      if (main.exists() && place[main.index()] != SIZE_MAX && counts(element)) {
        series[place[main.index()]].values[i] += element.men;
      }
    }
  }
  for (Series& line : series) {
    const double whole =
        line.values.empty() ? 0 : *std::max_element(line.values.begin(), line.values.end());
    for (double& value : line.values) {
      value = whole > 0 ? 100 * value / whole : 0;
    }
  }
  return series;
}

std::vector<Series> cohesion_by_side(const Sources& sources) {
  const Material& material = sources.material;
  std::vector<Series> series = one_per_side(sources, material.quarters.size());
  for (std::size_t i = 0; i < material.quarters.size(); ++i) {
    std::vector<double> men(series.size(), 0);
    for (const ElementAt& element : material.quarters[i].elements) {
      const RecordedElement* who = material.element(element.element);
      if (who != nullptr && who->side.exists() && counts(element)) {
        series[who->side.index()].values[i] += 100 * as_double(element.cohesion) * element.men;
        men[who->side.index()] += element.men;
      }
    }
    for (std::size_t side = 0; side < series.size(); ++side) {
      series[side].values[i] = men[side] > 0 ? series[side].values[i] / men[side] : 0;
    }
  }
  return series;
}

std::vector<Series> losses_by_quarter(const Sources& sources) {
  return by_quarter(sources, [](const RecordedEvent& event) {
    Tally one;
    add(one, event);
    return one.lost();
  });
}

std::vector<Series> rounds_by_quarter(const Sources& sources) {
  return by_quarter(sources, [](const RecordedEvent& event) {
    return is_fired(event) && event.commodity == Commodity::rounds ? event.count : 0;
  });
}

}  // namespace vedette::report
