#pragma once

#include <cstdint>

#include "ground/ground.h"

namespace vedette::testing {

/// What a random map may hold besides relief and cover.
struct RandomGround {
  std::int32_t columns = 40;
  std::int32_t rows = 30;
  std::int32_t cell_mm = 25000;
  double hills = 6;  ///< number
  double walls = 2;
  double rivers = 1;
  double areas = 5;
  bool rough = true;
};

/// Cover as in the shipped terrain file, near enough for tests.
[[nodiscard]] std::array<CoverProperties, kCoverCount> plain_cover();

/// A map made from a number: the same number gives the same map.
[[nodiscard]] Ground random_ground(std::uint64_t seed, const RandomGround& shape = {});

/// A level map of one cover.
[[nodiscard]] GroundPlan level_plan(std::int32_t columns, std::int32_t rows,
                                    std::int32_t cell_mm = 25000);

/// A small generator for tests: what it gives depends on its seed alone.
class TestDice {
 public:
  explicit TestDice(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }
  /// From `low` to `high`, both included.
  [[nodiscard]] std::int32_t between(std::int32_t low, std::int32_t high) {
    const auto span = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
    return static_cast<std::int32_t>(low + static_cast<std::int64_t>(next() % span));
  }
  [[nodiscard]] bool one_in(std::int32_t n) { return between(1, n) == 1; }

 private:
  std::uint64_t state_;
};

}  // namespace vedette::testing
