#include "report/report.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>

#include "commands.h"
#include "messages.h"

namespace vedette {

namespace {

struct ReportOptions {
  std::string recording;
  std::string out;
};

int write(const ReportOptions& options) {
  const Result<Recording> recording = Recording::open(options.recording);
  if (!recording.ok()) {
    complain(recording.errors());
    return kExitFailed;
  }
  std::filesystem::path html = options.out;
  if (options.out.empty()) {
    html = std::filesystem::path(options.recording).replace_extension(".html");
  }
  const bool words_only = html.extension() == ".md";
  std::ofstream file(html);
  file << (words_only ? report_markdown(recording.value()) : report_html(recording.value()));
  file.flush();
  if (!file) {
    complain({{html.string(), "cannot be written", "choose another -o"}});
    return kExitFailed;
  }
  fmt::print("report: {}\n", html.string());
  return kExitOk;
}

}  // namespace

void add_report(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command =
      app.add_subcommand("report", "Write the after-action report of a recording (HTML, or .md)");
  command->add_option("recording", options->recording, "A recording (.vedette)")->required();
  command->add_option("-o,--out", options->out, "File to write; its ending chooses the form");
  command->callback([options, &exit_code] { exit_code = write(*options); });
}

}  // namespace vedette
