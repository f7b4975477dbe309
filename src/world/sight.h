#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/base.h"
#include "ground/ground.h"

namespace vedette {

/// What the map puts between two cells, whatever the light: hidden by relief, walls or houses, or
/// seen through a depth of wood and of high crops.
struct Sightline {
  bool clear = false;
  std::uint16_t wood_m = 0;
  std::uint16_t crop_m = 0;
  friend bool operator==(const Sightline&, const Sightline&) = default;
};

/// One end of a sight line: a cell and the height of eye or target above what he stands on
/// (relief, or the top of the wall).
struct SightEnd {
  Cell cell;
  std::int16_t above_dm = 16;
};

/// The plain reference: walks every lattice line between the two cell centres, in integers, with
/// the curvature of the earth. Symmetric. Slow.
[[nodiscard]] Sightline sight_reference(const Ground& ground, SightEnd from, SightEnd to);

class SightSurface;

/// The same answer, fast: skips ground that lies below the line by block maxima, and remembers the
/// last answers. One per worker; clearing it changes nothing but time. A copy shares the surface of
/// the map and has a memory of its own.
class Sight {
 public:
  /// `cache_entries` (a power of two) answers are remembered, 16 bytes each.
  explicit Sight(const Ground& ground, std::size_t cache_entries = std::size_t{1} << 16);
  [[nodiscard]] Sightline look(SightEnd from, SightEnd to);
  /// Whether ground that hid lines between about the same places hides this one too: a tenth of the
  /// cost of a look. When it does not, something else may.
  [[nodiscard]] bool hidden_as_before(SightEnd from, SightEnd to);
  void clear();

 private:
  /// Both ends in `ends` and the low part of `rest`, the answer in its high part; zero when free.
  struct Entry {
    std::uint64_t ends = 0;
    std::uint64_t rest = 0;
  };
  std::shared_ptr<const SightSurface> surface_;
  /// What hid the last lines between two blocks of cells, 0 = nothing. Two pairs of blocks may
  /// share an entry: a crest that does not lie between one's cells is of no use, and of no harm.
  using Crests = std::array<std::uint32_t, 2>;
  [[nodiscard]] Crests& crests_between(Cell a, Cell b);
  std::vector<Entry> cache_;
  std::vector<Crests> crests_;
};

/// All that one man sees: a byte a cell, 1 where a target of the given height would be in sight.
/// The observer's own cell is in sight.
[[nodiscard]] std::vector<std::uint8_t> viewshed(const Ground& ground, Sight& sight,
                                                 SightEnd observer, std::int16_t target_above_dm);

}  // namespace vedette
