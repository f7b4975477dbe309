#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/base.h"

namespace vedette {

/// A pool of rows of fixed capacity. Reading is free; who wants to write asks for `edit`, which
/// marks the row as changed so that the hash of the battle follows at the end of the tick.
template <class Row>
class Table {
 public:
  void resize(std::size_t capacity) {
    rows_.assign(capacity, Row{});
    hashes_.assign(capacity, 0);
    changed_.assign(capacity, 1);
  }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] const Row& operator[](std::size_t index) const {
    VEDETTE_CHECK(index < rows_.size());
    return rows_[index];
  }
  [[nodiscard]] Row& edit(std::size_t index) {
    VEDETTE_CHECK(index < rows_.size());
    changed_[index] = 1;
    return rows_[index];
  }
  [[nodiscard]] std::span<const Row> rows() const { return rows_; }

  // For the hash of the battle only.
  [[nodiscard]] std::span<std::uint64_t> hashes() { return hashes_; }
  [[nodiscard]] std::span<const std::uint64_t> hashes() const { return hashes_; }
  [[nodiscard]] std::span<std::uint8_t> changed() { return changed_; }

 private:
  std::vector<Row> rows_;
  std::vector<std::uint64_t> hashes_;  ///< of each row when it was last hashed
  std::vector<std::uint8_t> changed_;  ///< a byte each, so that threads may mark different rows
};

}  // namespace vedette
