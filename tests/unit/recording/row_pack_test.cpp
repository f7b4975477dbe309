#include "recording/row_pack.h"

#include <gtest/gtest.h>
#include <limits>

#include "base/base.h"

namespace vedette {
namespace {

constexpr std::size_t kColumns = 5;
using Row = std::vector<std::int64_t>;

std::vector<std::byte> tail_of(std::uint64_t length) {
  std::vector<std::byte> tail;
  for (std::uint64_t i = 0; i < length; ++i) {
    tail.push_back(static_cast<std::byte>(i * 37));
  }
  return tail;
}

/// Small steps, great ones, and the ends of the range.
Row drawn_row(std::uint64_t which) {
  Row row;
  for (std::uint64_t i = 0; i < kColumns; ++i) {
    const std::uint64_t word = mix(which * kColumns + i);
    const std::int64_t ends[] = {std::numeric_limits<std::int64_t>::min(),
                                 std::numeric_limits<std::int64_t>::max(), 0, -1};
    row.push_back(which % 7 == 0 ? ends[word % 4] : static_cast<std::int64_t>(word) >> (word % 64));
  }
  return row;
}

TEST(RowPack, GivesBackWhatWasPacked) {
  RowPacker packer(kColumns, true);
  for (std::uint64_t pack = 0; pack < 3; ++pack) {
    packer.clear();
    for (std::uint64_t i = 0; i < 500; ++i) {
      packer.add(drawn_row(pack * 500 + i), tail_of(i % 3 == 0 ? i : 0));
    }
    ASSERT_EQ(packer.rows(), 500u);
    RowUnpacker rows(packer.bytes(), kColumns, true);
    for (std::uint64_t i = 0; i < 500; ++i) {
      ASSERT_TRUE(rows.next());
      ASSERT_EQ(Row(rows.row().begin(), rows.row().end()), drawn_row(pack * 500 + i));
      ASSERT_EQ(std::vector<std::byte>(rows.tail().begin(), rows.tail().end()),
                tail_of(i % 3 == 0 ? i : 0));
    }
    EXPECT_FALSE(rows.next());
    EXPECT_FALSE(rows.damaged());
  }
}

TEST(RowPack, IsWrittenAsTheDocumentSays) {
  RowPacker packer(2);
  packer.add(std::vector<std::int64_t>{1, -1});
  packer.add(std::vector<std::int64_t>{1, 99});
  const std::vector<std::byte> told{std::byte{2}, std::byte{1}, std::byte{0}, std::byte{200},
                                    std::byte{1}};
  EXPECT_EQ(std::vector<std::byte>(packer.bytes().begin(), packer.bytes().end()), told);
}

TEST(RowPack, NoticesDamage) {
  RowPacker packer(kColumns, true);
  packer.add(Row(kColumns, 1'000'000), tail_of(9));
  for (std::size_t length = 1; length < packer.bytes().size(); ++length) {
    RowUnpacker rows(packer.bytes().first(length), kColumns, true);
    EXPECT_FALSE(rows.next()) << length;
    EXPECT_TRUE(rows.damaged()) << length;
  }
}

}  // namespace
}  // namespace vedette
