#include "base/executor.h"

#include <gtest/gtest.h>
#include <vector>

namespace vedette {
namespace {

TEST(SerialExecutor, CoversEachItemOnce) {
  SerialExecutor executor;
  std::vector<int> visits(100);
  executor.run(visits.size(), [&](std::size_t worker, std::size_t begin, std::size_t end) {
    EXPECT_LT(worker, executor.workers());
    for (std::size_t i = begin; i < end; ++i) {
      ++visits[i];
    }
  });
  EXPECT_EQ(visits, std::vector<int>(100, 1));
}

TEST(SerialExecutor, DoesNothingWhereThereIsNothing) {
  SerialExecutor executor;
  bool called = false;
  executor.run(0, [&](std::size_t, std::size_t, std::size_t) { called = true; });
  EXPECT_FALSE(called);
}

}  // namespace
}  // namespace vedette
