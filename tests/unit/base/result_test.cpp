#include "base/result.h"

#include <gtest/gtest.h>
#include <memory>

namespace vedette {
namespace {

TEST(Result, HoldsAValue) {
  const Result<int> result = 7;
  EXPECT_TRUE(result.ok());
  EXPECT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(result.value(), 7);
  EXPECT_TRUE(result.errors().empty());
}

TEST(Result, HoldsWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(3);
  const std::unique_ptr<int> taken = std::move(result.value());
  EXPECT_EQ(*taken, 3);
}

TEST(Result, HoldsEveryError) {
  const Result<int> one = Error{"a.yaml:3:7", "no such unit", "1/II/5"};
  EXPECT_FALSE(one.ok());
  EXPECT_EQ(one.errors().size(), 1U);
  const Result<int> two = std::vector<Error>{{"", "first", ""}, {"", "second", ""}};
  EXPECT_FALSE(two);
  EXPECT_EQ(two.errors()[1].what, "second");
}

TEST(Result, ErrorsReadAsWhereWhatMend) {
  EXPECT_EQ(to_string(Error{"a.yaml:3:7", "unknown key 'sise'", "did you mean 'side'?"}),
            "a.yaml:3:7: unknown key 'sise': did you mean 'side'?");
  EXPECT_EQ(to_string(Error{"", "no side", ""}), "no side");
  EXPECT_EQ(to_string(Error{"a.yaml", "", "add a side"}), "a.yaml: add a side");
}

TEST(ResultDeathTest, AskingForAMissingValueIsABug) {
  const Result<int> failed = Error{"", "what", ""};
  EXPECT_DEATH(static_cast<void>(failed.value()), "bug");
  EXPECT_DEATH(static_cast<void>(Result<int>(std::vector<Error>{})), "bug");
}

}  // namespace
}  // namespace vedette
