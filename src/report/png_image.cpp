#include "report/png_image.h"

#include <png.h>

namespace vedette::report {

std::vector<std::uint8_t> png_of(const IndexedImage& image) {
  std::vector<std::uint8_t> bytes;
  if (image.pixels.empty() || image.palette.empty()) {
    return bytes;
  }
  png_image writer{};
  writer.version = PNG_IMAGE_VERSION;
  writer.width = static_cast<png_uint_32>(image.width);
  writer.height = static_cast<png_uint_32>(image.height);
  writer.format = PNG_FORMAT_RGB_COLORMAP;
  writer.colormap_entries = static_cast<png_uint_32>(image.palette.size());
  std::vector<std::uint8_t> colours;
  for (const Colour& c : image.palette) {
    colours.insert(colours.end(), {c.red, c.green, c.blue});
  }
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(writer);
  bytes.resize(size);
  if (png_image_write_to_memory(&writer, bytes.data(), &size, 0, image.pixels.data(), image.width,
                                colours.data()) == 0) {
    png_image_free(&writer);
    size = 0;
  }
  bytes.resize(size);
  return bytes;
}

std::string base64(const std::vector<std::uint8_t>& bytes) {
  constexpr const char* kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      group = group << 8 | (i + j < bytes.size() ? bytes[i + j] : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      const bool padding = j > bytes.size() - i;
      text += padding ? '=' : kDigits[group >> (18 - 6 * j) & 63U];
    }
  }
  return text;
}

}  // namespace vedette::report
