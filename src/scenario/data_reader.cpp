#include "scenario/data_reader.h"

#include <algorithm>
#include <map>

#include "scenario/data_forms.h"
#include "scenario/form.h"
#include "scenario/record.h"
#include "scenario/sources.h"
#include "scenario/weapon_reader.h"

namespace vedette::scenario {

namespace {

constexpr std::array kLists{"belief", "combat",   "comms",      "command", "logistics",
                            "morale", "movement", "perception", "world"};

class DataReader {
 public:
  explicit DataReader(Problems& problems) : problems_(problems) {}

  /// Reads what one folder has; later folders win. Paths inside it begin with `prefix`.
  void read(const Folder& folder, const std::string& prefix, Loader& loader) {
    for (const char* list : kLists) {
      const std::string path = prefix + list + ".yaml";
      if (folder.has(path)) {
        read_numbers(load(folder, path, loader), list);
      }
    }
    if (folder.has(prefix + "terrain.yaml")) {
      read_terrain(load(folder, prefix + "terrain.yaml", loader));
    }
    const std::string weapons = prefix + "weapons/";
    for (const std::string& name : folder.list(prefix + "weapons", ".yaml")) {
      if (auto tree = load(folder, weapons + name, loader)) {
        const std::string stem = name.substr(0, name.size() - 5);
        if (auto weapon = read_weapon(*tree, stem, problems_)) {
          weapons_.insert_or_assign(stem, std::move(*weapon));
        }
      }
    }
  }

  WrittenData finish() {
    if (whole_) {
      report_missing();
    }
    for (auto& [key, weapon] : weapons_) {
      data_.weapons.push_back(std::move(weapon));
    }
    return std::move(data_);
  }

 private:
  std::optional<Node> load(const Folder& folder, const std::string& path, Loader& loader) {
    auto tree = loader.load(folder, path);
    whole_ = whole_ && tree.has_value();
    return tree;
  }

  void read_numbers(std::optional<Node> tree, const std::string& list) {
    if (!tree) {
      return;
    }
    check(*tree, numbers_file_form(), problems_);
    const Sources sources(*tree, problems_);
    const Node* numbers = tree->find("numbers");
    if (numbers == nullptr) {
      return;
    }
    const Record record(*numbers);
    for (const Member& member : numbers->members) {
      sources.check(member.value, "`" + member.key + "`");
      const auto number = number_named(member, list);
      if (number) {
        data_.doctrine.numbers[*number] = record.number(member.key, 0.0);
        given_[*number] = true;
      }
    }
  }

  std::optional<std::size_t> number_named(const Member& member, const std::string& list) {
    std::vector<std::string> known;
    for (std::size_t i = 0; i < kNumberCount; ++i) {
      const auto number = static_cast<Number>(i);
      if (member.key != name_of(number)) {
        known.emplace_back(name_of(number));
        continue;
      }
      if (list != list_of(number)) {
        problems_.add(member.mark, "`" + member.key + "` is a number of another model",
                      "write it in " + std::string(list_of(number)) + ".yaml");
      }
      return i;
    }
    problems_.add(member.mark, "no model has a number `" + member.key + "`",
                  problems_.did_you_mean(member.key, known, "take it out"));
    return std::nullopt;
  }

  void read_terrain(std::optional<Node> tree) {
    if (!tree) {
      return;
    }
    check(*tree, terrain_file_form(), problems_);
    const Sources sources(*tree, problems_);
    const Node* covers = tree->find("covers");
    const std::vector<std::string> known = words_of<Cover>(kCoverCount);
    for (std::size_t i = 0; covers != nullptr && i < covers->members.size(); ++i) {
      const Member& member = covers->members[i];
      for (const Member& figure : member.value.members) {
        sources.check(figure.value, "`" + figure.key + "`");
      }
      const auto at = std::find(known.begin(), known.end(), member.key);
      if (at == known.end()) {
        problems_.add(member.mark, "there is no cover `" + member.key + "`",
                      problems_.did_you_mean(member.key, known, "the covers are " + one_of(known)));
      } else if (member.value.is_map()) {
        const auto index = static_cast<std::size_t>(at - known.begin());
        data_.cover_properties[index] = properties_of(Record(member.value));
        covered_[index] = true;
      }
    }
  }

  static CoverProperties properties_of(const Record& record) {
    CoverProperties properties;
    properties.height_dm =
        round_to<std::int16_t>(record.quantity("height", Dimension::length, 0.0) * 10.0);
    properties.opaque = record.flag("opaque", false);
    properties.sight_depth_m =
        round_to<std::int16_t>(record.quantity("sight_depth", Dimension::length, 0.0));
    properties.exposure = record.share("exposure", 1.0);
    properties.concealment = record.share("concealment");
    properties.pace = {record.share("pace_foot"), record.share("pace_horse"),
                       record.share("pace_wheels"), record.share("pace_boat")};
    return properties;
  }

  void report_missing() {
    for (std::size_t i = 0; i < kNumberCount; ++i) {
      if (!given_[i]) {
        const auto number = static_cast<Number>(i);
        problems_.add(kNowhere,
                      "no data file gives the number `" + std::string(name_of(number)) + "`",
                      "write it under `numbers:` in data/" + std::string(list_of(number)) +
                          ".yaml, with its source");
      }
    }
    for (std::size_t i = 0; i < kCoverCount; ++i) {
      if (!covered_[i]) {
        problems_.add(kNowhere,
                      "no data file says what the cover `" +
                          std::string(name_of(static_cast<Cover>(i))) + "` does",
                      "write it under `covers:` in data/terrain.yaml");
      }
    }
  }

  Problems& problems_;
  bool whole_ = true;  ///< every file could be read
  WrittenData data_;
  std::array<bool, kNumberCount> given_{};
  std::array<bool, kCoverCount> covered_{};
  std::map<std::string, Weapon> weapons_;
};

}  // namespace

WrittenData read_data(const Folder& scenario, Loader& loader, Problems& problems) {
  DataReader reader(problems);
  Loader own(problems);  // the project's files count for nobody's budget
  reader.read(Folder::built_in("data"), "", own);
  reader.read(scenario, "data/", loader);
  return reader.finish();
}

}  // namespace vedette::scenario
