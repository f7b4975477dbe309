#include "base/hash.h"

#include <cmath>
#include <gtest/gtest.h>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace vedette {
namespace {

std::uint64_t hash_of_text(std::string_view text) {
  return hash_bytes(std::as_bytes(std::span(text)));
}

// Values of the reference implementation (xxHash 0.8).
TEST(Hash, BytesAreXxh64) {
  EXPECT_EQ(hash_of_text(""), 0xef46db3751d8e999ULL);
  EXPECT_EQ(hash_of_text("a"), 0xd24ec4f1a98c6e5bULL);
  EXPECT_EQ(hash_of_text("abc"), 0x44bc2cf5ad770999ULL);
  EXPECT_EQ(hash_of_text("message digest"), 0x066ed728fceeb3beULL);
  EXPECT_EQ(hash_of_text("abcdefghijklmnopqrstuvwxyz"), 0xcfe1f278fa89835cULL);
  EXPECT_EQ(hash_of_text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"),
            0xaaa46907d3047814ULL);
  EXPECT_EQ(hash_of_text("1234567890123456789012345678901234567890"
                         "1234567890123456789012345678901234567890"),
            0xe04a477f19ee145dULL);
}

TEST(Hash, EachBitOfABufferCounts) {
  std::vector<std::byte> bytes(77);
  std::unordered_set<std::uint64_t> seen = {hash_bytes(bytes)};
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] ^= std::byte{1} << (bit % 8);
    EXPECT_TRUE(seen.insert(hash_bytes(bytes)).second) << bit;
    bytes[bit / 8] ^= std::byte{1} << (bit % 8);
  }
}

/// Mean number of result bits that a change of one argument bit flips.
template <class Function>
double mean_flips(Function function) {
  double flips = 0.0;
  for (std::uint64_t i = 1; i <= 200; ++i) {
    for (int bit = 0; bit < 64; ++bit) {
      flips += std::popcount(function(i) ^ function(i ^ (1ULL << bit)));
    }
  }
  return flips / (200.0 * 64.0);
}

TEST(Hash, MixersMoveHalfTheBits) {
  EXPECT_NEAR(mean_flips([](std::uint64_t x) { return mix(x); }), 32.0, 0.5);
  EXPECT_NEAR(mean_flips([](std::uint64_t x) { return combine(x, 5); }), 32.0, 0.5);
  EXPECT_NEAR(mean_flips([](std::uint64_t x) { return combine(5, x); }), 32.0, 0.5);
  EXPECT_NEAR(mean_flips([](std::uint64_t x) { return mix(absorb(5, x)); }), 32.0, 0.5);
  EXPECT_NEAR(mean_flips([](std::uint64_t x) { return mix(absorb(x, 5)); }), 32.0, 0.5);
}

TEST(Hash, OrderMatters) {
  EXPECT_NE(combine(1, 2), combine(2, 1));
  EXPECT_NE(absorb(absorb(0, 1), 2), absorb(absorb(0, 2), 1));
}

TEST(Hash, TextsOfOnePrefixDiffer) {
  std::unordered_set<std::uint64_t> seen;
  std::string path;
  for (int i = 0; i < 500; ++i) {
    EXPECT_TRUE(seen.insert(hash_text(path)).second) << i;
    path += static_cast<char>('a' + i % 26);
  }
  EXPECT_NE(hash_text("army/1"), hash_text("army/2"));
  EXPECT_NE(hash_text(std::string_view("\0", 1)), hash_text(""));
  static_assert(hash_text("first army") != hash_text("second army"));
}

}  // namespace
}  // namespace vedette
