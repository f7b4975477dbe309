#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>

#include "commands.h"
#include "messages.h"
#include "progress.h"
#include "recording/recording.h"
#include "report/report.h"
#include "scenario/scenario.h"

namespace vedette {

namespace {

constexpr const char* kDefaultScenario = "pyongyang-1894";

volatile std::sig_atomic_t interrupted = 0;
extern "C" void on_signal(int) {
  interrupted = 1;
}

struct RunOptions {
  std::string scenario = kDefaultScenario;
  std::uint64_t seed = 1894;
  std::string until;
  std::string out;
  std::string report;
  ProgressForm progress = ProgressForm::bar;
  bool overwrite = false;
  bool resume = false;
  bool profile = false;
  bool no_report = false;
};

class SteadyStopwatch final : public Stopwatch {
 public:
  std::uint64_t nanoseconds() override {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(since).count());
  }
};

/// Passes everything to the recorder and turning points to the screen.
class Telling final : public EventSink {
 public:
  Telling(const Scenario& scenario, Recorder& recorder, Progress& progress)
      : scenario_(scenario), recorder_(recorder), progress_(progress) {}
  void on_event(const Event& event) override {
    recorder_.on_event(event);
    const std::string line = turning_point(scenario_, event);
    if (!line.empty()) {
      progress_.turning_point(event.at, line);
    }
  }
  void on_tick(const Scenario& scenario, const BattleState& state, std::uint64_t hash) override {
    recorder_.on_tick(scenario, state, hash);
    progress_.at(state.clock[0].now);
  }

 private:
  const Scenario& scenario_;
  Recorder& recorder_;
  Progress& progress_;
};

std::filesystem::path default_path(const Scenario& scenario, const char* ending) {
  return std::filesystem::path("runs") / (scenario.key + ending);
}

/// Runs of the default name are replaced; a file that was named is not.
Result<std::unique_ptr<Recorder>> open_recorder(const RunOptions& options, const Scenario& scenario,
                                                const std::filesystem::path& path,
                                                BattleState& state) {
  std::error_code failed;
  if (path.has_parent_path()) {
    std::filesystem::create_directories(path.parent_path(), failed);
  }
  if (options.resume) {
    return Recorder::resume(path, scenario, state);
  }
  return Recorder::create(path, scenario, options.seed, options.overwrite || options.out.empty());
}

void print_profile(const PhaseProfile& profile) {
  std::uint64_t total = 0;
  for (const std::uint64_t ns : profile.nanoseconds) {
    total += ns;
  }
  for (std::size_t i = 0; i < kPhaseCount; ++i) {
    fmt::print("{:<11} {:8.1f} ms  {:5.1f} %\n", phases()[i].name,
               static_cast<double>(profile.nanoseconds[i]) / 1e6,
               100.0 * static_cast<double>(profile.nanoseconds[i]) /
                   static_cast<double>(std::max<std::uint64_t>(total, 1)));
  }
}

bool write_text(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.flush();
  return static_cast<bool>(file);
}

int write_reports(const std::filesystem::path& recording_path, const RunOptions& options,
                  const Scenario& scenario, Progress& progress) {
  const Result<Recording> recording = Recording::open(recording_path);
  if (!recording.ok()) {
    complain(recording.errors());
    return kExitFailed;
  }
  std::filesystem::path html = options.report.empty() ? default_path(scenario, ".html")
                                                      : std::filesystem::path(options.report);
  std::filesystem::path markdown = html;
  markdown.replace_extension(".md");
  const bool written = write_text(html, report_html(recording.value())) &&
                       write_text(markdown, report_markdown(recording.value()));
  if (!written) {
    complain({{html.string(), "cannot be written", "choose another --report"}});
    return kExitFailed;
  }
  progress.note("report", html.string());
  return kExitOk;
}

int fight_on(const RunOptions& options, const Scenario& scenario, Recorder& recorder,
             BattleState& state, Instant until, Progress& progress) {
  Telling sink(scenario, recorder, progress);
  SerialExecutor executor;
  Workspace workspace(scenario, executor);
  SteadyStopwatch stopwatch;
  workspace.stopwatch = options.profile ? &stopwatch : nullptr;
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  while (state.clock[0].now < until && interrupted == 0 && !recorder.error()) {
    step(scenario, state, workspace, executor, {}, sink);
  }
  progress.finish();
  recorder.close(scenario, state);
  if (recorder.error()) {
    complain({*recorder.error()});
    return kExitFailed;
  }
  if (interrupted != 0) {
    progress.note("stopped",
                  clock_text(state.clock[0].now) + ", the recording is whole up to there");
  }
  if (options.profile) {
    print_profile(workspace.profile);
  }
  return kExitOk;
}

int run(const RunOptions& options) {
  const Result<Scenario> read = read_scenario(options.scenario);
  if (!read.ok()) {
    complain(read.errors());
    return kExitFailed;
  }
  const Scenario& scenario = read.value();
  Instant until = scenario.calendar.ends;
  if (!options.until.empty()) {
    const Result<Instant> moment = moment_from(options.until);
    if (!moment.ok()) {
      complain({{"--until", moment.errors().front().what, moment.errors().front().mend}});
      return kExitUsage;
    }
    until = std::min(until, moment.value());
  }
  const std::filesystem::path path =
      options.out.empty() ? default_path(scenario, ".vedette") : std::filesystem::path(options.out);
  BattleState state = BattleState::at_start(scenario, options.seed);
  const Result<std::unique_ptr<Recorder>> recorder = open_recorder(options, scenario, path, state);
  if (!recorder.ok()) {
    complain(recorder.errors());
    return kExitFailed;
  }
  Progress progress(options.progress, scenario, until);
  progress.begin(state.clock[0].seed);
  const int fought = fight_on(options, scenario, *recorder.value(), state, until, progress);
  if (fought != kExitOk) {
    return fought;
  }
  progress.end(state, path.string());
  return options.no_report ? kExitOk : write_reports(path, options, scenario, progress);
}

}  // namespace

void add_run(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command =
      app.add_subcommand("run", "Fight a battle and write a recording and a report");
  command
      ->add_option("scenario", options->scenario,
                   "Folder of a scenario, or the name of a shipped one")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of all draws")->capture_default_str();
  command->add_option("--until", options->until, "Stop at this time, e.g. 12:00 or '+1 06:00'");
  command->add_option("--out", options->out, "Recording to write (runs/NAME.vedette)");
  command->add_option("--report", options->report, "Report to write (runs/NAME.html)");
  const std::map<std::string, ProgressForm> forms{{"bar", ProgressForm::bar},
                                                  {"plain", ProgressForm::plain},
                                                  {"json", ProgressForm::json},
                                                  {"none", ProgressForm::none}};
  command->add_option("--progress", options->progress, "bar, plain, json or none")
      ->transform(CLI::CheckedTransformer(forms));
  command->add_flag("--overwrite", options->overwrite, "Replace the file that --out names");
  command->add_flag("--resume", options->resume, "Go on with a recording whose run was killed");
  command->add_flag("--no-report", options->no_report, "Write the recording alone");
  command->add_flag("--profile", options->profile, "Print the time that each phase took");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace vedette
