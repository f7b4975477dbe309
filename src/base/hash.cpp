#include "base/hash.h"

#include <array>
#include <bit>
#include <cstring>

namespace vedette {

namespace {

// XXH64 of Yann Collet (xxhash_spec.md, version 0.2.0), seed 0.
constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87ULL;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4FULL;
constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9ULL;
constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63ULL;
constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5ULL;

/// The number that `Word`'s width of bytes are.
template <class Word>
std::uint64_t word_at(const std::byte* bytes) {
  static_assert(std::endian::native == std::endian::little, "the order of bytes is the memory's");
  Word word = 0;
  std::memcpy(&word, bytes, sizeof(Word));
  return word;
}

std::uint64_t round_of(std::uint64_t lane, std::uint64_t word) {
  return std::rotl(lane + word * kPrime2, 31) * kPrime1;
}

/// The four lanes that take in 32 bytes at a time, and their sum. Moves `at` past what was taken.
std::uint64_t striped(std::span<const std::byte> bytes, std::size_t& at) {
  std::array<std::uint64_t, 4> lanes = {kPrime1 + kPrime2, kPrime2, 0, 0 - kPrime1};
  for (; bytes.size() - at >= 32; at += 32) {
    for (std::size_t i = 0; i < 4; ++i) {
      lanes[i] = round_of(lanes[i], word_at<std::uint64_t>(bytes.data() + at + 8 * i));
    }
  }
  std::uint64_t h = std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) +
                    std::rotl(lanes[3], 18);
  for (const std::uint64_t lane : lanes) {
    h = (h ^ round_of(0, lane)) * kPrime1 + kPrime4;
  }
  return h;
}

}  // namespace

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  std::size_t at = 0;
  std::uint64_t h = bytes.size() >= 32 ? striped(bytes, at) : kPrime5;
  h += bytes.size();
  for (; bytes.size() - at >= 8; at += 8) {
    h ^= round_of(0, word_at<std::uint64_t>(bytes.data() + at));
    h = std::rotl(h, 27) * kPrime1 + kPrime4;
  }
  if (bytes.size() - at >= 4) {
    h ^= word_at<std::uint32_t>(bytes.data() + at) * kPrime1;
    h = std::rotl(h, 23) * kPrime2 + kPrime3;
    at += 4;
  }
  for (; at < bytes.size(); ++at) {
    h ^= static_cast<std::uint64_t>(bytes[at]) * kPrime5;
    h = std::rotl(h, 11) * kPrime1;
  }
  h = (h ^ (h >> 33)) * kPrime2;
  h = (h ^ (h >> 29)) * kPrime3;
  return h ^ (h >> 32);
}

}  // namespace vedette
