#include "vedette/battle.h"

#include <algorithm>

#include "api/errors.h"
#include "api/views.h"
#include "recording/recording.h"

namespace vedette::api {

namespace {

bool refuse(std::vector<Error>& errors, const char* what, const char* mend) {
  errors.push_back({"", what, mend});
  return false;
}

}  // namespace

struct Battle::Running {
  Running(std::shared_ptr<const vedette::Scenario> of, std::uint64_t seed)
      : scenario(std::move(of)),
        state(BattleState::at_start(*scenario, seed)),
        workspace(*scenario, executor) {
    state.update_hash(workspace.keys);
  }

  [[nodiscard]] bool is_seated(vedette::FormationId id) const {
    return std::find(seated.begin(), seated.end(), id) != seated.end();
  }
  [[nodiscard]] const vedette::HeadquartersView& view_of(vedette::FormationId id) {
    VEDETTE_ASSERT(id.index() < scenario->forces.formations.size());
    const Draws draws(state.clock[0].seed);
    const TickContext context{*scenario, workspace.keys, state, draws, executor, silence};
    look_through(context, workspace, id, workspace.view);
    return workspace.view;
  }

  std::shared_ptr<const vedette::Scenario> scenario;
  SerialExecutor executor;
  NullSink silence;
  BattleState state;
  Workspace workspace;
  std::vector<vedette::FormationId> seated;
  std::vector<Input> orders;  ///< for the next tick
  std::uint32_t serial = 0;   ///< of the next order; one count for all seats
  std::unique_ptr<Recorder> recorder;
};

Battle::Battle(const Scenario& scenario, std::uint64_t seed)
    : running_(std::make_unique<Running>(scenario.held_, seed)) {}
Battle::Battle(Battle&&) noexcept = default;
Battle& Battle::operator=(Battle&&) noexcept = default;

Battle::~Battle() {
  std::vector<Error> unheard;
  if (running_ != nullptr) {
    finish_recording(unheard);
  }
}

std::uint64_t Battle::step() {
  Running& run = *running_;
  if (over()) {
    return hash();
  }
  std::sort(run.orders.begin(), run.orders.end(), [](const Input& a, const Input& b) {
    return a.seat != b.seat ? a.seat < b.seat : a.serial < b.serial;
  });
  EventSink* sink = &run.silence;
  if (run.recorder != nullptr) {
    sink = run.recorder.get();
    // What the file could not take is told by finish_recording; the battle goes on.
    static_cast<void>(run.recorder->acknowledge(run.orders));
  }
  const std::uint64_t hash = vedette::step(*run.scenario, run.state, run.workspace, run.executor,
                                           {run.orders, run.seated}, *sink);
  run.orders.clear();
  return hash;
}

bool Battle::over() const {
  return is_over(*running_->scenario, running_->state);
}

std::uint64_t Battle::hash() const {
  return running_->state.hash();
}

BattleView Battle::look() const {
  return shown(*running_->scenario, running_->state);
}

HeadquartersView Battle::look(FormationId headquarters) {
  return shown(running_->view_of({headquarters.value}));
}

void Battle::take_seat(FormationId headquarters) {
  Running& run = *running_;
  const vedette::FormationId id{headquarters.value};
  VEDETTE_ASSERT(id.index() < run.scenario->forces.formations.size());
  if (run.is_seated(id)) {
    return;
  }
  run.seated.push_back(id);
  if (run.recorder != nullptr) {
    static_cast<void>(run.recorder->seat(id));
  }
}

bool Battle::give(FormationId headquarters, const Order& order, std::vector<Error>& errors) {
  Running& run = *running_;
  const vedette::FormationId id{headquarters.value};
  if (!run.is_seated(id)) {
    return refuse(errors, "the headquarters is led by its own commander", "take its seat first");
  }
  const vedette::HeadquartersView& view = run.view_of(id);
  const bool to_element = order.to == Order::To::element;
  if (order.local >= (to_element ? view.elements.size() : view.formations.size())) {
    return refuse(errors, "the order names nobody under this headquarters",
                  "take the number from its view");
  }
  const vedette::Mission mission = taken(order.mission);
  if (mission.verb > vedette::Verb::mend ||
      (mission.feature.exists() && mission.feature.index() >= run.state.feature.size())) {
    return refuse(errors, "the order is for something that is not there",
                  "take verbs from Verb, and works, gates and bridges from missions of the view");
  }
  run.orders.push_back(
      {run.state.clock[0].tick,
       id,
       run.serial++,
       {to_element ? Addressee::element : Addressee::formation, order.local, mission}});
  return true;
}

std::vector<std::byte> Battle::save() const {
  return running_->state.snapshot();
}

bool Battle::restore(std::span<const std::byte> saved, std::vector<Error>& errors) {
  Running& run = *running_;
  if (run.recorder != nullptr) {
    return refuse(errors, "the battle is being recorded", "finish the recording first");
  }
  Result<BattleState> state = BattleState::restore(*run.scenario, saved);
  if (!state.ok()) {
    return add(errors, state.errors());
  }
  run.state = std::move(state.value());
  run.state.update_hash(run.workspace.keys);
  run.workspace.clear_caches();
  run.orders.clear();
  return true;
}

bool Battle::record(const std::string& path, std::vector<Error>& errors) {
  Running& run = *running_;
  if (run.state.clock[0].tick != 0 || !run.seated.empty() || run.recorder != nullptr) {
    return refuse(errors, "the battle has begun, or is recorded already",
                  "record before the first tick and before a seat is taken");
  }
  Result<std::unique_ptr<Recorder>> recorder =
      Recorder::create(path, *run.scenario, run.state.clock[0].seed);
  if (!recorder.ok()) {
    return add(errors, recorder.errors());
  }
  run.recorder = std::move(recorder.value());
  return true;
}

bool Battle::finish_recording(std::vector<Error>& errors) {
  Running& run = *running_;
  if (run.recorder == nullptr) {
    return true;
  }
  run.recorder->close(*run.scenario, run.state);
  const std::optional<vedette::Error> failed = run.recorder->error();
  run.recorder.reset();
  return !failed || add(errors, {*failed});
}

}  // namespace vedette::api
