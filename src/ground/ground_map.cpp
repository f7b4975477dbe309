#include "ground/ground_map.h"

#include <algorithm>

#include "ground/bilinear.h"

namespace vedette {

namespace {

/// The index of a key in a list sorted by key, as an id.
template <class Id, class T>
Id find_key(const std::vector<T>& sorted, std::string_view key) {
  const auto found =
      std::lower_bound(sorted.begin(), sorted.end(), key,
                       [](const T& item, std::string_view wanted) { return item.key < wanted; });
  if (found == sorted.end() || found->key != key) {
    return Id::none();
  }
  return id_of<Id>(static_cast<std::size_t>(found - sorted.begin()));
}

}  // namespace

double Ground::relief_m(Point p) const {
  return bilinear(lattice, p, [&](Cell cell) { return relief_dm[lattice.index(cell)] / 10.0; });
}

const CoverProperties& Ground::properties(Cell c) const {
  return cover_properties[static_cast<std::size_t>(cover[lattice.index(c)])];
}

FeatureId Ground::feature_named(std::string_view key) const {
  return find_key<FeatureId>(features, key);
}

PlaceId Ground::place_named(std::string_view key) const {
  return find_key<PlaceId>(places, key);
}

}  // namespace vedette
