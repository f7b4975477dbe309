#include "scenario/folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "scenario/embedded_files.h"
#include "scenario/limits.h"

namespace vedette::scenario {

namespace fs = std::filesystem;

namespace {

/// Whether a path stays inside the folder that it starts from.
bool stays_inside(const std::string& path) {
  const fs::path parts(path);
  return !path.empty() && !parts.is_absolute() &&
         std::none_of(parts.begin(), parts.end(), [](const fs::path& p) { return p == ".."; });
}

const EmbeddedFile* embedded(const std::string& path) {
  const auto all = embedded_files();
  const auto at =
      std::lower_bound(all.begin(), all.end(), path,
                       [](const EmbeddedFile& f, const std::string& p) { return f.path < p; });
  return at != all.end() && at->path == path ? &*at : nullptr;
}

Error missing(const std::string& path) {
  return {"", "there is no file " + path, "write it, or take out what names it"};
}

Error too_large(std::size_t bytes_max) {
  return {"", "is larger than " + std::to_string(bytes_max) + " bytes",
          "split it, or leave out what is not needed"};
}

Result<std::string> read_disk(const fs::path& path, const std::string& shown,
                              std::size_t bytes_max) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    return missing(shown);
  }
  if (error) {
    return Error{"", "cannot be opened: " + error.message(), "look at the links and rights of it"};
  }
  if (!fs::is_regular_file(status)) {
    return Error{"", shown + " is no plain file", "put a file there"};
  }
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(bytes_max + 1, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (stream.bad() || (stream.fail() && !stream.eof())) {
    return Error{"", "cannot be read", "look at the rights of the file"};
  }
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  if (bytes.size() > bytes_max) {
    return too_large(bytes_max);
  }
  return bytes;
}

}  // namespace

Folder Folder::on_disk(std::string path) {
  Folder folder;
  folder.shown_name_ = path;
  folder.disk_path_ = std::move(path);
  return folder;
}

Folder Folder::built_in(std::string_view path) {
  Folder folder;
  folder.shown_name_ = path;
  folder.built_in_path_ = path;
  return folder;
}

Folder Folder::in_memory(std::string shown_name, std::map<std::string, std::string> files) {
  Folder folder;
  folder.shown_name_ = std::move(shown_name);
  folder.files_.insert(files.begin(), files.end());
  return folder;
}

bool Folder::has(const std::string& path) const {
  if (!disk_path_.empty()) {
    std::error_code error;
    return fs::symlink_status(fs::path(disk_path_) / path, error).type() !=
           fs::file_type::not_found;
  }
  return built_in_path_.empty() ? files_.contains(path)
                                : embedded(built_in_path_ + "/" + path) != nullptr;
}

std::vector<std::string> Folder::list(const std::string& folder, std::string_view ending) const {
  std::set<std::string> names;
  const auto take = [&](std::string_view path) {
    if (path.starts_with(folder + "/") && path.ends_with(ending) &&
        path.find('/', folder.size() + 1) == std::string_view::npos) {
      names.emplace(path.substr(folder.size() + 1));
    }
  };
  if (!disk_path_.empty()) {
    std::error_code error;
    fs::directory_iterator at(fs::path(disk_path_) / folder, error);
    for (; !error && at != fs::directory_iterator() && names.size() <= limits::kFiles;
         at.increment(error)) {
      take(folder + "/" + at->path().filename().string());
    }
  } else if (!built_in_path_.empty()) {
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.path.starts_with(built_in_path_ + "/")) {
        take(file.path.substr(built_in_path_.size() + 1));
      }
    }
  } else {
    for (const auto& [path, bytes] : files_) {
      take(path);
    }
  }
  return {names.begin(), names.end()};
}

Result<std::string> Folder::read(const std::string& path, std::size_t bytes_max) const {
  if (!stays_inside(path)) {
    return Error{"", "the path " + path + " leads out of the folder",
                 "name a file inside it, such as map/hills.geojson"};
  }
  if (!disk_path_.empty()) {
    return read_disk(fs::path(disk_path_) / path, path, bytes_max);
  }
  std::string_view bytes;
  if (!built_in_path_.empty()) {
    const EmbeddedFile* file = embedded(built_in_path_ + "/" + path);
    if (file == nullptr) {
      return missing(path);
    }
    bytes = file->bytes;
  } else {
    const auto at = files_.find(path);
    if (at == files_.end()) {
      return missing(path);
    }
    bytes = at->second;
  }
  if (bytes.size() > bytes_max) {
    return too_large(bytes_max);
  }
  return std::string(bytes);
}

std::vector<std::string> built_in_scenarios() {
  constexpr std::string_view kFolder = "scenarios/";
  constexpr std::string_view kFile = "/scenario.yaml";
  std::vector<std::string> names;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with(kFolder) && file.path.ends_with(kFile)) {
      names.emplace_back(
          file.path.substr(kFolder.size(), file.path.size() - kFolder.size() - kFile.size()));
    }
  }
  return names;
}

}  // namespace vedette::scenario
