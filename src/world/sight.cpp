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

constexpr int kCrestBits = 15;  ///< of the number of pairs of blocks whose crests are remembered
constexpr int kBlockShift = 3;  ///< blocks of 8 x 8 cells
constexpr int kOnColumnShift = 24;
constexpr std::uint32_t kIsCrest = std::uint32_t{1} << 25;

std::uint32_t packed(Crest crest) {
  return kIsCrest | std::uint32_t{crest.on_column} << kOnColumnShift | crest.node;
}

Crest unpacked(std::uint32_t crest) {
  return {crest & ((std::uint32_t{1} << kOnColumnShift) - 1), (crest >> kOnColumnShift & 1) != 0};
}
}  // namespace

Sight::Sight(const Ground& ground, std::size_t cache_entries)
    : surface_(std::make_shared<const SightSurface>(ground)),
      cache_(cache_entries),
      crests_(std::size_t{1} << kCrestBits) {
  VEDETTE_ASSERT(std::has_single_bit(cache_entries));
}

void Sight::clear() {
  std::fill(cache_.begin(), cache_.end(), Entry{});
  std::fill(crests_.begin(), crests_.end(), Crests{});
}

Sight::Crests& Sight::crests_between(Cell a, Cell b) {
  const auto block = [](Cell cell) {
    return std::uint64_t{static_cast<std::uint32_t>(cell.row >> kBlockShift)} << 16 |
           std::uint64_t{static_cast<std::uint32_t>(cell.column >> kBlockShift)};
  };
  const std::uint64_t pair = block(a) << 32 | block(b);
  return crests_[pair * 0x9e3779b97f4a7c15ULL >> (64 - kCrestBits)];
}

bool Sight::hidden_as_before(SightEnd from, SightEnd to) {
  if (to.cell < from.cell) {
    std::swap(from, to);  // the line is the same both ways
  }
  for (const std::uint32_t crest : crests_between(from.cell, to.cell)) {
    if (crest != 0 && surface_->hides(unpacked(crest), from, to)) {
      return true;
    }
  }
  return false;
}

Sightline Sight::look(SightEnd from, SightEnd to) {
  if (from.cell == to.cell) {
    return {true, 0, 0};
  }
  if (to.cell < from.cell) {
    std::swap(from, to);
  }
  if (hidden_as_before(from, to)) {
    return {};
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
  Crest hidden_by;
  const Sightline line = surface_->look(from, to, hidden_by);
  if (!line.clear) {
    Crests& crests = crests_between(from.cell, to.cell);
    crests = {packed(hidden_by), crests[0]};
  }
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
