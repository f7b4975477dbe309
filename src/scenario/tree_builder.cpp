#include "scenario/tree_builder.h"

#include "scenario/limits.h"

namespace vedette::scenario {

bool TreeBuilder::afford(Mark mark, std::size_t nodes) {
  if (budget_.take(nodes)) {
    return true;
  }
  problems_.add(mark,
                "the scenario holds more than " + std::to_string(limits::kNodes) +
                    " values once aliases are expanded",
                "leave out what is not needed, or write templates in place of aliases");
  return false;
}

bool TreeBuilder::open(Node::Kind kind, Mark mark) {
  if (open_.size() >= limits::kDepth) {
    problems_.add(mark, "lists and maps nest deeper than " + std::to_string(limits::kDepth),
                  "write it flatter");
    return false;
  }
  if (!afford(mark, 1)) {
    return false;
  }
  Open next;
  next.node.kind = kind;
  next.node.json = json_;
  next.node.mark = mark;
  open_.push_back(std::move(next));
  return true;
}

void TreeBuilder::close() {
  VEDETTE_ASSERT(!open_.empty());
  Node node = std::move(open_.back().node);
  open_.pop_back();
  [[maybe_unused]] const bool room = put(std::move(node));  // was paid for when it was opened
}

bool TreeBuilder::scalar(Mark mark, std::string text, bool quoted) {
  if (!afford(mark, 1)) {
    return false;
  }
  Node node;
  node.kind = Node::Kind::scalar;
  node.quoted = quoted;
  node.json = json_;
  node.mark = mark;
  node.text = std::move(text);
  return put(std::move(node));
}

bool TreeBuilder::null(Mark mark) {
  if (!afford(mark, 1)) {
    return false;
  }
  Node node;
  node.json = json_;
  node.mark = mark;
  return put(std::move(node));
}

bool TreeBuilder::key(Mark mark, std::string text) {
  VEDETTE_ASSERT(wants_key());
  Open& map = open_.back();
  if (!map.seen.insert(text).second) {
    problems_.add(mark, "the key " + quote(text) + " stands twice in this map",
                  "keep one of the two");
  }
  map.has_key = true;
  map.key = std::move(text);
  map.key_mark = mark;
  return true;
}

bool TreeBuilder::graft(Mark mark, const Node& tree) {
  return afford(mark, count_of(tree)) && put(tree);
}

bool TreeBuilder::wants_key() const {
  return !open_.empty() && open_.back().node.is_map() && !open_.back().has_key;
}

const Node* TreeBuilder::last() const {
  if (open_.empty()) {
    return root_ ? &*root_ : nullptr;
  }
  const Node& node = open_.back().node;
  if (node.is_map()) {
    return node.members.empty() ? nullptr : &node.members.back().value;
  }
  return node.items.empty() ? nullptr : &node.items.back();
}

std::optional<Node> TreeBuilder::take() {
  return std::move(root_);
}

bool TreeBuilder::put(Node node) {
  if (open_.empty()) {
    root_ = std::move(node);
    return true;
  }
  Open& into = open_.back();
  if (into.node.is_map()) {
    if (node.kind == Node::Kind::null) {
      node.mark = into.key_mark;  // nothing stands nowhere: its key shows where it is missed
    }
    into.node.members.push_back({std::move(into.key), into.key_mark, std::move(node)});
    into.has_key = false;
  } else {
    into.node.items.push_back(std::move(node));
  }
  return true;
}

}  // namespace vedette::scenario
