// Any bytes as YAML or JSON (the first byte says which): read or refused, and what we write of it
// reads as the same again. The parsers alone, so that many inputs are tried in a second.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "scenario/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::string text(data + 1, data + size);
  const auto json = vedette::as_json(data[0] % 2 == 0 ? "a.yaml" : "a.json", text);
  if (!json.ok()) {
    return json.errors().empty() ? (std::abort(), 1) : 0;
  }
  const auto twice = vedette::as_json("again.json", json.value());
  if (!twice.ok() || twice.value() != json.value()) {
    std::abort();
  }
  return 0;
}
