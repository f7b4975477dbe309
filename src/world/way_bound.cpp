#include "world/way_bound.h"

namespace vedette {

WayBound::WayBound(const WayMap& map, std::size_t start, std::uint64_t passages_known)
    : start_(start),
      start_at_(map.lattice().at(start)),
      straight_ms_(map.least_ms()),
      diagonal_ms_(map.least_diagonal_ms()) {
  const Lattice& lattice = map.lattice();
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const PassageEdge& passage = map.passages()[i];
    const std::uint32_t crow = crow_ms(lattice.at(passage.ends[0]), lattice.at(passage.ends[1]));
    if ((passages_known >> i & 1) != 0 && passage.cost_ms < crow) {
      const auto shortened = [&](std::uint32_t ms) {
        return static_cast<std::uint32_t>(std::uint64_t{ms} * passage.cost_ms / crow);
      };
      straight_ms_ = shortened(straight_ms_);
      diagonal_ms_ = shortened(diagonal_ms_);
    }
  }
}

}  // namespace vedette
