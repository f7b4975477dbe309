#include <fmt/format.h>

#include "commands.h"
#include "engine/engine.h"

namespace vedette {

void add_phases(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("phases", "Print the phases of a tick in their order");
  command->callback([&exit_code] {
    for (const Phase& phase : phases()) {
      fmt::print("{:<11} reads {}; writes {}\n", phase.name, phase.reads, phase.writes);
    }
    exit_code = kExitOk;
  });
}

}  // namespace vedette
