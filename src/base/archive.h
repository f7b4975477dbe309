#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "base/hash.h"
#include "base/ids.h"
#include "base/quantity.h"

namespace vedette {

// One list of fields per type, `describe(archive, value)`, serves writing, reading and hashing.
// Numbers travel as little-endian bytes of their own width, texts and lists behind their count.
static_assert(std::endian::native == std::endian::little,
              "numbers are copied as they lie in memory");

/// Appends values to a growing buffer.
class ByteWriter {
 public:
  static constexpr bool kReads = false;
  [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }
  [[nodiscard]] std::vector<std::byte> take() { return std::move(bytes_); }
  void raw(std::uint64_t value, std::size_t width) {
    const std::size_t end = bytes_.size();
    bytes_.resize(end + width);
    std::memcpy(bytes_.data() + end, &value, width);
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
    std::memcpy(&value, bytes_.data() + position_, width);
    position_ += width;
    return value;
  }

 private:
  std::span<const std::byte> bytes_;
  std::size_t position_ = 0;
  bool failed_ = false;
};

/// Hashes what is listed to it, number by number, without a buffer.
class Hasher {
 public:
  static constexpr bool kReads = false;
  /// A number counts by its value, whatever its width.
  void raw(std::uint64_t value, std::size_t /*width*/) { state_ = absorb(state_, value); }
  [[nodiscard]] std::uint64_t result() const { return mix(state_); }

 private:
  std::uint64_t state_ = 0;
};

/// A type that lists its fields: `template <class A> void describe(A& archive, T& value)`.
template <class T, class A>
concept Described = requires(A& archive, T& value) {
  describe(archive, value);
};

template <class A, class T>
requires std::integral<T> || std::is_enum_v<T>
void field(A& archive, T& value) {
  if constexpr (A::kReads) {
    const std::uint64_t raw = archive.raw(sizeof(T));
    if (std::same_as<T, bool> && raw > 1) {
      archive.fail();
    }
    value = static_cast<T>(raw);
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

/// A fixed number of items, with no count.
template <class A, class T, std::size_t N>
void field(A& archive, std::array<T, N>& values) {
  for (T& value : values) {
    field(archive, value);
  }
}

/// A truth value, then the item if there is one.
template <class A, class T>
void field(A& archive, std::optional<T>& value) {
  bool exists = value.has_value();
  field(archive, exists);
  if constexpr (A::kReads) {
    value.reset();
    if (exists) {
      value.emplace();
    }
  }
  if (value) {
    field(archive, *value);
  }
}

/// Lists and texts: a count, then the items. A count larger than what is left fails at once.
template <class A, class List>
void counted_field(A& archive, List& items) {
  VEDETTE_ASSERT(items.size() <= std::numeric_limits<std::uint32_t>::max());
  auto count = static_cast<std::uint32_t>(items.size());
  field(archive, count);
  if constexpr (A::kReads) {
    items.clear();
    if (count > archive.remaining()) {
      archive.fail();
      return;
    }
    items.resize(count);
  }
  for (auto& item : items) {
    field(archive, item);
  }
}
template <class A, class T>
void field(A& archive, std::vector<T>& values) {
  counted_field(archive, values);
}
template <class A>
void field(A& archive, std::string& text) {
  counted_field(archive, text);
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

/// The value that the bytes describe; nothing when they are too few, too many or malformed.
template <class T>
[[nodiscard]] std::optional<T> from_bytes(std::span<const std::byte> bytes) {
  ByteReader reader(bytes);
  std::optional<T> value(std::in_place);
  field(reader, *value);
  if (reader.failed() || !reader.at_end()) {
    value.reset();
  }
  return value;
}

/// Hash of a described value, without a buffer.
template <class T>
[[nodiscard]] std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  field(hasher, const_cast<T&>(value));  // a hasher never changes what it lists
  return hasher.result();
}

}  // namespace vedette
