// Leads Blue's headquarters in the place of its own commander, and records the battle.
//
//   take_a_seat [RECORDING]
//
// The plan: go for the objective by way of a point on its eastern flank, attack from there, and
// break off when one man in five is hit. All that it decides on is the headquarters' own view.
#include <iostream>

#include "vedette/vedette.h"

using namespace vedette::api;

namespace {

enum class Phase { wait, outflank, attack, break_off };

/// One look, and at most one order: the mission that the phase calls for when it has changed.
Phase lead(const HeadquartersView& view, Phase phase, Mission& mission) {
  const OwnElement& company = view.elements.at(0);
  switch (phase) {
    case Phase::wait:
      if (view.mission.verb == Verb::attack) {  // the order from above has come
        const Place objective = view.mission.at;
        mission = {.verb = Verb::march, .at = {objective.x_m + 500, objective.y_m - 400}};
        return Phase::outflank;
      }
      return phase;
    case Phase::outflank:
      if (distance_m(company.at, mission.at) < 50 || company.under_fire) {
        mission = view.mission;
        return Phase::attack;
      }
      return phase;
    case Phase::attack:
      if (company.men * 5 < company.men_raised * 4) {
        mission = {.verb = Verb::withdraw, .at = {company.at.x_m, company.at.y_m - 1000}};
        return Phase::break_off;
      }
      return phase;
    case Phase::break_off:
      return phase;
  }
  return phase;
}

}  // namespace

int main(int argc, char** argv) {
  const char* const names[] = {"waits", "goes for the flank", "attacks", "breaks off"};
  std::vector<Error> errors;
  const auto scenario = Scenario::read("two-companies", errors);
  const auto seat = scenario ? scenario->formation("blue/detachment") : std::nullopt;
  if (!seat) {
    std::cerr << "the scenario two-companies is not as it was\n";
    return 1;
  }
  Battle battle(*scenario, 1894);
  bool fine = argc < 2 || battle.record(argv[1], errors);
  battle.take_seat(*seat);
  Phase phase = Phase::wait;
  Mission mission;
  while (fine && !battle.over()) {
    const HeadquartersView view = battle.look(*seat);
    const Phase next = lead(view, phase, mission);
    if (next != phase) {
      const auto minute = view.now_ms / 60'000;
      std::cout << minute / 60 << ':' << (minute % 60 < 10 ? "0" : "") << minute % 60 << " Blue "
                << names[static_cast<int>(next)] << ", " << view.men << " men\n";
      fine = battle.give(*seat, {.local = 0, .mission = mission}, errors);
      phase = next;
    }
    battle.step();
  }
  fine = battle.finish_recording(errors) && fine;
  for (const Error& error : errors) {
    std::cerr << error.where << ": " << error.what << ": " << error.mend << '\n';
  }
  std::cout << "hash: " << std::hex << battle.hash() << '\n';
  return fine ? 0 : 1;
}
