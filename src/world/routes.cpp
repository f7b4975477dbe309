#include "world/routes.h"

#include <algorithm>
#include <array>
#include <optional>

#include "world/cost_field.h"
#include "world/straight_way.h"

// Why the answer does not depend on what was asked before: the lattice way from a cell is read from
// exact costs alone, by the same rule at each cell (`next_cell`), and the leg from the first
// `kAhead` cells of that way. Memory decides only whether costs must be computed again.

namespace vedette {

namespace {

constexpr std::size_t kAhead = 60;    // cells of the way that a leg may cut short
constexpr std::size_t kFields = 256;  // destinations remembered
constexpr std::size_t kTiles = 6144;  // 24 MB of costs; a field of 3 km takes about 60 tiles

/// One cell of a way, and the passage taken to it, if any.
struct WayCell {
  std::size_t cell = 0;
  FeatureId passage;
};

/// The neighbour through which the way to the destination goes: the first in the order of kSteps of
/// those that are best, hidden passages after them.
std::optional<WayCell> next_cell(const WayMap& map, const CostField& field, std::size_t cell) {
  const Lattice& lattice = map.lattice();
  const Cell at = lattice.at(cell);
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  std::optional<WayCell> next;
  const auto weigh = [&](std::size_t to, std::uint64_t edge_ms, FeatureId passage) {
    const std::uint32_t rest = field.cost_ms(lattice.at(to));
    if (rest != CostField::kUnknown && rest + edge_ms < best) {
      best = rest + edge_ms;
      next = WayCell{to, passage};
    }
  };
  for (std::size_t step = 0; step < kSteps.size(); ++step) {
    const Cell to{at.column + kSteps[step].column, at.row + kSteps[step].row};
    if (lattice.contains(to) && map.passable(lattice.index(to))) {
      weigh(lattice.index(to), map.edge_ms(cell, lattice.index(to), step), {});
    }
  }
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const PassageEdge& passage = map.passages()[i];
    for (const std::size_t end : {0U, 1U}) {
      if ((field.passages_known() >> i & 1) != 0 && passage.ends[end] == cell) {
        weigh(passage.ends[1 - end], passage.cost_ms, passage.feature);
      }
    }
  }
  return next;
}

}  // namespace

/// What is remembered of one battle's map.
struct Routes::Memory {
  struct Slot {
    CostField field;
    std::size_t destination = 0;
    Mover mover = Mover::foot;
    std::uint64_t passages = 0;
    std::uint64_t last_use = 0;  ///< 0 = free
  };

  Memory(const Ground& ground_, const Doctrine& doctrine_)
      : ground(ground_), doctrine(doctrine_), slots(kFields) {}

  const Ground& ground;
  const Doctrine& doctrine;
  std::array<std::optional<WayMap>, kMoverCount> maps;
  std::array<bool, kMoverCount> fresh{};  ///< the map has the present state of the features
  TilePool pool;
  std::vector<Slot> slots;
  std::uint64_t uses = 0;
  std::uint32_t revision = 0;

  void forget() {
    fresh = {};
    for (Slot& slot : slots) {
      forget(slot);
    }
  }

  void forget(Slot& slot) {
    slot.last_use = 0;
    slot.field.release(pool);
  }

  const WayMap& map_for(Mover mover, std::span<const FeatureRow> features) {
    const auto index = static_cast<std::size_t>(mover);
    if (!maps[index]) {
      maps[index].emplace(ground, doctrine, mover);
    }
    if (!fresh[index]) {
      maps[index]->update(doctrine, features);
      fresh[index] = true;
    }
    return *maps[index];
  }

  /// The field towards a destination: the one remembered, or else anew in the slot used longest
  /// ago.
  Slot& field_to(const WayMap& map, Mover mover, std::size_t destination, std::uint64_t passages) {
    Slot* oldest = &slots.front();
    for (Slot& slot : slots) {
      if (slot.last_use != 0 && slot.destination == destination && slot.mover == mover &&
          slot.passages == passages) {
        slot.last_use = ++uses;
        return slot;
      }
      if (slot.last_use < oldest->last_use) {
        oldest = &slot;
      }
    }
    oldest->destination = destination;
    oldest->mover = mover;
    oldest->passages = passages;
    oldest->last_use = ++uses;
    oldest->field.start(map, pool, destination, passages);
    return *oldest;
  }

