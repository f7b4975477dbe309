// Any bytes as a file of a scenario: read or refused, never more. The first byte says which file
// they take the place of; the others are those of a small sound scenario.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>

#include "scenario/scenario.h"

namespace {

constexpr const char* kYaml = R"(format: vedette-scenario/1
title: fuzz
clock: {date: 1894-09-15, begins: "06:00", ends: "08:00"}
map:
  origin: {lat: 39 deg, lon: 125 deg}
  extent: {east: 1 km, north: 1 km}
  files: [map/a.geojson]
weather: [{from: "00:00"}]
sides: {a: {name: A}, b: {name: B}}
templates:
  company: {arm: infantry, men: 200, weapon: murata-13-18, at: there}
order_of_battle:
  a:
    - key: f
      echelon: battalion
      officers: 1
      elements: [{template: company, each: 2, key: "{n}"}]
orders: [{at: "06:00", to: a/f, verb: hold}]
)";

constexpr const char* kMap = R"({"type": "FeatureCollection", "coordinates_are": "local metres",
"features": [{"type": "Feature", "properties": {"kind": "place", "key": "there"},
"geometry": {"type": "Point", "coordinates": [0, 0]}}]})";

/// A mistake of ours, not of the input.
void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::string text(data + 1, data + size);
  std::map<std::string, std::string> files{{"scenario.yaml", kYaml}, {"map/a.geojson", kMap}};
  constexpr const char* kPaths[] = {"scenario.yaml", "map/a.geojson", "data/weapons/x.yaml",
                                    "data/terrain.yaml", "data/movement.yaml"};
  const std::string path = kPaths[data[0] % 5];
  files[path] = text;
  const auto read = vedette::read_scenario_files("fuzz", files);
  require(read.ok() || !read.errors().empty());
  if (read.ok()) {
    const auto bytes = vedette::compile_to_bytes(read.value());
    const auto again = vedette::scenario_from_bytes(bytes);
    require(again.ok() && vedette::compile_to_bytes(again.value()) == bytes);
  }
  return 0;
}
