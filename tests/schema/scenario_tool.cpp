// What tests and editors need of the reader, on the command line.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>

#include "scenario/scenario.h"

namespace {

constexpr const char* kUsage =
    "usage: scenario_tool schema scenario|map|numbers|terrain|weapon\n"
    "       scenario_tool json FILE       the file as JSON, typed as the reader types it\n"
    "       scenario_tool check FOLDER    every error of a scenario\n";

int fail(const std::vector<vedette::Error>& errors) {
  for (const vedette::Error& error : errors) {
    std::cerr << vedette::to_string(error) << '\n';
  }
  return 1;
}

int schema(const std::string& name) {
  using vedette::ScenarioFormat;
  const std::pair<const char*, ScenarioFormat> kFormats[] = {
      {"scenario", ScenarioFormat::scenario}, {"map", ScenarioFormat::map},
      {"numbers", ScenarioFormat::numbers},   {"terrain", ScenarioFormat::terrain},
      {"weapon", ScenarioFormat::weapon},
  };
  for (const auto& [known, format] : kFormats) {
    if (name == known) {
      std::cout << vedette::schema_of(format);
      return 0;
    }
  }
  std::cerr << kUsage;
  return 2;
}

int json(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const auto read = vedette::as_json(path, text);
  if (!read) {
    return fail(read.errors());
  }
  std::cout << read.value();
  return 0;
}

int check(const std::string& folder) {
  const auto read = vedette::read_scenario(folder);
  if (!read) {
    return fail(read.errors());
  }
  const auto bytes = vedette::compile_to_bytes(read.value());
  std::printf("%s: %zu elements, %zu orders, %zu bytes, hash %016llx\n", read.value().key.c_str(),
              read.value().forces.units.size(), read.value().forces.orders.size(), bytes.size(),
              static_cast<unsigned long long>(vedette::hash_bytes(bytes)));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc == 3 ? argv[1] : "";
  if (command == "schema") {
    return schema(argv[2]);
  }
  if (command == "json") {
    return json(argv[2]);
  }
  if (command == "check") {
    return check(argv[2]);
  }
  std::cerr << kUsage;
  return 2;
}
