#include "world/way_regions.h"

#include <algorithm>
#include <array>

namespace vedette {

namespace {

// Of kSteps, those to cells that come before a cell in an array.
constexpr std::size_t kSouth = 2;
constexpr std::size_t kWest = 3;
constexpr std::size_t kSouthEast = 5;
constexpr std::size_t kSouthWest = 6;

}  // namespace

void WayRegions::label(const WayMap& map) {
  const Lattice& lattice = map.lattice();
  region_.assign(lattice.size(), 0);
  joins_.assign(1, 0);
  // Row by row: a cell takes the label of a neighbour seen before. Neighbours of its southern one
  // have been joined with that already, so a join is needed only where that is not passable.
  for (std::size_t i = 0; i < region_.size(); ++i) {
    if (!map.passable(i)) {
      continue;
    }
    const std::uint32_t open = map.open_steps(i);
    const auto at = [&](std::size_t step) {
      return (open >> step & 1U) != 0 ? region_[map.neighbour(i, step)] : 0;
    };
    if (const std::uint32_t south = at(kSouth); south != 0) {
      region_[i] = south;
      continue;
    }
    const std::uint32_t west = std::max(at(kWest), at(kSouthWest));
    const std::uint32_t south_east = at(kSouthEast);
    region_[i] = west != 0 ? west : south_east;
    if (region_[i] == 0) {
      region_[i] = static_cast<std::uint32_t>(joins_.size());
      joins_.push_back(region_[i]);
    } else if (west != 0 && south_east != 0) {
      join(west, south_east);
    }
  }
  for (std::uint32_t& region : region_) {
    region = root(region);
  }
}

std::uint32_t WayRegions::root(std::uint32_t label) const {
  while (joins_[label] != label) {
    label = joins_[label];
  }
  return label;
}

void WayRegions::join(std::uint32_t a, std::uint32_t b) {
  a = root(a);
  b = root(b);
  joins_[std::max(a, b)] = std::min(a, b);
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
