#include "state/rows.h"

#include "state/event_sink.h"

namespace vedette {

namespace {

template <class Enum, std::size_t N>
const char* text_of(const std::array<const char*, N>& names, Enum value) {
  VEDETTE_ASSERT(static_cast<std::size_t>(value) < N);
  return names[static_cast<std::size_t>(value)];
}

}  // namespace

const char* name_of(Commodity commodity) {
  static constexpr std::array kNames{"men",    "horses",   "guns",   "rounds",
                                     "shells", "grenades", "rations"};
  return text_of(kNames, commodity);
}

const char* name_of(Account account) {
  static constexpr std::array kNames{"raised",   "present",   "killed",   "wounded",
                                     "captured", "missing",   "deserted", "elsewhere",
                                     "used",     "destroyed", "abandoned"};
  return text_of(kNames, account);
}

const char* name_of(Gait gait) {
  static constexpr std::array kNames{"halt",   "walk", "quick", "trot",  "gallop",
                                     "charge", "rush", "crawl", "flight"};
  return text_of(kNames, gait);
}

const char* name_of(LeaderState state) {
  static constexpr std::array kNames{"present", "killed", "wounded", "captured"};
  return text_of(kNames, state);
}

const char* name_of(EventKind kind) {
  static constexpr std::array kNames{"losses",           "nerve",         "leader_fallen",
                                     "command_passed",   "ordered",       "stage",
                                     "contact",          "contact_lost",  "opened_fire",
                                     "charge",           "repulsed",      "melee",
                                     "drove_off",        "possession",    "gate",
                                     "bridge",           "surrendered",   "rallied",
                                     "entered",          "split",         "merged",
                                     "destroyed",        "weather",       "out_of_rounds",
                                     "dispatch_written", "dispatch_sent", "dispatch_arrived",
                                     "dispatch_lost",    "heard"};
  return text_of(kNames, kind);
}

const char* name_of(Cause cause) {
  static constexpr std::array kNames{
      "none", "small_arms", "machine_gun", "artillery", "grenade",   "blade", "trap",
      "rout", "cold",       "hunger",      "own_fire",  "surrender", "march", "supply"};
  return text_of(kNames, cause);
}

}  // namespace vedette
