#include "forces/forces.h"

#include <array>

namespace vedette {

namespace {

template <class Enum, std::size_t N>
const char* text_of(const std::array<const char*, N>& names, Enum value) {
  VEDETTE_ASSERT(static_cast<std::size_t>(value) < N);
  return names[static_cast<std::size_t>(value)];
}

}  // namespace

const char* name_of(WeaponKind kind) {
  static constexpr std::array kNames{"rifle", "machine_gun", "gun", "mortar", "grenade", "blade"};
  return text_of(kNames, kind);
}

const char* name_of(Arm arm) {
  static constexpr std::array kNames{
      "infantry",     "cavalry",   "field_artillery", "mountain_artillery",
      "machine_guns", "engineers", "train",           "headquarters"};
  return text_of(kNames, arm);
}

const char* name_of(Echelon echelon) {
  static constexpr std::array kNames{"army",     "corps",     "division",  "brigade",
                                     "regiment", "battalion", "detachment"};
  return text_of(kNames, echelon);
}

const char* name_of(Array array) {
  static constexpr std::array kNames{"column", "line", "skirmish", "mass", "battery"};
  return text_of(kNames, array);
}

const char* name_of(Stance stance) {
  static constexpr std::array kNames{"upright", "kneeling", "prone"};
  return text_of(kNames, stance);
}

const char* name_of(DispatchKind kind) {
  static constexpr std::array kNames{"none", "order", "report"};
  return text_of(kNames, kind);
}

const char* name_of(Means means) {
  static constexpr std::array kNames{"none", "voice", "runner", "courier"};
  return text_of(kNames, means);
}

const char* name_of(Verb verb) {
  static constexpr std::array kNames{
      "none",           "march",    "attack", "hold",     "bombard", "reserve",
      "counter_attack", "withdraw", "charge", "escalade", "cut",     "mend"};
  return text_of(kNames, verb);
}

const char* name_of(Stage stage) {
  static constexpr std::array kNames{"none",    "approach", "deploy",       "firefight",
                                     "assault", "hold",     "breaking_off", "done"};
  return text_of(kNames, stage);
}

const char* name_of(NerveState state) {
  static constexpr std::array kNames{"steady", "shaken", "stalled",
                                     "broken", "routed", "surrendered"};
  return text_of(kNames, state);
}

const char* name_of(SoundKind kind) {
  static constexpr std::array kNames{"none", "rifles", "guns"};
  return text_of(kNames, kind);
}

const char* name_of(Number number) {
  static constexpr std::array<const char*, kNumberCount> kNames{
#define VEDETTE_NUMBER(name, text) #name,
#include "forces/numbers.def"
#undef VEDETTE_NUMBER
  };
  return text_of(kNames, number);
}

const char* list_of(Number number) {
  static constexpr std::array<const char*, kNumberCount> kLists{
#define VEDETTE_NUMBER(name, text) "belief",
#include "forces/numbers/belief.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "combat",
#include "forces/numbers/combat.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "command",
#include "forces/numbers/command.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "comms",
#include "forces/numbers/comms.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "logistics",
#include "forces/numbers/logistics.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "morale",
#include "forces/numbers/morale.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "movement",
#include "forces/numbers/movement.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "perception",
#include "forces/numbers/perception.def"
#undef VEDETTE_NUMBER
#define VEDETTE_NUMBER(name, text) "world",
#include "forces/numbers/world.def"
#undef VEDETTE_NUMBER
  };
  return text_of(kLists, number);
}

double curve_at(const std::vector<CurvePoint>& curve, double range_m) {
  if (curve.empty()) {
    return 0.0;
  }
  if (range_m <= curve.front().range_m) {
    return curve.front().value;
  }
  for (std::size_t i = 1; i < curve.size(); ++i) {
    const CurvePoint& far = curve[i];
    if (range_m <= far.range_m) {
      const CurvePoint& near = curve[i - 1];
      const double share = (range_m - near.range_m) / (far.range_m - near.range_m);
      return near.value + (far.value - near.value) * share;
    }
  }
  return curve.back().value;
}

}  // namespace vedette
