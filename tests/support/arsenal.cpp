#include "support/arsenal.h"

#include <cstdio>
#include <cstdlib>

#include "scenario/scenario.h"

namespace vedette {

const Scenario& arsenal() {
  static const Scenario kRead = [] {
    Result<Scenario> read = read_scenario("two-companies");
    for (const Error& error : read.errors()) {
      std::fprintf(stderr, "%s\n", to_string(error).c_str());
    }
    return std::move(read.value());
  }();
  return kRead;
}

}  // namespace vedette
