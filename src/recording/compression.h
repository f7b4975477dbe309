#pragma once

#include <span>
#include <vector>

#include "base/base.h"

namespace vedette {

/// Packed bytes (zlib) behind their unpacked size.
[[nodiscard]] std::vector<std::byte> pack(std::span<const std::byte> bytes);
/// The way back; an error when the bytes are not what `pack` made.
[[nodiscard]] Result<std::vector<std::byte>> unpack(std::span<const std::byte> packed);

}  // namespace vedette
