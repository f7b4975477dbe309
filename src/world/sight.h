#pragma once

#include <cstdint>
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

/// The same answer, fast: skips ground that lies below the line by block maxima, and remembers the
/// last answers. One per worker; clearing it changes nothing but time.
class Sight {
 public:
  explicit Sight(const Ground& ground, std::size_t cache_entries = std::size_t{1} << 16);
  [[nodiscard]] Sightline look(SightEnd from, SightEnd to);
  void clear();

 private:
  const Ground* ground_;
  struct Entry;
  std::vector<std::uint64_t> cache_;
};

}  // namespace vedette
