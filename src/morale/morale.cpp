#include "morale/morale.h"

namespace vedette {

MoraleScratch::MoraleScratch(const Scenario&, std::size_t, std::size_t) {}

void steady(TickContext&, WorldCaches&, MoraleScratch&) {}

}  // namespace vedette
