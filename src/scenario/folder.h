#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"

namespace vedette::scenario {

/// Where the files of a scenario come from: a folder of the disk, the program itself, or memory.
class Folder {
 public:
  /// A folder of the disk.
  [[nodiscard]] static Folder on_disk(std::string path);
  /// A folder that was built into the program, `scenarios/<name>` or `data`.
  [[nodiscard]] static Folder built_in(std::string_view path);
  /// Files held in memory, by their paths inside the folder.
  [[nodiscard]] static Folder in_memory(std::string shown_name,
                                        std::map<std::string, std::string> files);

  /// As messages show it: `scenarios/pyongyang-1894`.
  [[nodiscard]] const std::string& shown_name() const { return shown_name_; }
  [[nodiscard]] bool has(const std::string& path) const;
  /// Names of the files directly inside a folder of it that end so, sorted; none if there is none.
  [[nodiscard]] std::vector<std::string> list(const std::string& folder,
                                              std::string_view ending) const;
  /// The bytes of a file. Errors (`what` and `mend`, no place): missing, no plain file, outside
  /// the folder, larger than `bytes_max`, unreadable.
  [[nodiscard]] Result<std::string> read(const std::string& path, std::size_t bytes_max) const;

 private:
  std::string shown_name_;
  std::string disk_path_;  ///< empty unless on the disk
  std::map<std::string, std::string, std::less<>> files_;
  std::string built_in_path_;  ///< empty unless built in
};

/// Names of the scenarios built into the program, sorted.
[[nodiscard]] std::vector<std::string> built_in_scenarios();

}  // namespace vedette::scenario
