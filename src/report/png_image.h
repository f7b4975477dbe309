#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace vedette::report {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
};

/// A picture of at most 256 colours, rows from the top.
struct IndexedImage {
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::vector<Colour> palette;
  std::vector<std::uint8_t> pixels;
};

/// The picture as a PNG file in memory; empty when it has no pixels or libpng fails.
[[nodiscard]] std::vector<std::uint8_t> png_of(const IndexedImage& image);
/// Bytes as base64.
[[nodiscard]] std::string base64(const std::vector<std::uint8_t>& bytes);

}  // namespace vedette::report
