// Saves a battle in the middle, fights it to its end, goes back, and fights the end again: the same
// to the bit. Then it fights the second half under another seat: what if Blue had stayed at home?
#include <iostream>

#include "vedette/vedette.h"

using namespace vedette::api;

namespace {

std::uint64_t fight_out(Battle& battle) {
  while (!battle.over()) {
    battle.step();
  }
  return battle.hash();
}

std::int64_t losses(const SideTally& side) {
  return side.killed + side.wounded;
}

}  // namespace

int main() {
  std::vector<Error> errors;
  const auto scenario = Scenario::read("two-companies", errors);
  const auto blue = scenario ? scenario->formation("blue/detachment") : std::nullopt;
  if (!blue) {
    std::cerr << "the scenario two-companies is not as it was\n";
    return 1;
  }

  Battle battle(*scenario, 1894);
  for (int tick = 0; tick < 90; ++tick) {
    battle.step();
  }
  const std::vector<std::byte> saved = battle.save();

  const std::uint64_t straight = fight_out(battle);
  const std::int64_t lost = losses(battle.look().sides[0]);

  Battle again(*scenario, 7);  // the seed, too, comes back with the state
  if (!again.restore(saved, errors) || fight_out(again) != straight) {
    std::cerr << "the restored battle is another one\n";
    return 1;
  }
  std::cout << "straight through and restored: " << std::hex << straight << std::dec << '\n';

  Battle at_home(*scenario, 7);
  at_home.take_seat(*blue);
  Mission hold{.verb = Verb::hold};
  if (!at_home.restore(saved, errors)) {
    return 1;
  }
  hold.at = at_home.look(*blue).elements[0].at;
  at_home.give(*blue, {.local = 0, .mission = hold}, errors);
  fight_out(at_home);
  std::cout << "Blue loses " << lost << " men in the attack, " << losses(at_home.look().sides[0])
            << " when it stays where it is\n";
}
