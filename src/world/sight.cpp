#include "world/sight.h"

#include <algorithm>
#include <bit>

#include "world/sight_surface.h"

namespace vedette {

namespace {
constexpr std::uint64_t kTaken = std::uint64_t{1} << 63;
constexpr std::uint64_t kClear = std::uint64_t{1} << 62;
constexpr int kWoodShift = 32;
constexpr int kCropShift = 47;
constexpr std::uint64_t kDepthMask = 0x7fff;
constexpr std::uint64_t kHeightsMask = 0xffffffff;
}  // namespace

Sight::Sight(const Ground& ground, std::size_t cache_entries)
    : surface_(std::make_shared<const SightSurface>(ground)), cache_(cache_entries) {
  VEDETTE_ASSERT(std::has_single_bit(cache_entries));
}

void Sight::clear() {
  std::fill(cache_.begin(), cache_.end(), Entry{});
}

Sightline Sight::look(SightEnd from, SightEnd to) {
  if (from.cell == to.cell) {
    return {true, 0, 0};
  }
  if (to.cell < from.cell) {
    std::swap(from, to);  // the line is the same both ways
  }
  const Lattice& lattice = surface_->lattice();
  const std::uint64_t ends =
      std::uint64_t{lattice.index(from.cell)} << 32 | std::uint64_t{lattice.index(to.cell)};
  const std::uint64_t heights = std::uint64_t{static_cast<std::uint16_t>(from.above_dm)} << 16 |
                                std::uint64_t{static_cast<std::uint16_t>(to.above_dm)};
  Entry& entry = cache_[combine(ends, heights) & (cache_.size() - 1)];
  if (entry.ends == ends && (entry.rest & (kTaken | kHeightsMask)) == (kTaken | heights)) {
    return {(entry.rest & kClear) != 0,
            static_cast<std::uint16_t>(entry.rest >> kWoodShift & kDepthMask),
            static_cast<std::uint16_t>(entry.rest >> kCropShift & kDepthMask)};
  }
  const Sightline line = surface_->look(from, to);
  entry.ends = ends;
  entry.rest = kTaken | (line.clear ? kClear : 0) | std::uint64_t{line.wood_m} << kWoodShift |
               std::uint64_t{line.crop_m} << kCropShift | heights;
  return line;
}

std::vector<std::uint8_t> viewshed(const Ground& ground, Sight& sight, SightEnd observer,
                                   std::int16_t target_above_dm) {
  std::vector<std::uint8_t> seen(ground.lattice.size());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    seen[i] = sight.look(observer, {ground.lattice.at(i), target_above_dm}).clear ? 1 : 0;
  }
  return seen;
}

}  // namespace vedette
