#include "scenario/scalars.h"

#include <cmath>
#include <gtest/gtest.h>

namespace vedette::scenario {
namespace {

TEST(Scalars, decimals_are_those_of_json) {
  EXPECT_EQ(read_decimal("0"), 0.0);
  EXPECT_EQ(read_decimal("-12.50"), -12.5);
  EXPECT_FALSE(std::signbit(*read_decimal("-0.0")));
  for (const char* text :
       {"", "017", ".5", "5.", "+1", "1e3", "0x1F", "1_000", "nan", "inf", "1 ", "--1", "１"}) {
    EXPECT_FALSE(read_decimal(text)) << text;
  }
  EXPECT_EQ(read_decimal("1.5e-3", true), 0.0015);
  EXPECT_FALSE(read_decimal("1e999", true));
}

TEST(Scalars, whole_numbers) {
  EXPECT_EQ(read_whole("0"), 0);
  EXPECT_EQ(read_whole("-7"), -7);
  for (const char* text : {"", "1.0", "007", "99999999999999999999", "1e2", "x"}) {
    EXPECT_FALSE(read_whole(text)) << text;
  }
}

TEST(Scalars, quantities_need_a_unit_of_their_kind) {
  EXPECT_EQ(read_quantity("1.5 km", Dimension::length), 1500.0);
  EXPECT_EQ(read_quantity("25m", Dimension::length), 25.0);
  EXPECT_EQ(read_quantity("37 min", Dimension::duration), 2220.0);
  EXPECT_EQ(read_quantity("36 km/h", Dimension::speed), 10.0);
  EXPECT_EQ(read_quantity("-12.5 C", Dimension::temperature), -12.5);
  EXPECT_EQ(read_quantity("30 %", Dimension::share), 0.3);
  for (const char* text : {"25", "m", "25  m", "25 M", "25 s", "25 metres", " 25 m", "25 m "}) {
    EXPECT_FALSE(read_quantity(text, Dimension::length)) << text;
  }
}

TEST(Scalars, times_count_from_the_first_midnight) {
  EXPECT_EQ(read_time("04:30"), 4 * 3600 + 30 * 60);
  EXPECT_EQ(read_time("23:59:59"), 86'399);
  EXPECT_EQ(read_time("+1 06:00"), 86'400 + 6 * 3600);
  for (const char* text : {"", "4:30", "24:00", "12:60", "+06:00", "+1  06:00", "+31 06:00",
                           "-1 06:00", "12:00:0", "12-00", "aa:bb", "+", "+1", "+1 "}) {
    EXPECT_FALSE(read_time(text)) << text;
  }
}

TEST(Scalars, dates_are_days_that_there_were) {
  EXPECT_EQ(read_date("1894-09-15")->day, 15);
  EXPECT_TRUE(read_date("1904-02-29"));
  EXPECT_FALSE(read_date("1900-02-29"));
  for (const char* text : {"", "1894-9-15", "1894-13-01", "1894-00-10", "1894-01-00", "2026-01-01",
                           "1894/09/15", "1894-09-15T"}) {
    EXPECT_FALSE(read_date(text)) << text;
  }
}

TEST(Scalars, keys_and_paths) {
  for (const char* text : {"a", "1co", "krupp-75_a.b"}) {
    EXPECT_TRUE(is_key(text)) << text;
  }
  for (const char* text : {"", "-a", "A", "a b", "a/b", "é"}) {
    EXPECT_FALSE(is_key(text)) << text;
  }
  EXPECT_FALSE(is_key(std::string(61, 'a')));
  EXPECT_TRUE(is_path("jp/oshima/11rgt"));
  for (const char* text : {"", "/a", "a/", "a//b"}) {
    EXPECT_FALSE(is_path(text)) << text;
  }
}

}  // namespace
}  // namespace vedette::scenario
