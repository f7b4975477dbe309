#include "logistics/logistics.h"

namespace vedette {

LogisticsScratch::LogisticsScratch(const Scenario&, std::size_t, std::size_t) {}

void supply(TickContext&, WorldCaches&, LogisticsScratch&) {}

}  // namespace vedette
