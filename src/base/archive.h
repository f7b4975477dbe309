#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/hash.h"
#include "base/ids.h"
#include "base/quantity.h"

namespace vedette {

// One list of fields per type, `describe(archive, value)`, serves writing, reading and hashing.
// Numbers travel as little-endian bytes of their own width, texts and lists behind their count.

/// Appends values to a growing buffer.
class ByteWriter {
 public:
  static constexpr bool kReads = false;
  [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }
  [[nodiscard]] std::vector<std::byte> take() { return std::move(bytes_); }
  void raw(std::uint64_t value, std::size_t width) {
    for (std::size_t i = 0; i < width; ++i) {
      bytes_.push_back(static_cast<std::byte>(value >> (8 * i)));
    }
  }

 private:
  std::vector<std::byte> bytes_;
};

/// Takes values from a buffer; running past its end sets `failed` and yields zeros.
class ByteReader {
 public:
  static constexpr bool kReads = true;
  explicit ByteReader(std::span<const std::byte> bytes) : bytes_(bytes) {}
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool at_end() const { return position_ == bytes_.size(); }
  [[nodiscard]] std::size_t remaining() const { return bytes_.size() - position_; }
  void fail() { failed_ = true; }
  [[nodiscard]] std::uint64_t raw(std::size_t width) {
    if (remaining() < width) {
      failed_ = true;
      position_ = bytes_.size();
      return 0;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < width; ++i) {
      value |= static_cast<std::uint64_t>(bytes_[position_ + i]) << (8 * i);
    }
    position_ += width;
    return value;
  }

 private:
  std::span<const std::byte> bytes_;
  std::size_t position_ = 0;
  bool failed_ = false;
};

/// A type that lists its fields: `template <class A> void describe(A& archive, T& value)`.
template <class T, class A>
concept Described = requires(A& archive, T& value) { describe(archive, value); };

template <class A, class T>
  requires std::integral<T> || std::is_enum_v<T>
void field(A& archive, T& value) {
  if constexpr (A::kReads) {
    value = static_cast<T>(archive.raw(sizeof(T)));
  } else {
    archive.raw(static_cast<std::uint64_t>(value), sizeof(T));
  }
}

template <class A>
void field(A& archive, double& value) {
  if constexpr (A::kReads) {
    value = std::bit_cast<double>(archive.raw(8));
  } else {
    archive.raw(std::bit_cast<std::uint64_t>(value), 8);
  }
}

template <class A, class Tag, class Rep>
void field(A& archive, Quantity<Tag, Rep>& value) {
  field(archive, value.count);
}
template <class A, class Tag, class Rep>
void field(A& archive, StrongId<Tag, Rep>& value) {
  field(archive, value.value);
}
template <class A>
void field(A& archive, ElementId& value) {
  field(archive, value.slot);
  field(archive, value.generation);
}
template <class A>
void field(A& archive, Instant& value) {
  field(archive, value.count);
}
template <class A>
void field(A& archive, Angle& value) {
  field(archive, value.count);
}
template <class A>
void field(A& archive, Point& value) {
  field(archive, value.x);
  field(archive, value.y);
}

template <class A, class T>
  requires Described<T, A>
void field(A& archive, T& value) {
  describe(archive, value);
}

/// Lists and texts: a count, then the items. A count larger than what is left fails at once.
template <class A, class T>
void field(A& archive, std::vector<T>& values) {
  auto count = static_cast<std::uint32_t>(values.size());
  field(archive, count);
  if constexpr (A::kReads) {
    if (count > archive.remaining()) {
      archive.fail();
      return;
    }
    values.resize(count);
  }
  for (T& value : values) {
    field(archive, value);
  }
}
template <class A>
void field(A& archive, std::string& text) {
  auto count = static_cast<std::uint32_t>(text.size());
  field(archive, count);
  if constexpr (A::kReads) {
    if (count > archive.remaining()) {
      archive.fail();
      return;
    }
    text.resize(count);
  }
  for (char& c : text) {
    field(archive, c);
  }
}

/// Lists several fields at once, in order.
template <class A, class... T>
void fields(A& archive, T&... values) {
  (field(archive, values), ...);
}

/// The bytes of a described value.
template <class T>
[[nodiscard]] std::vector<std::byte> to_bytes(const T& value) {
  ByteWriter writer;
  field(writer, const_cast<T&>(value));  // a writer never changes what it lists
  return writer.take();
}

/// Hash of a buffer, eight bytes at a time.
[[nodiscard]] std::uint64_t hash_bytes(std::span<const std::byte> bytes);

}  // namespace vedette
