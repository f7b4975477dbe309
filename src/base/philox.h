#pragma once

#include <array>
#include <cstdint>

namespace vedette {

/// Philox4x32-10 (Salmon, Moraes, Dror, Shaw, «Parallel random numbers: as easy as 1, 2, 3»,
/// SC'11): a keyed bijection of 128-bit counters. The same key and counter give the same words on
/// every machine, in any order, in any thread.
using PhiloxCounter = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;
[[nodiscard]] PhiloxCounter philox4x32_10(PhiloxCounter counter, PhiloxKey key);

}  // namespace vedette