  /// Forgets the fields used longest ago, but never `kept`, until the tiles suffice again.
  void trim(const Slot& kept) {
    while (pool.in_use() > kTiles) {
      Slot* oldest = nullptr;
      for (Slot& slot : slots) {
        if (&slot != &kept && slot.last_use != 0 &&
            (oldest == nullptr || slot.last_use < oldest->last_use)) {
          oldest = &slot;
        }
      }
      if (oldest == nullptr) {
        return;
      }
      forget(*oldest);
    }
  }
};

namespace {

/// Makes every cost known that the way from a cell needs; false when there is no way.
bool prepare(const WayMap& map, TilePool& pool, CostField& field, std::size_t cell) {
  if (map.passable(cell)) {
    return field.grow_to(map, pool, cell);
  }
  // From where he should not stand he steps to the best neighbour: all of them must be known.
  const Lattice& lattice = map.lattice();
  const Cell at = lattice.at(cell);
  bool any = false;
  for (const Step step : kSteps) {
    const Cell to{at.column + step.column, at.row + step.row};
    if (lattice.contains(to) && map.passable(lattice.index(to))) {
      any = field.grow_to(map, pool, lattice.index(to)) || any;
    }
  }
  return any;
}

/// The leg along the first cells of a way: the farthest of them that a straight line reaches at no
/// more than the cost of the way, by doubling and halving.
class LegFinder {
 public:
  LegFinder(const WayMap& map, const CostField& field, Point from, Point to)
      : map_(map), field_(field), from_(from), to_(to) {}

  [[nodiscard]] Leg find(std::size_t start, std::size_t destination) {
    read_way(start, destination);
    Leg leg;
    leg.reachable = true;
    leg.cost_ms = cost_from(0);
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
  void read_way(std::size_t start, std::size_t destination) {
    destination_ = destination;
    way_[0] = {start, {}};
    count_ = 1;
    while (count_ <= kAhead && way_[count_ - 1].cell != destination) {
      const std::optional<WayCell> next = next_cell(map_, field_, way_[count_ - 1].cell);
      VEDETTE_ASSERT(next.has_value());
      if (next->passage.exists() && count_ > 1) {
        break;  // the leg ends where the passage begins
      }
      way_[count_++] = *next;
      if (next->passage.exists()) {
        break;
      }
    }
  }

  [[nodiscard]] Point point(std::size_t i) const {
    return way_[i].cell == destination_ ? to_ : centre(i);
  }

  /// Cost from way cell i to the destination.
  [[nodiscard]] std::uint32_t cost_from(std::size_t i) const {
    const std::uint32_t cost = field_.cost_ms(map_.lattice().at(way_[i].cell));
    return cost != CostField::kUnknown ? cost : field_.cost_ms(map_.lattice().at(way_[1].cell));
  }

  [[nodiscard]] bool straight(std::size_t i) const {
    if (!straight_is_open(map_, from_, point(i))) {
      return false;
    }
    if (i == 1 || !map_.passable(way_[0].cell)) {
      return i == 1;
    }
    const std::uint64_t way = cost_from(0) - cost_from(i);
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
  const CostField& field_;
  Point from_;
  Point to_;
  std::size_t destination_ = 0;
  std::array<WayCell, kAhead + 1> way_{};
  std::size_t count_ = 0;
};

}  // namespace

Routes::Routes(const Ground& ground, const Doctrine& doctrine)
    : memory_(std::make_unique<Memory>(ground, doctrine)) {}
Routes::~Routes() = default;
Routes::Routes(Routes&&) noexcept = default;
Routes& Routes::operator=(Routes&&) noexcept = default;

void Routes::clear() {
  memory_->forget();
}

Leg Routes::next_leg(std::span<const FeatureRow> features, std::uint32_t revision, Mover mover,
                     SideId side, Point from, Point to) {
  if (revision != memory_->revision) {
    memory_->revision = revision;
    memory_->forget();
  }
  const WayMap& map = memory_->map_for(mover, features);
  const Lattice& lattice = map.lattice();
  const std::size_t start = lattice.index(lattice.cell_of(from));
  const std::size_t destination = lattice.index(lattice.cell_of(to));
  if (start == destination) {
    return {true, to, {}, 0};
  }
  if (!map.passable(destination)) {
    return {};
  }
  Memory::Slot& slot = memory_->field_to(map, mover, destination, passages_known(map, side));
  const bool reachable = prepare(map, memory_->pool, slot.field, start);
  memory_->trim(slot);
  return reachable ? LegFinder(map, slot.field, from, to).find(start, destination) : Leg{};
}

}  // namespace vedette
