#include "recording/row_pack.h"

#include <algorithm>

#include "base/base.h"

namespace vedette {

namespace {
constexpr std::size_t kBytesOfANumber = 10;  ///< at most: 64 bits, seven to a byte
}  // namespace

void RowPacker::put(std::uint64_t value) {
  std::byte* out = bytes_.data() + used_;
  while (value >= 0x80) {
    *out++ = static_cast<std::byte>(value | 0x80);
    value >>= 7;
  }
  *out++ = static_cast<std::byte>(value);
  used_ = static_cast<std::size_t>(out - bytes_.data());
}

void RowPacker::add(std::span<const std::int64_t> row, std::span<const std::byte> tail) {
  VEDETTE_ASSERT(row.size() == above_.size() && (has_tail_ || tail.empty()));
  const std::size_t most = (row.size() + 1) * kBytesOfANumber + tail.size();
  if (bytes_.size() < used_ + most) {
    bytes_.resize(2 * (used_ + most));
  }
  for (std::size_t i = 0; i < row.size(); ++i) {
    // Differences wrap around; so they do when they are added up again.
    const std::uint64_t change =
        static_cast<std::uint64_t>(row[i]) - static_cast<std::uint64_t>(above_[i]);
    above_[i] = row[i];
    put(change << 1 ^ (0 - (change >> 63)));
  }
  if (has_tail_) {
    put(tail.size());
    std::copy(tail.begin(), tail.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(used_));
    used_ += tail.size();
  }
  ++rows_;
}

void RowPacker::clear() {
  std::fill(above_.begin(), above_.end(), 0);
  rows_ = used_ = 0;
}

std::uint64_t RowUnpacker::get() {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < kBytesOfANumber; ++i) {
    if (bytes_.empty()) {
      break;
    }
    const auto byte = static_cast<std::uint64_t>(bytes_.front());
    bytes_ = bytes_.subspan(1);
    value |= (byte & 0x7f) << (7 * i);
    if (byte < 0x80) {
      return value;
    }
  }
  damaged_ = true;
  return 0;
}

bool RowUnpacker::next() {
  if (damaged_ || bytes_.empty()) {
    return false;
  }
  for (std::int64_t& value : row_) {
    const std::uint64_t change = get();
    value = static_cast<std::int64_t>(static_cast<std::uint64_t>(value) +
                                      (change >> 1 ^ (0 - (change & 1))));
  }
  if (has_tail_) {
    const std::uint64_t size = get();
    if (size > bytes_.size()) {
      damaged_ = true;
      return false;
    }
    tail_ = bytes_.first(size);
    bytes_ = bytes_.subspan(size);
  }
  return !damaged_;
}

}  // namespace vedette
