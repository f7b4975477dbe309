// The built-in commander is a seat like any other: replaced by his own orders, recorded and entered
// as inputs, the battle is the same to the bit.
#include <gtest/gtest.h>

#include "scenes/scene.h"
#include "support/arsenal.h"
#include "support/fight.h"

namespace vedette {
namespace {

constexpr std::size_t kTicks = 600;

const Scenario& battle() {
  static const Scenario kScene = make_scene({.seed = 11, .elements = 64}, arsenal());
  return kScene;
}

TEST(Seat, RecordedOrdersReplaceTheCommander) {
  SerialExecutor serial;
  NullSink sink;
  Fight led(battle(), 5, serial);
  std::vector<Input> recorded;
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < kTicks; ++i) {
    hashes.push_back(led.tick(sink));
    recorded.insert(recorded.end(), led.workspace.orders.begin(), led.workspace.orders.end());
  }
  ASSERT_GT(recorded.size(), 50u) << "too few orders to prove anything";

  std::vector<FormationId> seated;
  for (std::size_t i = 0; i < battle().forces.formations.size(); ++i) {
    seated.push_back(id_of<FormationId>(i));
  }
  Fight replayed(battle(), 5, serial);
  std::size_t next = 0;
  for (std::size_t i = 0; i < kTicks; ++i) {
    const std::size_t first = next;
    while (next < recorded.size() && recorded[next].tick == i) {
      ++next;
    }
    const Inputs inputs{std::span(recorded).subspan(first, next - first), seated};
    ASSERT_EQ(replayed.tick(sink, inputs), hashes[i]) << "tick " << i;
  }
  EXPECT_EQ(next, recorded.size());
}

class StageCounter final : public EventSink {
 public:
  explicit StageCounter(FormationId seat) : seat_(seat) {}
  void on_event(const Event& event) override {
    told += event.kind == EventKind::stage && event.formation == seat_ ? 1 : 0;
  }
  void on_tick(const Scenario&, const BattleState&, std::uint64_t) override {}
  int told = 0;

 private:
  FormationId seat_;
};

TEST(Seat, AStageIsToldOnce) {
  SerialExecutor serial;
  Fight fight(battle(), 5, serial);
  const FormationId seat{0};
  const SeatOrder order{Addressee::self, 0, {.verb = Verb::hold, .stage = Stage::hold}};
  const std::vector<Input> twice{{0, seat, 1, order}, {0, seat, 2, order}};
  const std::vector<FormationId> seated{seat};
  StageCounter counter(seat);
  static_cast<void>(fight.tick(counter, {twice, seated}));
  EXPECT_EQ(counter.told, 1);
}

TEST(Seat, SilenceMakesAnotherBattle) {
  SerialExecutor serial;
  NullSink sink;
  std::vector<FormationId> seated;
  for (std::size_t i = 0; i < battle().forces.formations.size(); ++i) {
    seated.push_back(id_of<FormationId>(i));
  }
  Fight led(battle(), 5, serial);
  Fight silent(battle(), 5, serial);
  std::uint64_t last_led = 0;
  std::uint64_t last_silent = 0;
  for (std::size_t i = 0; i < 200; ++i) {
    last_led = led.tick(sink);
    last_silent = silent.tick(sink, {{}, seated});
  }
  EXPECT_NE(last_led, last_silent);
}

TEST(Seat, OrdersToNobodyAreVoid) {
  SerialExecutor serial;
  NullSink sink;
  const FormationId seat = id_of<FormationId>(0);
  const std::vector<FormationId> seated{seat};
  const std::vector<Input> orders{{0, seat, 1, {Addressee::element, 60'000, {}}},
                                  {0, seat, 2, {Addressee::formation, 60'000, {}}}};
  Fight given(battle(), 5, serial);
  Fight none(battle(), 5, serial);
  EXPECT_EQ(given.tick(sink, {orders, seated}), none.tick(sink, {{}, seated}));
}

}  // namespace
}  // namespace vedette
