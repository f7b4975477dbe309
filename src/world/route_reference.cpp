#include <queue>
#include <utility>
#include <vector>

#include "world/routes.h"
#include "world/way_map.h"

namespace vedette {

namespace {

/// Time, and the cell that is reached.
using Reached = std::pair<std::int64_t, std::size_t>;

}  // namespace

std::int64_t route_cost_reference(const Ground& ground, const Doctrine& doctrine,
                                  std::span<const FeatureRow> features, Mover mover, SideId side,
                                  Point from, Point to) {
  WayMap map(ground, doctrine, mover);
  map.update(doctrine, features);
  const Lattice& lattice = ground.lattice;
  const std::size_t start = lattice.index(lattice.cell_of(from));
  const std::size_t goal = lattice.index(lattice.cell_of(to));
  const std::uint64_t known = passages_known(map, side);
  if (!map.passable(start) || !map.passable(goal)) {
    return -1;
  }
  std::vector<std::int64_t> cost(lattice.size(), -1);
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
  queue.push({0, start});
  while (!queue.empty()) {
    const auto [time, cell] = queue.top();
    queue.pop();
    if (cost[cell] >= 0) {
      continue;
    }
    cost[cell] = time;
    if (cell == goal) {
      return time;
    }
    const Cell at = lattice.at(cell);
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      const Cell next{at.column + kSteps[step].column, at.row + kSteps[step].row};
      if (lattice.contains(next) && map.passable(lattice.index(next))) {
        queue.push({time + map.edge_ms(cell, lattice.index(next), step), lattice.index(next)});
      }
    }
    for (std::size_t i = 0; i < map.passages().size(); ++i) {
      const PassageEdge& passage = map.passages()[i];
      for (const std::size_t end : {0U, 1U}) {
        if ((known >> i & 1) != 0 && passage.ends[end] == cell) {
          queue.push({time + passage.cost_ms, passage.ends[1 - end]});
        }
      }
    }
  }
  return -1;
}

}  // namespace vedette
