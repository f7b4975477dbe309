#include "scenario/node.h"

namespace vedette::scenario {

const Node* Node::find(std::string_view key) const {
  for (const Member& member : members) {
    if (member.key == key) {
      return &member.value;
    }
  }
  return nullptr;
}

std::size_t count_of(const Node& node) {
  std::size_t count = 1;
  for (const Node& item : node.items) {
    count += count_of(item);
  }
  for (const Member& member : node.members) {
    count += count_of(member.value);
  }
  return count;
}

}  // namespace vedette::scenario
