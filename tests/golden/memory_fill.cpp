#include "golden/memory_fill.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace {
unsigned char fill_byte = 0;
bool filling = false;
}  // namespace

namespace vedette {

void fill_memory_with(unsigned char byte) {
  fill_byte = byte;
  filling = true;
}

}  // namespace vedette

void* operator new(std::size_t size) {
  void* block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) {
    throw std::bad_alloc();
  }
  if (filling) {
    std::memset(block, fill_byte, size);
  }
  return block;
}

void operator delete(void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  std::free(block);
}
