#pragma once

#include <span>
#include <string_view>

namespace vedette::scenario {

/// A file of `data/` or `scenarios/` as it was when the program was built.
struct EmbeddedFile {
  std::string_view path;  ///< from the root of the project
  std::string_view bytes;
};

/// All of them, sorted by path. Written by cmake/embed_files.cmake.
[[nodiscard]] std::span<const EmbeddedFile> embedded_files();

}  // namespace vedette::scenario
