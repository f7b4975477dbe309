#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "commands.h"
#include "memory.h"

namespace {

int run_program(int argc, char** argv) {
  CLI::App app{
      "Vedette fights battles of 1870-1905 between commanders who know only what reaches them."};
  app.name("vedette");
  app.set_version_flag("--version", "vedette " VEDETTE_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  vedette run                         fight the Battle of Pyongyang\n"
      "  vedette run my-battle --seed 7      fight the scenario in the folder my-battle\n"
      "  vedette check my-battle             list everything that is wrong with it\n"
      "  vedette report runs/my-battle.vedette");
  int exit_code = vedette::kExitOk;
  vedette::add_run(app, exit_code);
  vedette::add_check(app, exit_code);
  vedette::add_report(app, exit_code);
  vedette::add_replay(app, exit_code);
  vedette::add_diff(app, exit_code);
  vedette::add_dump(app, exit_code);
  vedette::add_compile(app, exit_code);
  vedette::add_phases(app, exit_code);
  const bool names_command = argc > 1 && argv[1][0] != '-';
  if (names_command &&
      app.get_subcommands([argv](CLI::App* sub) { return sub->get_name() == argv[1]; }).empty()) {
    std::fprintf(stderr, "'%s' is no command: `vedette --help` lists them\n", argv[1]);
    return vedette::kExitUsage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? vedette::kExitOk : vedette::kExitUsage;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  vedette::ask_for_large_pages();
  try {
    return run_program(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "vedette: %s\n", error.what());
    return vedette::kExitFailed;
  }
}
