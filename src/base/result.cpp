#include "base/result.h"

namespace vedette {

std::string to_string(const Error& error) {
  std::string text = error.where;
  for (const std::string* part : {&error.what, &error.mend}) {
    if (part->empty()) {
      continue;
    }
    text += text.empty() ? *part : ": " + *part;
  }
  return text;
}

}  // namespace vedette
