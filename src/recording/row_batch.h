#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "recording/database.h"

namespace vedette {

/// Rows on their way into one table, written many to a statement: SQLite spends more on beginning
/// and ending a statement than on a row. What waits is in the file after `flush`.
class RowBatch {
 public:
  /// `insert` is the statement up to its values: "INSERT INTO event".
  void open(const Database& database, const std::string& insert, std::size_t columns);
  /// One value for each column. False when the file could not be written.
  [[nodiscard]] bool add(std::span<const std::int64_t> row);
  /// Likewise, with a blob as the last column.
  [[nodiscard]] bool add(std::span<const std::int64_t> row, std::span<const std::byte> blob);
  [[nodiscard]] bool flush();

 private:
  static constexpr std::size_t kRows = 32;
  struct Piece {
    std::size_t begin = 0;
    std::size_t size = 0;
  };
  [[nodiscard]] bool write(Statement& statement, std::size_t first, std::size_t count);

  std::size_t columns_ = 0;
  std::size_t waiting_ = 0;
  std::vector<std::int64_t> values_;
  std::vector<Piece> blobs_;  ///< per row, where the last column is a blob
  std::vector<std::byte> bytes_;
  Statement one_;
  Statement many_;
};

}  // namespace vedette
