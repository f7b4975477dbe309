#include <array>

#include "ground/feature.h"

namespace vedette {

const char* name_of(Cover cover) {
  static constexpr std::array<const char*, kCoverCount> kNames{"grass", "field", "millet", "paddy",
                                                               "scrub", "wood",  "marsh",  "graves",
                                                               "town",  "rock",  "water"};
  VEDETTE_ASSERT(static_cast<std::size_t>(cover) < kNames.size());
  return kNames[static_cast<std::size_t>(cover)];
}

const char* name_of(FeatureKind kind) {
  static constexpr std::array<const char*, kFeatureKindCount> kNames{
      "river", "bridge", "ford", "ferry", "wall",   "gate",  "work",   "road",
      "track", "wood",   "town", "paddy", "millet", "marsh", "graves", "passage"};
  VEDETTE_ASSERT(static_cast<std::size_t>(kind) < kNames.size());
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace vedette
