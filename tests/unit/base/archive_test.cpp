#include "base/archive.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace vedette {
namespace {

enum class Colour : std::uint8_t { red, green };

struct Inner {
  std::int32_t number = 0;
  std::string text;
  friend bool operator==(const Inner&, const Inner&) = default;
};
template <class A>
void describe(A& archive, Inner& inner) {
  fields(archive, inner.number, inner.text);
}

struct Outer {
  bool flag = false;
  Colour colour = Colour::red;
  std::int64_t big = 0;
  std::uint16_t small = 0;
  double real = 0.0;
  Length length;
  LeaderId leader;
  ElementId element;
  Instant instant;
  Angle angle;
  Point point;
  std::vector<Inner> list;
  std::array<std::int16_t, 3> triple{};
  std::optional<Inner> maybe;
  friend bool operator==(const Outer&, const Outer&) = default;
};
template <class A>
void describe(A& archive, Outer& o) {
  fields(archive, o.flag, o.colour, o.big, o.small, o.real, o.length, o.leader, o.element,
         o.instant, o.angle, o.point, o.list, o.triple, o.maybe);
}

Outer example() {
  return {true,
          Colour::green,
          -5,
          65'535,
          -0.1,
          metres(12.5),
          LeaderId{7},
          {3, 9},
          {86'400'000},
          degrees(271),
          {metres(-4), metres(9)},
          {{1, "Hyonmu Gate"}, {-2, "玄武門"}, {}},
          {1, -1, 300},
          Inner{4, "x"}};
}

TEST(Archive, ReadsWhatItWrote) {
  const auto back = from_bytes<Outer>(to_bytes(example()));
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(*back, example());
  EXPECT_EQ(from_bytes<Outer>(to_bytes(Outer{})), Outer{});
}

TEST(Archive, WritesLittleEndianOfTheOwnWidth) {
  const auto bytes = to_bytes(Inner{0x01020304, "ab"});
  const std::vector<int> want = {4, 3, 2, 1, 2, 0, 0, 0, 'a', 'b'};
  ASSERT_EQ(bytes.size(), want.size());
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(std::to_integer<int>(bytes[i]), want[i]) << i;
  }
}

TEST(Archive, CutInputFailsWhereverItIsCut) {
  const auto bytes = to_bytes(example());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(from_bytes<Outer>(std::span(bytes).first(length)).has_value()) << length;
  }
}

TEST(Archive, BytesLeftOverFail) {
  auto bytes = to_bytes(example());
  bytes.push_back(std::byte{0});
  EXPECT_FALSE(from_bytes<Outer>(bytes).has_value());
}

TEST(Archive, AHugeCountFailsAtOnceAndAllocatesNothing) {
  const std::vector<std::byte> bytes(8, std::byte{0xff});
  ByteReader reader(bytes);
  std::vector<std::uint64_t> numbers{1, 2};
  field(reader, numbers);
  EXPECT_TRUE(reader.failed());
  EXPECT_TRUE(numbers.empty());
  ByteReader again(bytes);
  std::string text;
  field(again, text);
  EXPECT_TRUE(again.failed());
  EXPECT_LT(text.capacity(), 100U);
}

TEST(Archive, ATruthValueIsZeroOrOne) {
  EXPECT_EQ(from_bytes<bool>(std::vector{std::byte{1}}), true);
  EXPECT_FALSE(from_bytes<bool>(std::vector{std::byte{2}}).has_value());
}

TEST(Archive, AFailedReaderGivesZeros) {
  const std::vector<std::byte> bytes(3, std::byte{0xff});
  ByteReader reader(bytes);
  EXPECT_EQ(reader.raw(4), 0U);
  EXPECT_TRUE(reader.failed());
  EXPECT_EQ(reader.raw(1), 0U);
  EXPECT_TRUE(reader.at_end());
}

TEST(Archive, HasherSeesEveryField) {
  std::vector<std::uint64_t> hashes = {hash_of(example())};
  const auto changed = [&](auto change) {
    Outer other = example();
    change(other);
    hashes.push_back(hash_of(other));
  };
  changed([](Outer& o) { o.flag = false; });
  changed([](Outer& o) { o.colour = Colour::red; });
  changed([](Outer& o) { ++o.big; });
  changed([](Outer& o) { --o.small; });
  changed([](Outer& o) { o.real = 0.1; });
  changed([](Outer& o) { ++o.length.count; });
  changed([](Outer& o) { ++o.element.generation; });
  changed([](Outer& o) { std::swap(o.point.x, o.point.y); });
  changed([](Outer& o) { o.list.pop_back(); });
  changed([](Outer& o) { o.list[0].text.back() = 'f'; });
  changed([](Outer& o) { o.triple[2] = 301; });
  changed([](Outer& o) { o.maybe.reset(); });
  std::sort(hashes.begin(), hashes.end());
  EXPECT_EQ(std::adjacent_find(hashes.begin(), hashes.end()), hashes.end());
}

RC_GTEST_PROP(Archive, NumbersAndTextsComeBack,
              (std::vector<std::int64_t> numbers, std::vector<std::string> texts)) {
  RC_ASSERT(from_bytes<std::vector<std::int64_t>>(to_bytes(numbers)) == numbers);
  RC_ASSERT(from_bytes<std::vector<std::string>>(to_bytes(texts)) == texts);
}

// Whatever is read whole is written again as the same bytes: there is one form for each value.
RC_GTEST_PROP(Archive, AnyBytesFailOrComeBackTheSame, (std::vector<std::uint8_t> raw)) {
  std::vector<std::byte> bytes;
  for (const std::uint8_t b : raw) {
    bytes.push_back(std::byte{b});
  }
  using Value = std::vector<std::optional<std::uint8_t>>;
  const auto value = from_bytes<Value>(bytes);
  if (value) {
    RC_ASSERT(to_bytes(*value) == bytes);
  }
}

}  // namespace
}  // namespace vedette
