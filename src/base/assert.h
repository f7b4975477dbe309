#pragma once

namespace vedette {

/// Reports a broken invariant (a bug, never bad input) on standard error and aborts.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}  // namespace vedette

/// Stays on in every build: cheap conditions whose failure means a bug.
#define VEDETTE_ASSERT(condition)                      \
  (static_cast<bool>(condition) ? static_cast<void>(0) \
                                : ::vedette::assertion_failed(#condition, __FILE__, __LINE__))

/// On in checked builds only: conditions in hot loops, or ones that cost a pass over the state.
#ifdef VEDETTE_CHECKED
#define VEDETTE_CHECK(condition) VEDETTE_ASSERT(condition)
#else
#define VEDETTE_CHECK(condition) static_cast<void>(0)
#endif
