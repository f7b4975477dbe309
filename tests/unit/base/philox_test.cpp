#include "base/philox.h"

#include <bit>
#include <gtest/gtest.h>
#include <set>

namespace vedette {
namespace {

// Known answers of Random123 (kat_vectors, philox4x32 10).
TEST(Philox, GivesThePublishedAnswers) {
  EXPECT_EQ(philox4x32_10({0, 0, 0, 0}, {0, 0}),
            (PhiloxCounter{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  constexpr std::uint32_t kOnes = 0xffffffff;
  EXPECT_EQ(philox4x32_10({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}),
            (PhiloxCounter{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(
      philox4x32_10({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
      (PhiloxCounter{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Philox, IsOneToOneInTheCounter) {
  std::set<PhiloxCounter> seen;
  for (std::uint32_t i = 0; i < 20'000; ++i) {
    seen.insert(philox4x32_10({i % 7, i, 0, 0}, {1, 2}));
  }
  EXPECT_EQ(seen.size(), 20'000U);
}

TEST(Philox, EachBitOfCounterAndKeyMovesHalfTheBits) {
  const PhiloxCounter counter{1, 2, 3, 4};
  const PhiloxKey key{5, 6};
  const PhiloxCounter plain = philox4x32_10(counter, key);
  for (std::size_t bit = 0; bit < 192; ++bit) {
    PhiloxCounter other_counter = counter;
    PhiloxKey other_key = key;
    std::uint32_t& word = bit < 128 ? other_counter[bit / 32] : other_key[bit / 32 - 4];
    word ^= 1U << (bit % 32);
    const PhiloxCounter moved = philox4x32_10(other_counter, other_key);
    int flipped = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      flipped += std::popcount(plain[i] ^ moved[i]);
    }
    EXPECT_NEAR(flipped, 64, 28) << "bit " << bit;  // five standard deviations
  }
}

}  // namespace
}  // namespace vedette
