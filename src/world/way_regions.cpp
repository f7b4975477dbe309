#include "world/way_regions.h"

#include <algorithm>
#include <array>
#include <bit>

namespace vedette {

void WayRegions::label(const WayMap& map) {
  region_.assign(map.lattice().size(), 0);
  std::uint32_t regions = 0;
  for (std::size_t i = 0; i < region_.size(); ++i) {
    if (region_[i] != 0 || !map.passable(i)) {
      continue;
    }
    region_[i] = ++regions;
    front_.assign(1, static_cast<std::uint32_t>(i));
    while (!front_.empty()) {
      const std::size_t cell = front_.back();
      front_.pop_back();
      for (std::uint32_t open = map.open_steps(cell); open != 0; open &= open - 1) {
        const std::size_t other =
            map.neighbour(cell, static_cast<std::size_t>(std::countr_zero(open)));
        if (region_[other] == 0) {
          region_[other] = regions;
          front_.push_back(static_cast<std::uint32_t>(other));
        }
      }
    }
  }
}

bool WayRegions::joined(const WayMap& map, std::uint64_t passages_known, std::size_t from,
                        std::size_t to) const {
  if (region_[from] == region_[to]) {
    return true;
  }
  // Regions come in one by one, each by a passage that is then used up.
  std::array<std::uint32_t, kPassages_max + 1> reached{region_[from]};
  std::size_t count = 1;
  const auto holds = [&](std::uint32_t region) {
    return std::find(reached.begin(), reached.begin() + count, region) != reached.begin() + count;
  };
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const std::uint32_t a = region_[map.passages()[i].ends[0]];
    const std::uint32_t b = region_[map.passages()[i].ends[1]];
    if ((passages_known >> i & 1) != 0 && a != 0 && b != 0 && holds(a) != holds(b)) {
      reached[count++] = holds(a) ? b : a;
      passages_known &= ~(std::uint64_t{1} << i);
      i = static_cast<std::size_t>(-1);  // from the first passage again
    }
  }
  return holds(region_[to]);
}

}  // namespace vedette
