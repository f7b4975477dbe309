#pragma once

#include <cstdint>
#include <span>

#include "recording/database.h"
#include "recording/row_pack.h"
#include "recording/schema.h"

namespace vedette {

[[nodiscard]] const char* name_of(Packed kind);

/// Gathers the rows of one kind and writes them as one pack at each `flush`.
class PackWriter {
 public:
  PackWriter(Packed kind, std::size_t columns, bool has_tail = false)
      : kind_(kind), rows_(columns, has_tail) {}
  void open(const Database& database);
  void add(std::span<const std::int64_t> row, std::span<const std::byte> tail = {}) {
    rows_.add(row, tail);
  }
  /// Puts what was gathered, up to `now`, into the file. False when it could not be written.
  [[nodiscard]] bool flush(Instant now);

 private:
  Packed kind_;
  RowPacker rows_;
  Statement insert_;
};

}  // namespace vedette
