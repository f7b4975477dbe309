#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "scenario/problems.h"

namespace vedette::scenario {

/// Puts a tree together from the events of a parser, with the checks that both formats share:
/// depth, number of values, duplicate keys, keys that are no texts.
class TreeBuilder {
 public:
  TreeBuilder(bool json, NodeBudget& budget, Problems& problems)
      : json_(json), budget_(budget), problems_(problems) {}

  /// Each returns false when reading has to stop; the reason has been reported.
  [[nodiscard]] bool open(Node::Kind kind, Mark mark);
  void close();
  [[nodiscard]] bool scalar(Mark mark, std::string text, bool quoted);
  [[nodiscard]] bool null(Mark mark);
  /// A key of the map that is open.
  [[nodiscard]] bool key(Mark mark, std::string text);
  /// A whole tree, as an alias stands for one.
  [[nodiscard]] bool graft(Mark mark, const Node& tree);

  /// Whether the innermost open value is a map that waits for a key.
  [[nodiscard]] bool wants_key() const;
  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  /// The value made last, if it is whole.
  [[nodiscard]] const Node* last() const;
  /// The finished tree; none before the first value.
  [[nodiscard]] std::optional<Node> take();

 private:
  struct Open {
    Node node;
    bool has_key = false;
    std::string key;
    Mark key_mark;
    std::set<std::string> seen;
  };

  [[nodiscard]] bool put(Node node);
  [[nodiscard]] bool afford(Mark mark, std::size_t nodes);

  bool json_;
  NodeBudget& budget_;
  Problems& problems_;
  std::vector<Open> open_;
  std::optional<Node> root_;
};

}  // namespace vedette::scenario
