#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "commands.h"
#include "messages.h"
#include "recording/recording.h"

namespace vedette {

namespace {

int dump_at(const std::string& path, const std::string& time) {
  const Result<Recording> recording = Recording::open(path);
  if (!recording.ok()) {
    complain(recording.errors());
    return kExitFailed;
  }
  const Result<Instant> moment = moment_from(time);
  if (!moment.ok()) {
    complain({{"--at", moment.errors().front().what, moment.errors().front().mend}});
    return kExitUsage;
  }
  const Instant begins = recording.value().begins();
  const Instant ends = recording.value().ends();
  if (moment.value() < begins || moment.value() > ends) {
    complain({{"--at", time + " is not in the recording",
               "choose a time from " + clock_text(begins) + " to " + clock_text(ends)}});
    return kExitUsage;
  }
  const auto tick = static_cast<std::uint32_t>((moment.value() - begins).count /
                                               recording.value().scenario().calendar.tick.count);
  const Result<BattleState> state = state_after(recording.value(), tick);
  if (!state.ok()) {
    complain(state.errors());
    return kExitFailed;
  }
  fmt::print("{}", dump(recording.value().scenario(), state.value()));
  return kExitOk;
}

}  // namespace

void add_dump(CLI::App& app, int& exit_code) {
  auto words = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* command = app.add_subcommand("dump", "Print the whole state of a battle at a time");
  command->add_option("recording", words->first, "A recording (.vedette)")->required();
  command->add_option("--at", words->second, "Time, e.g. 08:30")->required();
  command->callback([words, &exit_code] { exit_code = dump_at(words->first, words->second); });
}

}  // namespace vedette
