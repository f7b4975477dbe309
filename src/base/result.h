#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/assert.h"

namespace vedette {

/// One thing that is wrong with what came from outside: where, what, and what would be right.
struct Error {
  std::string where;  ///< `file:line:column`, or a path, or empty when there is no place
  std::string what;   ///< what is wrong
  std::string mend;   ///< what would be right
};

/// `where: what: mend`, leaving out what is empty.
[[nodiscard]] std::string to_string(const Error& error);

/// Either a value or at least one error. Bad input is returned this way, never thrown.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}                     // NOLINT
  Result(Error error) { errors_.push_back(std::move(error)); }      // NOLINT
  Result(std::vector<Error> errors) : errors_(std::move(errors)) {  // NOLINT
    VEDETTE_ASSERT(!errors_.empty());
  }

  [[nodiscard]] bool ok() const { return value_.has_value(); }
  [[nodiscard]] explicit operator bool() const { return ok(); }
  [[nodiscard]] T& value() {
    VEDETTE_ASSERT(ok());
    return *value_;
  }
  [[nodiscard]] const T& value() const {
    VEDETTE_ASSERT(ok());
    return *value_;
  }
  [[nodiscard]] const std::vector<Error>& errors() const { return errors_; }

 private:
  std::optional<T> value_;
  std::vector<Error> errors_;
};

}  // namespace vedette
