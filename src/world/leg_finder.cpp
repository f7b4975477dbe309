#include "world/leg_finder.h"

#include <array>

#include "world/straight_way.h"

namespace vedette {

namespace {

constexpr std::size_t kAhead = 60;  // cells of the way that a leg may cut short

/// One cell of a way, the passage taken to it, if any, and the cost from it to the destination.
struct WayCell {
  std::size_t cell = 0;
  FeatureId passage;
  std::uint32_t cost_ms = 0;
};

/// The leg along the first cells of a way: the farthest of them that a straight line reaches at no
/// more than the cost of the way, by doubling and halving.
class LegFinder {
 public:
  LegFinder(const WayMap& map, const WayTree& tree, Point from, Point to)
      : map_(map), from_(from), to_(to) {
    const Lattice& lattice = map.lattice();
    destination_ = lattice.index(lattice.cell_of(to));
    read_way(tree, lattice.index(lattice.cell_of(from)));
  }

  [[nodiscard]] Leg find() const {
    Leg leg;
    leg.reachable = true;
    leg.cost_ms = way_[0].cost_ms;
    if (count_ > 1 && way_[1].passage.exists()) {
      leg.waypoint = point(1);
      leg.defile = way_[1].passage;
      return leg;
    }
    leg.waypoint = waypoint();
    leg.defile = first_defile(map_, from_, leg.waypoint);
    return leg;
  }

 private:
  void read_way(const WayTree& tree, std::size_t start) {
    way_[0].cell = start;
    count_ = 1;
    while (count_ <= kAhead && way_[count_ - 1].cell != destination_) {
      WayCell& last = way_[count_ - 1];
      const WayStep* step = tree.find(last.cell);
      VEDETTE_ASSERT(step != nullptr);
      last.cost_ms = step->cost_ms;
      const PassageEdge* passage = step->passage(map_);
      if (passage != nullptr && count_ > 1) {
        return;  // the leg ends where the passage begins
      }
      way_[count_++] = {step->next(map_), passage == nullptr ? FeatureId{} : passage->feature};
      if (passage != nullptr) {
        return;
      }
    }
    if (way_[count_ - 1].cell != destination_) {
      way_[count_ - 1].cost_ms = tree.find(way_[count_ - 1].cell)->cost_ms;
    }
  }

  [[nodiscard]] Point point(std::size_t i) const {
    return way_[i].cell == destination_ ? to_ : centre(i);
  }

  [[nodiscard]] bool straight(std::size_t i) const {
    if (!straight_is_open(map_, from_, point(i))) {
      return false;
    }
    if (i == 1 || !map_.passable(way_[0].cell)) {
      return i == 1;
    }
    const std::uint64_t way = way_[0].cost_ms - way_[i].cost_ms;
    const std::uint64_t limit = way + way / 512;  // room for rounding
    return straight_cost_ms(map_, map_.lattice().at(way_[0].cell), map_.lattice().at(way_[i].cell),
                            limit) <= limit;
  }

  /// Where no straight line is open (past the corner of a wall) he goes by the middle of his own
  /// cell, and from there to the middle of the next: between middles the way is always open.
  [[nodiscard]] Point waypoint() const {
    const std::size_t end = farthest();
    if (end > 0) {
      return point(end);
    }
    const Point own = centre(0);
    return from_ == own ? centre(1) : own;
  }

  [[nodiscard]] Point centre(std::size_t i) const {
    return map_.lattice().centre(map_.lattice().at(way_[i].cell));
  }

  /// The farthest cell of the way that a straight line reaches; 0 for none.
  [[nodiscard]] std::size_t farthest() const {
    std::size_t good = 0;
    std::size_t bad = count_;
    for (std::size_t reach = 1; good + reach < count_; reach *= 2) {
      if (!straight(good + reach)) {
        bad = good + reach;
        break;
      }
      good += reach;
    }
    while (bad - good > 1) {
      const std::size_t middle = good + (bad - good) / 2;
      (straight(middle) ? good : bad) = middle;
    }
    return good;
  }

  const WayMap& map_;
  Point from_;
  Point to_;
  std::size_t destination_ = 0;
  std::array<WayCell, kAhead + 1> way_{};
  std::size_t count_ = 0;
};

}  // namespace

Leg find_leg(const WayMap& map, const WayTree& tree, Point from, Point to) {
  return LegFinder(map, tree, from, to).find();
}

}  // namespace vedette
