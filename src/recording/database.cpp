#include "recording/database.h"

namespace vedette {

Statement::Statement(sqlite3* database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database, sql, -1, &statement, nullptr);
  statement_.reset(statement);
}

Statement& Statement::bind(int place, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), place, value);
  return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
  sqlite3_bind_text(statement_.get(), place, text.data(), static_cast<int>(text.size()),
                    SQLITE_TRANSIENT);  // NOLINT: SQLite's own cast
  return *this;
}

Statement& Statement::bind(int place, std::span<const std::byte> blob) {
  // A null pointer would bind NULL, and an empty blob is not nothing.
  const void* data = blob.empty() ? static_cast<const void*>("") : blob.data();
  sqlite3_bind_blob64(statement_.get(), place, data, blob.size(), SQLITE_STATIC);
  return *this;
}

bool Statement::next() {
  return sqlite3_step(statement_.get()) == SQLITE_ROW;
}

bool Statement::run() {
  const int outcome = sqlite3_step(statement_.get());
  sqlite3_reset(statement_.get());
  return outcome == SQLITE_DONE || outcome == SQLITE_ROW;
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text));
}

std::span<const std::byte> Statement::blob(int column) const {
  const void* data = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {static_cast<const std::byte*>(data), data == nullptr ? 0 : size};
}

Result<Database> Database::open(const std::filesystem::path& path, Mode mode) {
  const int flags = mode == Mode::create  ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                    : mode == Mode::write ? SQLITE_OPEN_READWRITE
                                          : SQLITE_OPEN_READONLY;
  sqlite3* handle = nullptr;
  // Nobody shares a connection with another thread: no lock at each call.
  const int outcome = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database;
  database.database_.reset(handle);
  if (outcome != SQLITE_OK) {
    return Error{path.string(), std::string("cannot be opened: ") + sqlite3_errmsg(handle),
                 mode == Mode::create ? "choose a path in a folder that you may write to"
                                      : "give the path of a recording"};
  }
  sqlite3_extended_result_codes(handle, 1);
  return database;
}

Statement Database::prepare(const char* sql) const {
  return {database_.get(), sql};
}

bool Database::execute(const char* sql) const {
  return sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool Database::was_busy() const {
  return (sqlite3_errcode(database_.get()) & 0xff) == SQLITE_BUSY;
}

std::string Database::last_error() const {
  return sqlite3_errmsg(database_.get());
}

}  // namespace vedette
