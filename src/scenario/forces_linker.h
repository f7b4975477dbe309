#pragma once

#include "scenario/order_of_battle_reader.h"

namespace vedette::scenario {

/// The forces in their final order, with ids for keys, and where each was written.
struct LinkedForces {
  Forces forces;                 ///< without orders; lists sorted by key
  std::vector<Mark> unit_marks;  ///< by UnitId
};

/// Sorts the lists and turns keys into ids; reports a leader `with` an element that is none.
[[nodiscard]] LinkedForces link(WrittenForces written, std::vector<Side> sides, Problems& problems);

/// Resolves a path, or the end of one that only one path has. Reports and gives none otherwise.
class Paths {
 public:
  /// `what` names the kind of thing in messages: "formation", "element".
  Paths(std::vector<std::string> sorted, std::string what)
      : paths_(std::move(sorted)), what_(std::move(what)) {}
  [[nodiscard]] std::optional<std::size_t> find(const std::string& written, Mark mark,
                                                Problems& problems) const;

 private:
  std::vector<std::string> paths_;
  std::string what_;
};

/// The keys of rows, in their order.
template <class Row>
[[nodiscard]] std::vector<std::string> keys_of(const std::vector<Row>& rows) {
  std::vector<std::string> keys;
  keys.reserve(rows.size());
  for (const Row& row : rows) {
    keys.push_back(row.key);
  }
  return keys;
}

}  // namespace vedette::scenario
