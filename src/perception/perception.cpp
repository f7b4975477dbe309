#include "perception/perception.h"

namespace vedette {

PerceptionScratch::PerceptionScratch(const Scenario&, std::size_t, std::size_t) {}

void perceive(TickContext&, WorldCaches&, PerceptionScratch&) {}

}  // namespace vedette
