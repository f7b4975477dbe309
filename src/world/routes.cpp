#include "world/routes.h"

#include <array>
#include <bit>
#include <optional>

#include "world/leg_finder.h"
#include "world/way_regions.h"
#include "world/way_search.h"
#include "world/way_tree.h"

// Why the answer does not depend on what was asked before: the lattice way from a cell is read from
// exact costs alone, by the same rule at each cell (`best_step`), and the leg from the first cells
// of that way. Memory decides only whether the way must be searched again.

namespace vedette {

namespace {

/// The step by which the way to the destination goes on from a cell: the first in the order of
/// kSteps of those that are best, hidden passages after them. `rest_ms` gives the cost from a cell
/// to the destination, WaySearch::kUnknown where no way is known.
template <class Rest>
std::optional<WayStep> best_step(const WayMap& map, std::uint64_t passages_known, std::size_t cell,
                                 const Rest& rest_ms) {
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  std::optional<WayStep> next;
  const auto weigh = [&](std::size_t to, std::uint64_t edge_ms, std::size_t step) {
    const std::uint32_t rest = rest_ms(to);
    if (rest != WaySearch::kUnknown && rest + edge_ms < best) {
      best = rest + edge_ms;
      // Who should not stand where he does steps off at no cost.
      next = WayStep{static_cast<std::uint32_t>(cell),
                     map.passable(cell) ? static_cast<std::uint32_t>(best) : rest,
                     static_cast<std::uint8_t>(step)};
    }
  };
  for (std::uint32_t open = map.open_steps(cell); open != 0; open &= open - 1) {
    const auto step = static_cast<std::size_t>(std::countr_zero(open));
    const std::size_t to = map.neighbour(cell, step);
    weigh(to, map.edge_ms(cell, to, step), step);
  }
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const PassageEdge& passage = map.passages()[i];
    for (const std::size_t end : {0U, 1U}) {
      if ((passages_known >> i & 1) != 0 && passage.ends[end] == cell) {
        weigh(passage.ends[1 - end], passage.cost_ms, WayStep::kPassageSteps + 2 * i + end);
      }
    }
  }
  return next;
}

}  // namespace

/// What is remembered of one battle's map.
struct Routes::Memory {
  /// The map for one kind of mover.
  struct Going {
    WayMap map;
    WayRegions regions;
    bool fresh = false;  ///< the map has the present state of the features
  };

  /// One question: who goes where.
  struct Question {
    const Going& going;
    Mover mover;
    std::uint64_t passages;
    std::size_t start;
    std::size_t destination;
  };

  Memory(const Ground& ground_, const Doctrine& doctrine_) : ground(ground_), doctrine(doctrine_) {}

  const Ground& ground;
  const Doctrine& doctrine;
  std::array<std::optional<Going>, kMoverCount> going;
  RememberedWays ways;
  WaySearch search;
  std::uint32_t revision = 0;

  void revise(std::uint32_t to) {
    if (revision != to) {
      revision = to;
      for (std::optional<Going>& one : going) {
        if (one) {
          one->fresh = false;
        }
      }
    }
  }

  const Going& going_for(Mover mover, std::span<const FeatureRow> features) {
    std::optional<Going>& one = going[static_cast<std::size_t>(mover)];
    if (!one) {
      one.emplace(Going{WayMap(ground, doctrine, mover), {}});
    }
    if (!one->fresh) {
      if (one->map.update(doctrine, features)) {
        one->regions.label(one->map);
        ways.forget(mover);
      }
      one->fresh = true;
    }
    return *one;
  }

  Question ask(std::span<const FeatureRow> features, std::uint32_t now, Mover mover, SideId side,
               Point from, Point to) {
    revise(now);
    const Going& one = going_for(mover, features);
    const Lattice& lattice = one.map.lattice();
    return {one, mover, passages_known(one.map, side), lattice.index(lattice.cell_of(from)),
            lattice.index(lattice.cell_of(to))};
  }

  [[nodiscard]] static bool reachable(const Question& asked, std::size_t cell) {
    const WayMap& map = asked.going.map;
    if (cell == asked.destination || !map.passable(asked.destination)) {
      return cell == asked.destination;
    }
    if (map.passable(cell)) {
      return asked.going.regions.joined(map, asked.passages, cell, asked.destination);
    }
    const auto rest = [&](std::size_t to) {
      return map.passable(to) && reachable(asked, to) ? 0 : WaySearch::kUnknown;
    };
    return best_step(map, asked.passages, cell, rest).has_value();
  }

  /// Adds the way from a passable, reachable cell to the tree; its cost.
  std::uint32_t add_way(const Question& asked, WayTree& tree, std::size_t cell) {
    const WayMap& map = asked.going.map;
    if (cell == asked.destination) {
      return 0;
    }
    if (tree.find(cell) == nullptr) {
      const bool found =
          search.find(map, asked.destination, asked.passages, WayBound(map, cell, asked.passages));
      VEDETTE_ASSERT(found);
    }
    const auto rest = [this](std::size_t to) { return search.cost_ms(to); };
    for (std::size_t at = cell; at != asked.destination && tree.find(at) == nullptr;) {
      const std::optional<WayStep> step = best_step(map, asked.passages, at, rest);
      VEDETTE_ASSERT(step.has_value());
      tree.add(*step);
      at = step->next(map);
    }
    return tree.find(cell)->cost_ms;
  }

  /// The same from any reachable cell: from where he should not stand he steps to the best
  /// neighbour.
  void add_way_from(const Question& asked, WayTree& tree, std::size_t cell) {
    if (asked.going.map.passable(cell)) {
      add_way(asked, tree, cell);
    } else if (tree.find(cell) == nullptr) {
      const auto rest = [&](std::size_t to) {
        return asked.going.map.passable(to) && reachable(asked, to) ? add_way(asked, tree, to)
                                                                    : WaySearch::kUnknown;
      };
      tree.add(*best_step(asked.going.map, asked.passages, cell, rest));
    }
  }
};

Routes::Routes(const Ground& ground, const Doctrine& doctrine)
    : memory_(std::make_unique<Memory>(ground, doctrine)) {}
Routes::~Routes() = default;
Routes::Routes(Routes&&) noexcept = default;
Routes& Routes::operator=(Routes&&) noexcept = default;

void Routes::clear() {
  memory_->going = {};
  memory_->ways = {};
}

bool Routes::reachable(std::span<const FeatureRow> features, std::uint32_t revision, Mover mover,
                       SideId side, Point from, Point to) {
  const Memory::Question asked = memory_->ask(features, revision, mover, side, from, to);
  return Memory::reachable(asked, asked.start);
}

Leg Routes::next_leg(std::span<const FeatureRow> features, std::uint32_t revision, Mover mover,
                     SideId side, Point from, Point to) {
  const Memory::Question asked = memory_->ask(features, revision, mover, side, from, to);
  if (asked.start == asked.destination) {
    return {true, to, {}, 0};
  }
  if (!Memory::reachable(asked, asked.start)) {
    return {};
  }
  WayTree& tree = memory_->ways.to(asked.destination, mover, asked.passages);
  memory_->add_way_from(asked, tree, asked.start);
  return find_leg(asked.going.map, tree, from, to);
}

}  // namespace vedette
