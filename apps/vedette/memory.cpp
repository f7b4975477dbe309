#include "memory.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace vedette {

void ask_for_large_pages() {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  constexpr int kReserve = 256 << 20;
  constexpr int kMost = 32 << 20;  ///< glibc takes no higher threshold
  constexpr std::uintptr_t kPage = 2 << 20;
  mallopt(M_TOP_PAD, kReserve);
  mallopt(M_MMAP_THRESHOLD, kMost);
  mallopt(M_TRIM_THRESHOLD, kReserve);
  void* volatile grown = std::malloc(1 << 20);  // the heap grows once, by all of the reserve
  std::free(grown);
  const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0));
  const std::uintptr_t first = (end - kReserve + kPage - 1) / kPage * kPage;
  madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
#endif
}

}  // namespace vedette
