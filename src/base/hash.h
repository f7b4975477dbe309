#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
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

/// One step of a running hash over many numbers, three times as fast as combine(); end with mix().
[[nodiscard]] constexpr std::uint64_t absorb(std::uint64_t state, std::uint64_t value) {
  // The step of XXH64 for eight bytes.
  const std::uint64_t word = std::rotl(value * 0xC2B2AE3D27D4EB4FULL, 31) * 0x9E3779B185EBCA87ULL;
  return std::rotl(state ^ word, 27) * 0x9E3779B185EBCA87ULL + 0x85EBCA77C2B2AE63ULL;
}

/// Hash of a text, byte by byte, the same on every machine. Keys of units are made of path names.
[[nodiscard]] constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t h = 0x51ed270b0a1f39c1ULL + text.size();
  for (const char c : text) {
    h = combine(h, static_cast<unsigned char>(c));
  }
  return h;
}

/// Hash of a buffer: XXH64 with seed 0, so that any other tool can check it.
[[nodiscard]] std::uint64_t hash_bytes(std::span<const std::byte> bytes);

}  // namespace vedette
