// Any bytes as the relief of a small scenario: read or refused with errors, never a crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "scenario/scenario.h"

namespace {

constexpr const char* kScenario = R"(format: vedette-scenario/1
title: Relief
clock: {date: 1894-09-15, begins: "06:00", ends: "06:01"}
map:
  origin: {lat: 39 deg, lon: 125 deg}
  extent: {east: 1 km, north: 1 km}
  cell: 100 m
  relief: {file: relief.asc, coordinates_are: local metres}
weather: [{from: "00:00"}]
sides: {blue: {name: Blue}, red: {name: Red}}
order_of_battle:
  blue: [{key: a, echelon: battalion, officers: 1, at: {x: 0 m, y: 0 m},
          elements: [{key: a, arm: infantry, men: 1}]}]
  red: [{key: a, echelon: battalion, officers: 1, at: {x: 0 m, y: 0 m},
         elements: [{key: a, arm: infantry, men: 1}]}]
)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string grid(data, data + size);
  const auto read =
      vedette::read_scenario_files("s", {{"scenario.yaml", kScenario}, {"relief.asc", grid}});
  if (!read.ok() && read.errors().empty()) {
    std::abort();
  }
  return 0;
}
