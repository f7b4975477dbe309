#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::scenario {

/// A place in a file: which file of the scenario, line and column from 1.
struct Mark {
  std::int32_t file = 0;
  std::int32_t line = 0;
  std::int32_t column = 0;
};

/// For what is in no file; sorts behind all that is.
inline constexpr Mark kNowhere{1 << 30, 0, 0};

struct Member;

/// One value of a YAML or JSON file. Scalars stay text until a form says what they should be.
struct Node {
  enum class Kind : std::uint8_t { null, scalar, list, map };

  Kind kind = Kind::null;
  bool quoted = false;  ///< scalar: a text, whatever it looks like
  bool json = false;    ///< from a JSON file: numbers may have an exponent
  bool bad = false;     ///< an error has been reported: readers take the default
  Mark mark;
  std::string text;             ///< of a scalar
  std::vector<Node> items;      ///< of a list
  std::vector<Member> members;  ///< of a map, in the order of the file

  [[nodiscard]] bool is_map() const { return kind == Kind::map; }
  [[nodiscard]] bool is_list() const { return kind == Kind::list; }
  [[nodiscard]] bool is_scalar() const { return kind == Kind::scalar; }
  /// The value under a key; null if there is none, or this is no map.
  [[nodiscard]] const Node* find(std::string_view key) const;
};

struct Member {
  std::string key;
  Mark mark;
  Node value;
};

/// Counts the values made of all files of a scenario.
struct NodeBudget {
  std::size_t left;
  [[nodiscard]] bool take(std::size_t count = 1) {
    if (count > left) {
      left = 0;
      return false;
    }
    left -= count;
    return true;
  }
};

/// Number of nodes of a tree, itself included.
[[nodiscard]] std::size_t count_of(const Node& node);

}  // namespace vedette::scenario
