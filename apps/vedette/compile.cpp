#include <fmt/format.h>
#include <fstream>
#include <memory>

#include "commands.h"
#include "messages.h"
#include "scenario/scenario.h"

namespace vedette {

namespace {

int compile(const std::string& folder, const std::string& out) {
  const Result<Scenario> scenario = read_scenario(folder);
  if (!scenario.ok()) {
    complain(scenario.errors());
    return kExitDiffers;
  }
  const std::vector<std::byte> bytes = compile_to_bytes(scenario.value());
  std::ofstream file(out, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  file.flush();
  if (!file) {
    complain({{out, "cannot be written", "choose another -o"}});
    return kExitFailed;
  }
  return kExitOk;
}

}  // namespace

void add_compile(CLI::App& app, int& exit_code) {
  auto words = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* command =
      app.add_subcommand("compile", "Write a scenario in the form that the engine reads");
  command->add_option("scenario", words->first, "Folder of a scenario, or a shipped one")
      ->required();
  command->add_option("-o,--out", words->second, "File to write")->required();
  command->callback([words, &exit_code] { exit_code = compile(words->first, words->second); });
}

}  // namespace vedette
