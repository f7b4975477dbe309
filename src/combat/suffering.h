#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "state/state.h"

namespace vedette::combat {

/// The causes by which fire and close combat hit men; also the order in which losses are written.
inline constexpr std::array kFightingCauses{Cause::small_arms, Cause::machine_gun, Cause::artillery,
                                            Cause::grenade,    Cause::blade,       Cause::own_fire};

/// Hits of one cause on one element, before they are capped by the men who are there.
struct HitSum {
  std::int32_t men = 0;
  std::int64_t killed_ppm = 0;  ///< sum over the hits of the chance that a hit kills, millionths
  std::int32_t most = 0;        ///< hits by `by`, who hit most
  ElementRef by;
};

/// Everything that happens to one element in the phase, summed over all who do it. Sums of integers
/// and maxima by (amount, key): whoever is added first makes no difference.
struct Suffering {
  std::array<HitSum, kFightingCauses.size()> hits{};
  std::int32_t horses = 0;
  std::int32_t guns = 0;
  std::int32_t near_misses = 0;
  std::int32_t bursts = 0;
  std::int32_t heaviest = 0;  ///< weight of the heaviest fire
  std::uint64_t heaviest_key = 0;
  Point heaviest_from;
  bool flanked = false;
  bool assaulted = false;
  bool won = false;
  bool gave_way = false;
  bool touched = false;

  void add_hits(Cause cause, std::int32_t men, Fraction killed_share, const ElementRef& by);
  /// Fire from `from`; the heaviest is kept.
  void add_fire(std::int32_t weight, std::uint64_t key, Point from);
};

/// Sufferings by slot, with a list of the slots touched.
class Sufferers {
 public:
  explicit Sufferers(std::size_t slots) : rows_(slots) { touched_.reserve(slots); }
  [[nodiscard]] Suffering& at(std::size_t slot) {
    Suffering& row = rows_[slot];
    if (!row.touched) {
      row.touched = true;
      touched_.push_back(static_cast<std::uint16_t>(slot));
    }
    return row;
  }
  /// Slots touched, ascending.
  [[nodiscard]] std::span<const std::uint16_t> sorted();
  void clear();

 private:
  std::vector<Suffering> rows_;
  std::vector<std::uint16_t> touched_;
};

}  // namespace vedette::combat
