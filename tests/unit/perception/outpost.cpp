#include "unit/perception/outpost.h"

namespace vedette::test {

namespace {

constexpr double kEast_m = 2525.0;
constexpr double kNorth_m = 25.0;

}  // namespace

Outpost::Outpost(std::size_t observers) : observers_(observers) {
  own = scene.add_formation("own", scene.add_side("blue"));
  enemy = scene.add_formation("enemy", scene.add_side("red"));
  for (std::size_t i = 0; i < observers; ++i) {
    scene.add_company("post-" + std::to_string(i), own, kEast_m, kNorth_m).men = 4;
  }
}

Unit& Outpost::target(double distance_m) {
  Unit& unit = scene.add_company("target", enemy, kEast_m, kNorth_m + distance_m);
  unit.men = 1;
  unit.array = Array::column;
  return unit;
}

void Outpost::begin(std::uint64_t seed, std::size_t workers) {
  scene.begin(seed);
  for (std::size_t i = 0; i < observers_; ++i) {
    scene.state.nerve.edit(i).officer = false;
  }
  caches_ = std::make_unique<WorldCaches>(scene.scenario, workers);
  scratch_ = std::make_unique<PerceptionScratch>(scene.scenario, scene.state.slots(), workers);
}

void Outpost::move_target(Gait gait) {
  Motion& motion = scene.state.motion.edit(target_slot());
  motion.speed = metres_per_second(1.5);
  motion.gait = gait;
}

void Outpost::tick(Executor& executor) {
  const TickContext plain = scene.context();
  TickContext context{plain.scenario, plain.keys, plain.state, plain.draws, executor, plain.sink};
  perceive(context, *caches_, *scratch_);
  scene.next_tick();
}

void Outpost::tick() {
  SerialExecutor executor;
  tick(executor);
}

void Outpost::minutes_pass(double minutes) {
  for (int i = 0; i < round_to<int>(minutes * 6.0); ++i) {
    tick();
  }
}

Contact Outpost::contact(std::size_t observer) const {
  for (const Contact& contact : scene.state.contacts_of(observer)) {
    if (contact.target == scene.state.ref(target_slot())) {
      return contact;
    }
  }
  return {};
}

double Outpost::share(ContactLevel level) const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < observers_; ++i) {
    const Contact known = contact(i);
    count += known.in_sight && known.level >= level ? 1U : 0U;
  }
  return static_cast<double>(count) / static_cast<double>(observers_);
}

}  // namespace vedette::test
