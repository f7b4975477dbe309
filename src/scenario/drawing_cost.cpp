#include "scenario/drawing_cost.h"

#include <algorithm>

#include "scenario/limits.h"

namespace vedette::scenario {

namespace {

/// Cells of one axis between two ends, widened on both sides, that lie on the map.
std::int64_t cells_between(std::int64_t a, std::int64_t b, std::int64_t wider, std::int64_t origin,
                           std::int64_t cells, std::int64_t cell) {
  const std::int64_t low = std::max(std::min(a, b) - wider, origin);
  const std::int64_t high = std::min(std::max(a, b) + wider, origin + cells * cell);
  return high <= low ? 0 : (high - low) / cell + 1;
}

/// Cells of the box around a leg of a line, widened on all sides.
std::int64_t box_of(Point a, Point b, Length wider, const Lattice& lattice) {
  const Point& from = lattice.origin;
  const std::int64_t cell = lattice.cell.count;
  return cells_between(a.x.count, b.x.count, wider.count, from.x.count, lattice.columns, cell) *
         cells_between(a.y.count, b.y.count, wider.count, from.y.count, lattice.rows, cell);
}

/// A hill is reckoned in every cell of the box that it reaches, once for each leg of its crest.
std::int64_t cost_of(const Hill& hill, const Lattice& lattice) {
  std::int64_t cost =
      hill.crest.size() == 1 ? box_of(hill.crest[0], hill.crest[0], hill.radius, lattice) : 0;
  for (std::size_t i = 1; i < hill.crest.size(); ++i) {
    cost += box_of(hill.crest[i - 1], hill.crest[i], hill.radius, lattice);
  }
  return cost;
}

/// A river is reckoned in the box of each leg, other lines in the cells along them.
std::int64_t cost_of(const Feature& feature, const Lattice& lattice) {
  constexpr std::int64_t kOfHills = 3;  // measured: a cell of a river against one of a hill
  const std::int64_t cell = lattice.cell.count;
  std::int64_t cost = 0;
  for (std::size_t i = 1; i < feature.line.size(); ++i) {
    const Point a = feature.line[i - 1];
    const Point b = feature.line[i];
    cost += feature.kind == FeatureKind::river
                ? box_of(a, b, feature.width, lattice)
                : (distance(a, b).count / cell + 1) * (feature.width.count / cell + 3);
  }
  return kOfHills * cost;
}

}  // namespace

bool affordable(const GroundPlan& plan, const Gazetteer& gazetteer, Problems& problems) {
  std::int64_t left = limits::kDrawingCost;
  const auto pay = [&](const auto& thing) {
    left -= cost_of(thing, plan.lattice);
    if (left < 0) {
      problems.add(gazetteer.mark_of(thing.key).value_or(kNowhere),
                   "with " + quote(thing.key) + " the hills and lines of the map cover more than " +
                       std::to_string(limits::kDrawingCost) + " cells",
                   "make radii, widths or the map smaller, take larger cells or fewer points");
    }
    return left >= 0;
  };
  return std::all_of(plan.hills.begin(), plan.hills.end(), pay) &&
         std::all_of(plan.features.begin(), plan.features.end(), pay);
}

}  // namespace vedette::scenario
