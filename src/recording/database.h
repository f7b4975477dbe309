#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"

namespace vedette {

/// A prepared statement: bind, then step. Binding counts from 1, columns from 0, as in SQLite.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* database, const char* sql);

  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, std::string_view text);
  Statement& bind(int place, std::span<const std::byte> blob);
  /// True when there is a row to read.
  [[nodiscard]] bool next();
  /// Runs a statement that yields no rows and makes it ready for the next binding.
  [[nodiscard]] bool run();
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::span<const std::byte> blob(int column) const;
  [[nodiscard]] bool valid() const { return statement_ != nullptr; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// An SQLite database that reports errors as values.
class Database {
 public:
  enum class Mode { create, write, read };
  [[nodiscard]] static Result<Database> open(const std::filesystem::path& path, Mode mode);

  [[nodiscard]] Statement prepare(const char* sql) const;
  [[nodiscard]] bool execute(const char* sql) const;
  [[nodiscard]] std::string last_error() const;
  /// The last thing failed because somebody else has the file open.
  [[nodiscard]] bool was_busy() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace vedette
