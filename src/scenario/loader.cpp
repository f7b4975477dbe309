#include "scenario/loader.h"

#include "scenario/json_reader.h"
#include "scenario/text_check.h"
#include "scenario/yaml_reader.h"

namespace vedette::scenario {

std::optional<Node> Loader::load(const Folder& folder, const std::string& path,
                                 std::optional<Mark> named_at) {
  const bool json = path.ends_with(".json") || path.ends_with(".geojson");
  std::optional<Text> read =
      load_text(folder, path, json ? limits::kJsonBytes : limits::kYamlBytes, named_at);
  if (!read) {
    return std::nullopt;
  }
  std::optional<Node> tree = json ? read_json(read->bytes, read->file, budget_, problems_)
                                  : read_yaml(read->bytes, read->file, budget_, problems_);
  problems_.keep_text(read->file, std::move(read->bytes));
  return tree;
}

std::optional<Loader::Text> Loader::load_text(const Folder& folder, const std::string& path,
                                              std::size_t bytes_max, std::optional<Mark> named_at) {
  const std::int32_t file = problems_.add_file(folder.shown_name() + "/" + path);
  Result<std::string> read = folder.read(path, bytes_max);
  if (!read) {
    for (const Error& error : read.errors()) {
      problems_.add(named_at.value_or(Mark{file, 0, 0}), error.what, error.mend);
    }
    return std::nullopt;
  }
  std::string text = std::move(read.value());
  if (text.size() > bytes_left_) {
    problems_.add(
        {file, 0, 0},
        "the files together are larger than " + std::to_string(limits::kFolderBytes) + " bytes",
        "leave out what is not needed");
    return std::nullopt;
  }
  bytes_left_ -= text.size();
  if (!check_text(text, file, bytes_max, problems_)) {
    return std::nullopt;
  }
  return Text{file, std::move(text)};
}

}  // namespace vedette::scenario
