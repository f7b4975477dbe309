#include "unit/scenario/written.h"

#include <fstream>
#include <iterator>

namespace vedette::testing {

std::string file_bytes(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream.good()) << path;
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

Files two_companies() {
  Files files;
  for (const char* path : {"scenario.yaml", "map/ground.geojson"}) {
    files[path] = file_bytes(std::string("scenarios/two-companies/") + path);
  }
  return files;
}

Files with(Files files, const std::string& path, const std::string& from, const std::string& to) {
  std::string& text = files[path];
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << path << " does not hold: " << from;
  if (at != std::string::npos) {
    text.replace(at, from.size(), to);
  }
  return files;
}

std::vector<std::string> errors_of(const Files& files) {
  std::vector<std::string> texts;
  const Result<Scenario> read = read_scenario_files("s", files);
  for (const Error& error : read.errors()) {
    texts.push_back(to_string(error));
  }
  return texts;
}

Scenario sound(const Files& files) {
  Result<Scenario> read = read_scenario_files("s", files);
  for (const Error& error : read.errors()) {
    ADD_FAILURE() << to_string(error);
  }
  return read.ok() ? std::move(read.value()) : Scenario{};
}

}  // namespace vedette::testing
