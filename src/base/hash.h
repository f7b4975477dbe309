#pragma once

#include <cstdint>
#include <string_view>

namespace vedette {

/// A strong 64-bit mixer: every bit of the input moves half the bits of the output.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  return x;
}

/// Order matters: combine(a, b) != combine(b, a).
[[nodiscard]] constexpr std::uint64_t combine(std::uint64_t a, std::uint64_t b) {
  return mix(a * 0x9e3779b97f4a7c15ULL + b + 0x632be59bd9b4e019ULL);
}

/// Hash of a text, byte by byte, the same on every machine. Keys of units are made of path names.
[[nodiscard]] constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t h = 0x51ed270b0a1f39c1ULL + text.size();
  for (const char c : text) {
    h = combine(h, static_cast<unsigned char>(c));
  }
  return h;
}

}  // namespace vedette
