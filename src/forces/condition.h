#pragma once

#include <cstdint>

namespace vedette {

/// State of an element's nerve, worst last (docs/models/morale.md).
enum class NerveState : std::uint8_t {
  steady,
  shaken,
  stalled,  ///< lies, fires, and will not rise
  broken,   ///< gives way
  routed,   ///< runs
  surrendered,
};
[[nodiscard]] const char* name_of(NerveState state);

/// How much an observer makes out of what he notices.
enum class ContactLevel : std::uint8_t { nothing, something, kind, side };

/// What is heard from far away.
enum class SoundKind : std::uint8_t { none, rifles, guns };
[[nodiscard]] const char* name_of(SoundKind kind);

}  // namespace vedette
