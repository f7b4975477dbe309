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
  constexpr int kPage = 2 << 20;
  mallopt(M_TOP_PAD, kReserve);
  mallopt(M_MMAP_THRESHOLD, kMost);
  mallopt(M_TRIM_THRESHOLD, kReserve);
  void* volatile grown = std::malloc(1 << 20);  // the heap grows once, by all of the reserve
  std::free(grown);
  char* end = static_cast<char*>(sbrk(0));
  end -= reinterpret_cast<std::uintptr_t>(end) % kPage;
  madvise(end - (kReserve - kPage), kReserve - kPage, MADV_HUGEPAGE);
#endif
}

}  // namespace vedette
