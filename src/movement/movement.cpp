#include "movement/movement.h"

namespace vedette {

MovementScratch::MovementScratch(const Scenario&, std::size_t, std::size_t) {}

void move(TickContext&, WorldCaches&, MovementScratch&) {}

}  // namespace vedette
