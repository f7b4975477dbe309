#pragma once

#include <array>
#include <cstdint>

#include "base/base.h"
#include "forces/arms.h"

namespace vedette {

/// The numbers of the movement, perception, combat, morale and supply models: each is a named line
/// of a data file under `data/`, with its source. Index by `Number`.
enum class Number : std::uint16_t {
#define VEDETTE_NUMBER(name, text) name,
#include "forces/numbers.def"
#undef VEDETTE_NUMBER
  count
};
inline constexpr std::size_t kNumberCount = static_cast<std::size_t>(Number::count);
[[nodiscard]] const char* name_of(Number number);
/// The list that a number stands in, and the stem of its data file: "combat", "movement" ...
[[nodiscard]] const char* list_of(Number number);

/// All model numbers of a scenario; every one must be given by the data files.
struct Doctrine {
  std::array<double, kNumberCount> numbers{};
  [[nodiscard]] double operator[](Number number) const {
    return numbers[static_cast<std::size_t>(number)];
  }
};

template <class A>
void describe(A& archive, Doctrine& doctrine) {
  for (double& number : doctrine.numbers) {
    field(archive, number);
  }
}

}  // namespace vedette
