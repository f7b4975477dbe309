#include <fmt/format.h>
#include <memory>

#include "commands.h"
#include "messages.h"
#include "recording/recording.h"

namespace vedette {

namespace {

/// Names the first field that differs at a keyframe, when the hashes part ways.
void explain(const Recording& recording, const BattleState& state) {
  const Result<BattleState> keyframe = recording.keyframe_before(state.clock[0].tick);
  if (keyframe.ok() && keyframe.value().clock[0].tick == state.clock[0].tick) {
    for (const FieldDifference& d :
         differences(recording.scenario(), keyframe.value(), state, 10)) {
      fmt::print("  {} {}.{}: recorded {}, fought {}\n", d.subject, d.field.row, d.field.name,
                 d.before, d.after);
    }
  }
}

int verify(const std::string& path) {
  const Result<Recording> opened = Recording::open(path);
  if (!opened.ok()) {
    complain(opened.errors());
    return kExitFailed;
  }
  const Recording& recording = opened.value();
  if (!recording.same_model()) {
    complain({{path, "was written by another version of the model",
               "replay it with the version that wrote it; its report and views still work"}});
    return kExitFailed;
  }
  const Scenario& scenario = recording.scenario();
  BattleState state = BattleState::at_start(scenario, recording.seed());
  SerialExecutor executor;
  NullSink sink;
  Workspace workspace(scenario, executor);
  for (std::uint32_t tick = 0; tick < recording.ticks(); ++tick) {
    const std::uint64_t hash =
        step(scenario, state, workspace, executor, recording.inputs_at(tick), sink);
    if (hash != recording.hash_after(tick)) {
      fmt::print("{}: differs from tick {} on ({})\n", path, tick, clock_text(state.clock[0].now));
      explain(recording, state);
      return kExitDiffers;
    }
  }
  fmt::print("{}: {} ticks fought again, every hash the same\n", path, recording.ticks());
  return kExitOk;
}

}  // namespace

void add_replay(CLI::App& app, int& exit_code) {
  auto path = std::make_shared<std::string>();
  auto checked = std::make_shared<bool>(false);
  CLI::App* command =
      app.add_subcommand("replay", "Fight a recorded battle again and compare every hash");
  command->add_option("recording", *path, "A recording (.vedette)")->required();
  command->add_flag("--verify", *checked, "Compare every hash (always done)");
  command->callback([path, checked, &exit_code] { exit_code = verify(*path); });
}

}  // namespace vedette
