#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace vedette {

/// Rows of whole numbers on their way into the file, packed: a row in a table of its own costs
/// SQLite thousands of instructions, in a pack some hundreds. Each number is written as its
/// difference from the number above it, zigzag (0, -1, 1, -2 ...), seven bits to a byte from the
/// low end, the eighth bit set when more follow. Rows with a tail of bytes have its length, packed
/// likewise but as it is, and the bytes behind their numbers.
class RowPacker {
 public:
  explicit RowPacker(std::size_t columns, bool has_tail = false)
      : above_(columns, 0), has_tail_(has_tail) {}
  /// One value for each column.
  void add(std::span<const std::int64_t> row, std::span<const std::byte> tail = {});
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::span<const std::byte> bytes() const {
    return std::span<const std::byte>(bytes_).first(used_);
  }
  /// Begins a new pack, whose first row has zeros above it. Keeps its memory.
  void clear();

 private:
  void put(std::uint64_t value);

  std::vector<std::int64_t> above_;
  bool has_tail_;
  std::size_t rows_ = 0;
  std::size_t used_ = 0;
  std::vector<std::byte> bytes_;  ///< longer than what is used, so that writing asks for room once
};

/// Takes a pack apart.
class RowUnpacker {
 public:
  RowUnpacker(std::span<const std::byte> bytes, std::size_t columns, bool has_tail = false)
      : bytes_(bytes), row_(columns, 0), has_tail_(has_tail) {}
  /// The next row; false at the end, or when the bytes are no pack of such rows: see `damaged`.
  [[nodiscard]] bool next();
  [[nodiscard]] std::span<const std::int64_t> row() const { return row_; }
  [[nodiscard]] std::span<const std::byte> tail() const { return tail_; }
  [[nodiscard]] bool damaged() const { return damaged_; }

 private:
  [[nodiscard]] std::uint64_t get();

  std::span<const std::byte> bytes_;  ///< what is left
  std::vector<std::int64_t> row_;
  std::span<const std::byte> tail_;
  bool has_tail_;
  bool damaged_ = false;
};

}  // namespace vedette
