#include "recording/compression.h"

#include <memory>
#include <zlib.h>

namespace vedette {

namespace {

constexpr std::size_t kSizeBytes = 8;
constexpr std::uint64_t kUnpackedMax = std::uint64_t{1}
                                       << 30;  ///< refuses what claims to be larger

}  // namespace

std::vector<std::byte> pack(std::span<const std::byte> bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  // Room for the worst case is only asked for, not cleared: most of it is never touched.
  const auto room = std::make_unique_for_overwrite<std::byte[]>(size);
  const int outcome = compress2(reinterpret_cast<Bytef*>(room.get()), &size,
                                reinterpret_cast<const Bytef*>(bytes.data()),
                                static_cast<uLong>(bytes.size()), Z_BEST_SPEED);
  VEDETTE_ASSERT(outcome == Z_OK);
  std::vector<std::byte> packed(kSizeBytes);
  for (std::size_t i = 0; i < kSizeBytes; ++i) {
    packed[i] = static_cast<std::byte>(std::uint64_t{bytes.size()} >> (8 * i));
  }
  packed.insert(packed.end(), room.get(), room.get() + size);
  return packed;
}

Result<std::vector<std::byte>> unpack(std::span<const std::byte> packed) {
  const Error damaged{"recording", "packed bytes are damaged", "use an undamaged copy"};
  ByteReader reader(packed);
  const std::uint64_t size = reader.raw(kSizeBytes);
  if (reader.failed() || size > kUnpackedMax) {
    return damaged;
  }
  std::vector<std::byte> bytes(size);
  uLongf unpacked = static_cast<uLongf>(size);
  const int outcome = uncompress(reinterpret_cast<Bytef*>(bytes.data()), &unpacked,
                                 reinterpret_cast<const Bytef*>(packed.data() + kSizeBytes),
                                 static_cast<uLong>(packed.size() - kSizeBytes));
  if (outcome != Z_OK || unpacked != size) {
    return damaged;
  }
  return bytes;
}

}  // namespace vedette
