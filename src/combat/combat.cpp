#include "combat/combat.h"

namespace vedette {

CombatScratch::CombatScratch(const Scenario&, std::size_t, std::size_t) {}

void fight(TickContext&, WorldCaches&, CombatScratch&) {}

}  // namespace vedette
