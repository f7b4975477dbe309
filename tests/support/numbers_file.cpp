#include "support/numbers_file.h"

#include <fstream>
#include <regex>
#include <stdexcept>

namespace vedette::test {

namespace {

Number number_named(const std::string& name) {
  for (std::size_t i = 0; i < kNumberCount; ++i) {
    if (name == name_of(static_cast<Number>(i))) {
      return static_cast<Number>(i);
    }
  }
  throw std::runtime_error("no number is named " + name);
}

}  // namespace

void read_numbers(const std::string& path, Doctrine& doctrine) {
  std::ifstream file(path);
  if (!file) {
    throw std::runtime_error("cannot read " + path);
  }
  static const std::regex figure(R"(^  (\w+): *(?:\{ *value: *)?(-?[0-9.]+)[ ,}]?.*$)");
  bool in_numbers = false;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != ' ' && line[0] != '#') {
      in_numbers = line.rfind("numbers:", 0) == 0;
    }
    std::smatch found;
    if (in_numbers && std::regex_match(line, found, figure)) {
      doctrine.numbers[static_cast<std::size_t>(number_named(found[1]))] = std::stod(found[2]);
    }
  }
}

}  // namespace vedette::test
