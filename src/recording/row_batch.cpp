#include "recording/row_batch.h"

namespace vedette {

namespace {

std::string with_places(const std::string& insert, std::size_t rows, std::size_t columns) {
  std::string row = "(?";
  for (std::size_t i = 1; i < columns; ++i) {
    row += ",?";
  }
  row += ')';
  std::string sql = insert + " VALUES" + row;
  for (std::size_t i = 1; i < rows; ++i) {
    sql += ',' + row;
  }
  return sql;
}

}  // namespace

void RowBatch::open(const Database& database, const std::string& insert, std::size_t columns) {
  columns_ = columns;
  one_ = database.prepare(with_places(insert, 1, columns).c_str());
  many_ = database.prepare(with_places(insert, kRows, columns).c_str());
  values_.reserve(kRows * columns);
  blobs_.reserve(kRows);
}

bool RowBatch::add(std::span<const std::int64_t> row) {
  VEDETTE_ASSERT(row.size() == columns_);
  values_.insert(values_.end(), row.begin(), row.end());
  ++waiting_;
  return waiting_ < kRows || flush();
}

bool RowBatch::add(std::span<const std::int64_t> row, std::span<const std::byte> blob) {
  VEDETTE_ASSERT(row.size() + 1 == columns_ && blobs_.size() == waiting_);
  blobs_.push_back({bytes_.size(), blob.size()});
  bytes_.insert(bytes_.end(), blob.begin(), blob.end());
  values_.insert(values_.end(), row.begin(), row.end());
  ++waiting_;
  return waiting_ < kRows || flush();
}

bool RowBatch::flush() {
  bool written = true;
  if (waiting_ == kRows) {
    written = write(many_, 0, kRows);
  } else {
    for (std::size_t row = 0; row < waiting_; ++row) {
      written = write(one_, row, 1) && written;
    }
  }
  waiting_ = 0;
  values_.clear();
  blobs_.clear();
  bytes_.clear();
  return written;
}

bool RowBatch::write(Statement& statement, std::size_t first, std::size_t count) {
  const std::size_t numbers = values_.size() / waiting_;  // in a row
  int place = 0;
  for (std::size_t row = first; row < first + count; ++row) {
    for (std::size_t i = 0; i < numbers; ++i) {
      statement.bind(++place, values_[row * numbers + i]);
    }
    if (!blobs_.empty()) {
      statement.bind(
          ++place, std::span<const std::byte>(bytes_).subspan(blobs_[row].begin, blobs_[row].size));
    }
  }
  return statement.run();
}

}  // namespace vedette
