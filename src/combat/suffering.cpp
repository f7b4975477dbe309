#include "combat/suffering.h"

#include <algorithm>

namespace vedette::combat {

namespace {
std::size_t place_of(Cause cause) {
  for (std::size_t i = 0; i < kFightingCauses.size(); ++i) {
    if (kFightingCauses[i] == cause) {
      return i;
    }
  }
  assertion_failed("a cause of fighting", __FILE__, __LINE__);
}
}  // namespace

void Suffering::add_hits(Cause cause, std::int32_t men, Fraction killed_share,
                         const ElementRef& by) {
  if (men <= 0) {
    return;
  }
  HitSum& sum = hits[place_of(cause)];
  sum.men += men;
  sum.killed_ppm += std::int64_t{men} * killed_share.count;
  if (men > sum.most || (men == sum.most && by.key < sum.by.key)) {
    sum.most = men;
    sum.by = by;
  }
}

void Suffering::add_fire(std::int32_t weight, std::uint64_t key, Point from) {
  if (weight > heaviest || (weight == heaviest && weight > 0 && key < heaviest_key)) {
    heaviest = weight;
    heaviest_key = key;
    heaviest_from = from;
  }
}

std::span<const std::uint16_t> Sufferers::sorted() {
  std::sort(touched_.begin(), touched_.end());
  return touched_;
}

void Sufferers::clear() {
  for (const std::uint16_t slot : touched_) {
    rows_[slot] = Suffering{};
  }
  touched_.clear();
}

}  // namespace vedette::combat
