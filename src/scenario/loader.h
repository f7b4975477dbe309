#pragma once

#include <optional>
#include <string>

#include "scenario/folder.h"
#include "scenario/limits.h"
#include "scenario/problems.h"

namespace vedette::scenario {

/// Reads files of a scenario into trees, within one budget of bytes and values for all of them.
class Loader {
 public:
  explicit Loader(Problems& problems) : problems_(problems) {}

  /// A YAML or GeoJSON file, by its ending. What is wrong has been reported where nothing comes
  /// back: at `named_at` if the file is missing, else inside it.
  [[nodiscard]] std::optional<Node> load(const Folder& folder, const std::string& path,
                                         std::optional<Mark> named_at = std::nullopt);

  /// The checked bytes of a file of another form, and its number for marks.
  struct Text {
    std::int32_t file = 0;
    std::string bytes;
  };
  [[nodiscard]] std::optional<Text> load_text(const Folder& folder, const std::string& path,
                                              std::size_t bytes_max,
                                              std::optional<Mark> named_at = std::nullopt);

 private:
  Problems& problems_;
  NodeBudget budget_{limits::kNodes};
  std::size_t bytes_left_ = limits::kFolderBytes;
};

}  // namespace vedette::scenario
