// A warm tick allocates nothing. A program of its own, for it counts every allocation in it.
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

#include "scenes/scene.h"
#include "support/arsenal.h"
#include "support/fight.h"

namespace {
std::uint64_t allocations = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  void* block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) {
    throw std::bad_alloc();
  }
  return block;
}

void operator delete(void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  std::free(block);
}

namespace vedette {
namespace {

/// Lent to the engine in place of a clock, it counts allocations by phase.
class AllocationCounter final : public Stopwatch {
 public:
  std::uint64_t nanoseconds() override { return allocations; }
};

TEST(Allocation, IsCounted) {
  const std::uint64_t before = allocations;
  const std::vector<int> some(10);
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, NoneInAWarmTick) {
  const Scenario battle = make_scene({.seed = 7, .elements = 160}, arsenal());
  SerialExecutor serial;
  Fight fight(battle, 1, serial);
  NullSink sink;
  const BattleState start = fight.state;
  for (int i = 0; i < 900; ++i) {
    fight.tick(sink);
  }
  // The same again: pools and caches now have what the battle needs.
  fight.state = start;
  AllocationCounter counter;
  fight.workspace.stopwatch = &counter;
  fight.workspace.profile = {};
  for (int i = 0; i < 900; ++i) {
    fight.tick(sink);
  }
  for (std::size_t i = 0; i < kPhaseCount; ++i) {
    EXPECT_EQ(fight.workspace.profile.nanoseconds[i], 0U) << "phase " << phases()[i].name;
  }
}

}  // namespace
}  // namespace vedette
