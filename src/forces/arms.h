#pragma once

#include <cstdint>

namespace vedette {

enum class Arm : std::uint8_t {
  infantry,
  cavalry,
  field_artillery,     ///< horse-drawn
  mountain_artillery,  ///< on pack animals
  machine_guns,
  engineers,
  train,
  headquarters,
};
inline constexpr std::size_t kArmCount = 8;
[[nodiscard]] const char* name_of(Arm arm);
[[nodiscard]] constexpr bool is_artillery(Arm arm) {
  return arm == Arm::field_artillery || arm == Arm::mountain_artillery;
}

/// Level of a formation in the order of battle.
enum class Echelon : std::uint8_t {
  army,
  corps,
  division,
  brigade,
  regiment,
  battalion,
  detachment
};
[[nodiscard]] const char* name_of(Echelon echelon);

/// How an element stands on the ground.
enum class Array : std::uint8_t {
  column,    ///< on the march: narrow, with a tail along its path
  line,      ///< close order, two ranks
  skirmish,  ///< open order
  mass,      ///< closed up in reserve
  battery,   ///< guns unlimbered
};
[[nodiscard]] const char* name_of(Array array);

enum class Stance : std::uint8_t { upright, kneeling, prone };
[[nodiscard]] const char* name_of(Stance stance);

}  // namespace vedette
