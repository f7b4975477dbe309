#include "scenario/text_check.h"

namespace vedette::scenario {

namespace {

/// Length of the UTF-8 character at `at`, or 0 if it is none (overlong, surrogate, cut, too large).
std::size_t utf8_length(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> std::uint32_t {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const std::uint32_t first = byte(0);
  if (first < 0x80U) {
    return 1;
  }
  if (first >= 0xC2U && first <= 0xDFU) {
    return follows(1) ? 2 : 0;
  }
  if (first >= 0xE0U && first <= 0xEFU) {
    const bool overlong = first == 0xE0U && byte(1) < 0xA0U;
    const bool surrogate = first == 0xEDU && byte(1) > 0x9FU;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0U && first <= 0xF4U) {
    const bool overlong = first == 0xF0U && byte(1) < 0x90U;
    const bool beyond = first == 0xF4U && byte(1) > 0x8FU;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

std::string hex(char c) {
  constexpr const char* kDigits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(c);
  return std::string("0x") + kDigits[value >> 4U] + kDigits[value & 15U];
}

}  // namespace

bool check_text(std::string& text, std::int32_t file, std::size_t bytes_max, Problems& problems) {
  if (text.size() > bytes_max) {
    problems.add({file, 0, 0}, "is larger than " + std::to_string(bytes_max) + " bytes",
                 "split it, or leave out what is not needed");
    return false;
  }
  if (text.rfind("\xEF\xBB\xBF", 0) == 0) {
    text.erase(0, 3);
  }
  Mark mark{file, 1, 1};
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const std::size_t length = utf8_length(text, at);
    if (length == 0) {
      problems.add(mark, "is not UTF-8: byte " + hex(c), "save the file as UTF-8");
      return false;
    }
    const bool control =
        static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\r' && c != '\t';
    if (control || c == 0x7F) {
      problems.add(mark, "has a control character, byte " + hex(c), "take it out");
      return false;
    }
    at += length;
    mark.column = c == '\n' ? 1 : mark.column + static_cast<std::int32_t>(length);
    mark.line += c == '\n' ? 1 : 0;
  }
  return true;
}

}  // namespace vedette::scenario
