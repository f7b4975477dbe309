#include <fmt/format.h>
#include <memory>

#include "commands.h"
#include "messages.h"
#include "scenario/scenario.h"

namespace vedette {

namespace {

int check(const std::string& folder) {
  const Result<Scenario> scenario = read_scenario(folder);
  if (!scenario.ok()) {
    complain(scenario.errors());
    fmt::print(stderr, "{}: {} error{}\n", folder, scenario.errors().size(),
               scenario.errors().size() == 1 ? "" : "s");
    return kExitDiffers;
  }
  const Forces& forces = scenario.value().forces;
  std::int64_t men = 0;
  for (const Unit& unit : forces.units) {
    men += unit.men;
  }
  fmt::print("{}: no errors; {} formations, {} elements, {} men, {} features on the map\n", folder,
             forces.formations.size(), forces.units.size(), men,
             scenario.value().ground.features.size());
  return kExitOk;
}

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("check", "List everything that is wrong with a scenario");
  command->add_option("scenario", *folder, "Folder of a scenario, or the name of a shipped one")
      ->required();
  command->callback([folder, &exit_code] { exit_code = check(*folder); });
}

}  // namespace vedette
