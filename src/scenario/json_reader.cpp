#include "scenario/json_reader.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "scenario/limits.h"
#include "scenario/tree_builder.h"

namespace vedette::scenario {

namespace {

/// Walks through a text and tells a counter how far: nlohmann's parser gives no places by itself.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char* begin, std::size_t* read)
      : at_(at), begin_(begin), read_(read) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    *read_ = static_cast<std::size_t>(at_ - begin_);
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return !(a == b); }

 private:
  const char* at_;
  const char* begin_;
  std::size_t* read_;
};

bool part_of_number(char c) {
  return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

/// Takes nlohmann's events; each returns whether to go on.
class Events {
 public:
  Events(const std::string& text, const std::size_t& read, std::int32_t file, NodeBudget& budget,
         Problems& problems)
      : text_(text),
        read_(read),
        file_(file),
        builder_(true, budget, problems),
        problems_(problems) {}

  bool null() { return builder_.null(mark_at(token_start("null"))); }
  bool boolean(bool value) {
    const char* word = value ? "true" : "false";
    return builder_.scalar(mark_at(token_start(word)), word, false);
  }
  bool number_integer(std::int64_t /*value*/) { return number(); }
  bool number_unsigned(std::uint64_t /*value*/) { return number(); }
  bool number_float(double /*value*/, const std::string& /*token*/) { return number(); }
  bool string(std::string& value) {
    const Mark mark = mark_at(string_start());
    if (value.size() > limits::kTextBytes) {
      problems_.add(mark, "a text is longer than " + std::to_string(limits::kTextBytes) + " bytes",
                    "shorten it");
      return false;
    }
    return builder_.scalar(mark, value, true);
  }
  bool binary(nlohmann::json::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) {
    return builder_.open(Node::Kind::map, mark_at(read_ - 1));
  }
  bool key(std::string& text) { return builder_.key(mark_at(string_start()), text); }
  bool end_object() { return end(); }
  bool start_array(std::size_t /*size*/) {
    return builder_.open(Node::Kind::list, mark_at(read_ - 1));
  }
  bool end_array() { return end(); }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& /*error*/) {
    const std::size_t at = position == 0 ? 0 : std::min(position - 1, text_.size());
    problems_.add(mark_at(at),
                  "is not JSON: unexpected " +
                      (at < text_.size() ? quote(text_.substr(at, 1)) : std::string("end")),
                  "mend the syntax here or just before");
    return false;
  }

  [[nodiscard]] std::optional<Node> take() { return builder_.take(); }

 private:
  bool end() {
    builder_.close();
    return true;
  }
  bool number() {
    const auto [first, last] = number_at();
    return builder_.scalar(mark_at(first), text_.substr(first, last - first), false);
  }
  /// The scanner has read a number and the character behind it, if there is one.
  [[nodiscard]] std::pair<std::size_t, std::size_t> number_at() const {
    std::size_t last = read_;
    while (last > 0 && !part_of_number(text_[last - 1])) {
      --last;
    }
    std::size_t first = last;
    while (first > 0 && part_of_number(text_[first - 1])) {
      --first;
    }
    return {first, last};
  }
  [[nodiscard]] std::size_t token_start(const std::string& word) const {
    const std::size_t at = text_.rfind(word, read_ - word.size());
    return at == std::string::npos ? 0 : at;
  }
  /// The opening quote of the text that ends just before `read_`.
  [[nodiscard]] std::size_t string_start() const {
    std::size_t at = text_.rfind('"', read_ - 1);
    while (at != std::string::npos && at > 0) {
      at = text_.rfind('"', at - 1);
      std::size_t strokes = 0;
      while (at != std::string::npos && strokes < at && text_[at - 1 - strokes] == '\\') {
        ++strokes;
      }
      if (strokes % 2 == 0) {
        break;
      }
    }
    return at == std::string::npos ? 0 : at;
  }
  /// Events come in the order of the text: lines are counted on from the last one.
  [[nodiscard]] Mark mark_at(std::size_t position) {
    if (position < counted_) {
      counted_ = line_start_ = 0;
      line_ = 1;
    }
    for (; counted_ < position; ++counted_) {
      if (text_[counted_] == '\n') {
        ++line_;
        line_start_ = counted_ + 1;
      }
    }
    return {file_, line_, static_cast<std::int32_t>(position - line_start_ + 1)};
  }

  const std::string& text_;
  const std::size_t& read_;
  std::int32_t file_;
  TreeBuilder builder_;
  Problems& problems_;
  std::size_t counted_ = 0;
  std::size_t line_start_ = 0;
  std::int32_t line_ = 1;
};

}  // namespace

std::optional<Node> read_json(const std::string& text, std::int32_t file, NodeBudget& budget,
                              Problems& problems) {
  std::size_t read = 0;
  Events events(text, read, file, budget, problems);
  const char* begin = text.data();
  const char* end = begin + text.size();
  if (!nlohmann::json::sax_parse(CountingIterator(begin, begin, &read),
                                 CountingIterator(end, begin, &read), &events)) {
    return std::nullopt;
  }
  return events.take();
}

}  // namespace vedette::scenario
