#include "report/crop.h"

#include <algorithm>

namespace vedette::report {

namespace {

constexpr double kMargin_m = 1'300;
constexpr double kLeast_m = 3'000;
constexpr double kFlattest = 0.62, kTallest = 0.95;  ///< height to width
constexpr double kOutliers = 0.01;  ///< share of the hits that the picture may leave out, per edge

struct Weighted {
  double at_m;
  double weight;
};

/// The value below which a share of the weight lies.
double quantile(std::vector<Weighted>& list, double share) {
  std::sort(list.begin(), list.end(),
            [](const Weighted& a, const Weighted& b) { return a.at_m < b.at_m; });
  double all = 0;
  for (const Weighted& w : list) {
    all += w.weight;
  }
  double sum = 0;
  for (const Weighted& w : list) {
    sum += w.weight;
    if (sum >= share * all) {
      return w.at_m;
    }
  }
  return list.back().at_m;
}

struct Span {
  double low, high;
  [[nodiscard]] double size() const { return high - low; }
  void widen_to(double size_m) {
    if (const double more = size_m - size(); more > 0) {
      low -= more / 2;
      high += more / 2;
    }
  }
  /// Moves and cuts it to lie within another.
  void keep_within(const Span& bounds) {
    if (size() >= bounds.size()) {
      *this = bounds;
    } else if (low < bounds.low) {
      *this = {bounds.low, bounds.low + size()};
    } else if (high > bounds.high) {
      *this = {bounds.high - size(), bounds.high};
    }
  }
};

/// Men hit, each where his element stood at the last quarter of an hour; places that changed hands.
void gather(const Material& material, const std::vector<Holding>& holdings,
            std::vector<Weighted>& east, std::vector<Weighted>& north) {
  const auto take = [&](Point at, double weight) {
    east.push_back({in_metres(at.x), weight});
    north.push_back({in_metres(at.y), weight});
  };
  for (const RecordedEvent& event : material.events) {
    if (event.kind != EventKind::losses || event.commodity != Commodity::men) {
      continue;
    }
    for (const ElementAt& element : material.quarter_before(event.at).elements) {
      const bool involved = element.element == event.element || element.element == event.other;
      if (involved && element.on_map) {
        take(element.at, event.count);
      }
    }
  }
  for (const Holding& holding : holdings) {
    if (!holding.captures.empty()) {
      take(mean_point(material.scenario->ground.features[holding.feature.index()].line), 1.0);
    }
  }
}

/// The picture that shows a share of what was gathered in either direction, within the map.
Canvas canvas_of(const Lattice& lattice, std::vector<Weighted>& east, std::vector<Weighted>& north,
                 double outliers) {
  const double west = in_metres(lattice.origin.x), south = in_metres(lattice.origin.y);
  const Span all_east{west, west + lattice.columns * in_metres(lattice.cell)};
  const Span all_north{south, south + lattice.rows * in_metres(lattice.cell)};
  Span x = all_east, y = all_north;
  if (!east.empty()) {
    x = {quantile(east, outliers) - kMargin_m, quantile(east, 1 - outliers) + kMargin_m};
    y = {quantile(north, outliers) - kMargin_m, quantile(north, 1 - outliers) + kMargin_m};
  }
  x.widen_to(std::max(kLeast_m, y.size() / kTallest));
  y.widen_to(x.size() * kFlattest);
  x.keep_within(all_east);
  y.keep_within(all_north);
  return {{metres(x.low), metres(y.low)}, std::max(x.size(), 1.0), std::max(y.size(), 1.0)};
}

bool is_on_map(const ElementAt& element) {
  return element.on_map && element.men > 0;
}

}  // namespace

Canvas crop_to_action(const Material& material, const std::vector<Holding>& holdings) {
  std::vector<Weighted> east, north;
  gather(material, holdings, east, north);
  return canvas_of(material.scenario->ground.lattice, east, north, kOutliers);
}

Canvas crop_to_troops(const Material& material, Instant at) {
  std::vector<Weighted> east, north;
  for (const ElementAt& element : material.census(at).elements) {
    if (is_on_map(element)) {
      east.push_back({in_metres(element.at.x), 1.0});
      north.push_back({in_metres(element.at.y), 1.0});
    }
  }
  return canvas_of(material.scenario->ground.lattice, east, north, 0);
}

bool shows_both_sides(const Material& material, const Canvas& canvas, Instant at) {
  const std::size_t sides = material.scenario->forces.sides.size();
  std::vector<std::int64_t> all(sides, 0), shown(sides, 0);
  for (const ElementAt& element : material.census(at).elements) {
    const RecordedElement* who = material.element(element.element);
    if (who != nullptr && who->side.exists() && is_on_map(element)) {
      all[who->side.index()] += element.men;
      shown[who->side.index()] += canvas.holds(element.at) ? element.men : 0;
    }
  }
  for (std::size_t i = 0; i < sides; ++i) {
    if (2 * shown[i] < all[i]) {
      return false;
    }
  }
  return true;
}

}  // namespace vedette::report
