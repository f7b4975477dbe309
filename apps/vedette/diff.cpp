#include <fmt/format.h>
#include <memory>

#include "commands.h"
#include "messages.h"
#include "recording/recording.h"

namespace vedette {

namespace {

constexpr std::size_t kShown = 20;

/// Fights one tick of both battles phase by phase and names the first phase after which they
/// differ.
int name_difference(const Recording& a, const Recording& b, std::uint32_t tick) {
  Result<BattleState> state_a = state_after(a, tick);
  Result<BattleState> state_b = state_after(b, tick);
  if (!state_a.ok() || !state_b.ok()) {
    complain(state_a.ok() ? state_b.errors() : state_a.errors());
    return kExitFailed;
  }
  SerialExecutor executor;
  NullSink sink;
  Workspace work_a(a.scenario(), executor);
  Workspace work_b(b.scenario(), executor);
  const Draws draws_a(state_a.value().clock[0].seed);
  const Draws draws_b(state_b.value().clock[0].seed);
  TickContext context_a{a.scenario(), work_a.keys, state_a.value(), draws_a, executor, sink};
  TickContext context_b{b.scenario(), work_b.keys, state_b.value(), draws_b, executor, sink};
  for (const Phase& phase : phases()) {
    const auto found = differences(a.scenario(), state_a.value(), state_b.value(), kShown);
    if (!found.empty()) {
      break;
    }
    phase.run(context_a, work_a, a.inputs_at(tick));
    phase.run(context_b, work_b, b.inputs_at(tick));
    const auto fresh = differences(a.scenario(), state_a.value(), state_b.value(), kShown);
    if (!fresh.empty()) {
      fmt::print("first difference in phase '{}'\n", phase.name);
    }
  }
  for (const FieldDifference& d :
       differences(a.scenario(), state_a.value(), state_b.value(), kShown)) {
    fmt::print("  {} {}.{}: {} | {}\n", d.subject, d.field.row, d.field.name, d.before, d.after);
  }
  return kExitDiffers;
}

int compare(const std::string& path_a, const std::string& path_b) {
  const Result<Recording> a = Recording::open(path_a);
  const Result<Recording> b = Recording::open(path_b);
  if (!a.ok() || !b.ok()) {
    complain(a.ok() ? b.errors() : a.errors());
    return kExitFailed;
  }
  if (slots_for(a.value().scenario()) != slots_for(b.value().scenario()) ||
      a.value().scenario().key != b.value().scenario().key) {
    complain({{path_b, "is a recording of another scenario", "compare two runs of one scenario"}});
    return kExitFailed;
  }
  const std::uint32_t both = std::min(a.value().ticks(), b.value().ticks());
  for (std::uint32_t tick = 0; tick < both; ++tick) {
    if (a.value().hash_after(tick) != b.value().hash_after(tick)) {
      const Duration into{a.value().scenario().calendar.tick.count * std::int64_t{tick}};
      fmt::print("the battles part at tick {} ({})\n", tick, clock_text(a.value().begins() + into));
      return name_difference(a.value(), b.value(), tick);
    }
  }
  if (a.value().ticks() != b.value().ticks()) {
    fmt::print("the same for {} ticks; then one of them goes on\n", both);
    return kExitDiffers;
  }
  fmt::print("the same battle: {} ticks, every hash the same\n", both);
  return kExitOk;
}

}  // namespace

void add_diff(CLI::App& app, int& exit_code) {
  auto paths = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* command = app.add_subcommand(
      "diff", "Name the first tick, phase, field and unit in which two runs differ");
  command->add_option("a", paths->first, "A recording")->required();
  command->add_option("b", paths->second, "Another recording of the same scenario")->required();
  command->callback([paths, &exit_code] { exit_code = compare(paths->first, paths->second); });
}

}  // namespace vedette
