#pragma once

#include <CLI/CLI.hpp>

namespace vedette {

// Exit codes of the program (docs/program.md).
inline constexpr int kExitOk = 0;
inline constexpr int kExitDiffers = 1;  ///< check found errors, replay or diff a difference
inline constexpr int kExitUsage = 2;    ///< the command line is wrong
inline constexpr int kExitFailed = 3;   ///< a file could not be read or written

// Each adds its subcommand to the program; the exit code of what was run goes to `exit_code`.
void add_run(CLI::App& app, int& exit_code);
void add_check(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_diff(CLI::App& app, int& exit_code);
void add_dump(CLI::App& app, int& exit_code);
void add_report(CLI::App& app, int& exit_code);
void add_compile(CLI::App& app, int& exit_code);
void add_phases(CLI::App& app, int& exit_code);

}  // namespace vedette
