// Reads a scenario, fights it to its end, and says how it came out.
//
//   hello_battle [SCENARIO [SEED]]
#include <cstdlib>
#include <iostream>

#include "vedette/vedette.h"

using namespace vedette::api;

int main(int argc, char** argv) {
  std::vector<Error> errors;
  const auto scenario = Scenario::read(argc > 1 ? argv[1] : "two-companies", errors);
  if (!scenario) {
    for (const Error& error : errors) {
      std::cerr << error.where << ": " << error.what << ": " << error.mend << '\n';
    }
    return 1;
  }

  Battle battle(*scenario, argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1894);
  while (!battle.over()) {
    battle.step();
  }

  std::cout << scenario->title() << '\n';
  for (const SideTally& side : battle.look().sides) {
    std::cout << side.name << ": " << side.present << " of " << side.raised << " present; "
              << side.killed << " killed, " << side.wounded << " wounded, " << side.captured
              << " captured, " << side.missing << " missing; " << side.rounds_fired
              << " rounds fired\n";
  }
  std::cout << "hash: " << std::hex << battle.hash() << '\n';
}
