#include <nlohmann/json.hpp>

#include "scenario/json_reader.h"
#include "scenario/limits.h"
#include "scenario/scalars.h"
#include "scenario/scenario.h"
#include "scenario/text_check.h"
#include "scenario/yaml_reader.h"

namespace vedette {

namespace scenario {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return nullptr;
    case Node::Kind::list: {
      Json list = Json::array();
      for (const Node& item : node.items) {
        list.push_back(json_of(item));
      }
      return list;
    }
    case Node::Kind::map: {
      Json map = Json::object();
      for (const Member& member : node.members) {
        map[member.key] = json_of(member.value);
      }
      return map;
    }
    case Node::Kind::scalar:
      break;
  }
  switch (look_of(node)) {
    case Look::flag:
      return node.text == "true";
    case Look::number: {
      const auto whole = read_whole(node.text);
      return whole ? Json(*whole) : Json(read_decimal(node.text, node.json).value_or(0.0));
    }
    case Look::text:
      break;
  }
  return node.text;
}

}  // namespace

}  // namespace scenario

Result<std::string> as_json(const std::string& shown_name, const std::string& text) {
  using namespace scenario;
  Problems problems;
  NodeBudget budget{limits::kNodes};
  const std::int32_t file = problems.add_file(shown_name);
  std::string checked = text;
  const bool json = shown_name.ends_with("json");
  std::optional<Node> tree;
  if (check_text(checked, file, json ? limits::kJsonBytes : limits::kYamlBytes, problems)) {
    tree = json ? read_json(checked, file, budget, problems)
                : read_yaml(checked, file, budget, problems);
  }
  problems.keep_text(file, std::move(checked));
  if (problems.any() || !tree) {
    return problems.sorted();
  }
  return json_of(*tree).dump(2) + "\n";
}

}  // namespace vedette
