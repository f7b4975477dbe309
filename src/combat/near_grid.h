#pragma once

#include <cstdint>
#include <vector>

#include "combat/geometry.h"

namespace vedette::combat {

/// Who stands near a place: active elements in square buckets that repeat every 8 km. Built once a
/// tick; inquiries must stay under 3 km.
class NearGrid {
 public:
  explicit NearGrid(std::size_t slots);
  void build(const BattleState& state);

  /// Calls f(slot) for every active element whose front's middle lies within `radius_m`.
  template <class F>
  void visit(const BattleState& state, Point at, double radius_m, F&& f) const {
    const std::int32_t reach = metres(radius_m).count;
    const std::int32_t first_x = cell(at.x.count - reach), last_x = cell(at.x.count + reach);
    const std::int32_t first_y = cell(at.y.count - reach), last_y = cell(at.y.count + reach);
    for (std::int32_t y = first_y; y <= last_y; ++y) {
      for (std::int32_t x = first_x; x <= last_x; ++x) {
        const std::size_t b = bucket(x, y);
        for (std::uint32_t i = starts_[b]; i < starts_[b + 1]; ++i) {
          const Vector apart = way(at, state.motion[slots_[i]].at);
          if (dot(apart, apart) <= radius_m * radius_m) {
            f(std::size_t{slots_[i]});
          }
        }
      }
    }
  }

 private:
  static constexpr std::int32_t kCellMm = 256'000;
  static constexpr std::int32_t kSide = 32;
  [[nodiscard]] static std::int32_t cell(std::int32_t mm) {
    return mm >= 0 ? mm / kCellMm : -((-mm + kCellMm - 1) / kCellMm);
  }
  [[nodiscard]] static std::size_t bucket(std::int32_t x, std::int32_t y) {
    return static_cast<std::size_t>(y & (kSide - 1)) * kSide +
           static_cast<std::size_t>(x & (kSide - 1));
  }

  std::vector<std::uint32_t> starts_;
  std::vector<std::uint16_t> slots_;
};

}  // namespace vedette::combat
