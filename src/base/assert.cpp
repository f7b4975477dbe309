#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace vedette {

void assertion_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "vedette: bug: %s does not hold (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace vedette
