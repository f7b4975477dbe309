#include "scenario/relief_grid.h"

#include <array>

#include "base/base.h"
#include "scenario/limits.h"
#include "scenario/scalars.h"

namespace vedette::scenario {

namespace {

constexpr std::size_t kErrorsMax = 20;     // of one grid: the rest is of the same kind
constexpr double kEarthLow_m = -500.0;     // shores of the Dead Sea: -430
constexpr double kEarthHigh_m = 9'000.0;   // Everest: 8,849
constexpr double kFarthest = 100'000'000;  // coordinates of any projection, metres

enum Key : std::uint8_t { ncols, nrows, xll, yll, cellsize, dx, dy, nodata };
constexpr std::size_t kKeyCount = 8;

struct KeyWord {
  std::string_view word;
  Key key;
  bool centre;  ///< of the south-west value, not its outer corner
};
constexpr std::array<KeyWord, 10> kWords{{{"ncols", ncols, false},
                                          {"nrows", nrows, false},
                                          {"xllcorner", xll, false},
                                          {"xllcenter", xll, true},
                                          {"yllcorner", yll, false},
                                          {"yllcenter", yll, true},
                                          {"cellsize", cellsize, false},
                                          {"dx", dx, false},
                                          {"dy", dy, false},
                                          {"nodata_value", nodata, false}}};

bool blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

std::string lower(std::string_view word) {
  std::string result(word);
  for (char& c : result) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

class GridReader {
 public:
  GridReader(std::string_view text, std::int32_t file, Problems& problems)
      : text_(text), file_(file), problems_(problems), before_(problems.count()) {}

  std::optional<ReliefGrid> read() {
    while (next_line() && !at_heights()) {
      read_header_line();
    }
    if (!understand_header()) {
      return std::nullopt;
    }
    read_rows();
    if (problems_.count() != before_) {
      return std::nullopt;
    }
    return std::move(grid_);
  }

 private:
  struct Entry {
    std::optional<double> value;
    Mark mark;
    bool centre = false;
  };

  void report(Mark where, std::string what, std::string mend) {
    if (problems_.count() - before_ < kErrorsMax) {
      problems_.add(where, std::move(what), std::move(mend));
    }
  }
  [[nodiscard]] bool enough() const { return problems_.count() - before_ >= kErrorsMax; }

  bool next_line() {
    if (next_ > text_.size()) {
      return false;
    }
    const std::size_t end = std::min(text_.find('\n', next_), text_.size());
    line_text_ = text_.substr(next_, end - next_);
    at_ = 0;
    next_ = end + 1;
    ++line_;
    return true;
  }
  /// The next word of the line, empty at its end; `at_` is then behind it.
  std::string_view word() {
    while (at_ < line_text_.size() && blank(line_text_[at_])) {
      ++at_;
    }
    word_at_ = at_;
    while (at_ < line_text_.size() && !blank(line_text_[at_])) {
      ++at_;
    }
    return line_text_.substr(word_at_, at_ - word_at_);
  }
  [[nodiscard]] Mark mark() const {
    return {file_, line_, static_cast<std::int32_t>(word_at_) + 1};
  }

  /// The header ends with the first line that begins with a number.
  bool at_heights() {
    const std::string_view first = word();
    at_ = 0;
    return !first.empty() && (first[0] == '-' || first[0] == '+' || first[0] == '.' ||
                              (first[0] >= '0' && first[0] <= '9'));
  }

  void read_header_line() {
    const std::string_view first = word();
    if (first.empty()) {
      return;
    }
    const Mark where = mark();
    const KeyWord* known = nullptr;
    for (const KeyWord& candidate : kWords) {
      known = candidate.word == lower(first) ? &candidate : known;
    }
    if (known == nullptr) {
      report(where, "the header has the word " + quote(first),
             "write ncols, nrows, xllcorner, yllcorner, cellsize or NODATA_value and its number");
      return;
    }
    Entry& entry = header_[known->key];
    if (entry.value) {
      report(where, quote(first) + " stands twice in the header", "keep one of the two");
      return;
    }
    const std::string_view text = word();
    entry = {read_decimal(text, true), mark(), known->centre};
    if (!entry.value) {
      report(mark(), quote(first) + " is " + quote(text), "write a number after it");
    }
  }

  double needed(Key key, std::string_view called, double least, double most) {
    const Entry& entry = header_[key];
    if (!entry.value) {
      report({file_, 1, 1}, "the header has no " + std::string(called),
             "an ESRI ASCII grid begins with ncols, nrows, xllcorner, yllcorner and cellsize");
      return least;
    }
    if (!(*entry.value >= least) || !(*entry.value <= most)) {
      report(entry.mark, std::string(called) + " is out of range",
             "write " + std::string(key == ncols || key == nrows ? "2 to 100000"
                                                                 : "a number that "
                                                                   "can be so on the earth"));
      return least;
    }
    return *entry.value;
  }
  std::int32_t whole(Key key, std::string_view called) {
    const double value = needed(key, called, 2, 100'000);
    const auto rounded = static_cast<std::int32_t>(value);
    if (value != rounded) {
      report(header_[key].mark, std::string(called) + " is no whole number", "write one");
    }
    return rounded;
  }

  bool understand_header() {
    grid_.file = file_;
    grid_.columns = whole(ncols, "ncols");
    grid_.rows = whole(nrows, "nrows");
    const bool two_steps = header_[dx].value && header_[dy].value && !header_[cellsize].value;
    grid_.step_x = needed(two_steps ? dx : cellsize, two_steps ? "dx" : "cellsize", 1e-7, 1e5);
    grid_.step_y = needed(two_steps ? dy : cellsize, two_steps ? "dy" : "cellsize", 1e-7, 1e5);
    grid_.west = needed(xll, "xllcorner", -kFarthest, kFarthest) +
                 (header_[xll].centre ? 0.0 : grid_.step_x / 2.0);
    grid_.south = needed(yll, "yllcorner", -kFarthest, kFarthest) +
                  (header_[yll].centre ? 0.0 : grid_.step_y / 2.0);
    const std::size_t values =
        static_cast<std::size_t>(grid_.columns) * static_cast<std::size_t>(grid_.rows);
    if (values > limits::kReliefValues) {
      report(header_[ncols].mark, "the grid has " + std::to_string(values) + " heights",
             "cut it to the map or take a coarser one: " + std::to_string(limits::kReliefValues) +
                 " are the limit");
    }
    return problems_.count() == before_;
  }

  void read_rows() {
    grid_.first_line = line_;
    grid_.heights_m.reserve(static_cast<std::size_t>(grid_.columns) *
                            static_cast<std::size_t>(grid_.rows));
    std::int32_t rows = 0;
    bool more = !line_text_.empty() || next_ <= text_.size();
    for (; more && rows < grid_.rows && !enough(); ++rows) {
      read_row(rows);
      more = next_line();
    }
    if (enough()) {
      return;
    }
    if (rows < grid_.rows) {
      report(
          {file_, line_, 1},
          "the grid ends after " + std::to_string(rows) + " rows of " + std::to_string(grid_.rows),
          "write all rows, or the number of rows that there are as nrows");
    }
    for (; more; more = next_line()) {
      if (!word().empty()) {
        return report(mark(), "the grid goes on after its " + std::to_string(grid_.rows) + " rows",
                      "take out what follows, or raise nrows");
      }
    }
  }

  void read_row(std::int32_t row) {
    std::int32_t count = 0;
    for (std::string_view text = word(); !text.empty() && !enough(); text = word()) {
      ++count;
      if (count <= grid_.columns) {
        grid_.heights_m.push_back(height(text));
      }
    }
    if (count != grid_.columns && !enough()) {
      report({file_, line_, 1},
             "row " + std::to_string(row + 1) + " from the north has " + std::to_string(count) +
                 " heights",
             "write " + std::to_string(grid_.columns) + ", one row on each line");
    }
  }

  float height(std::string_view text) {
    const std::optional<double> value = read_decimal(text, true);
    if (!value) {
      report(mark(), quote(text) + " is no height", "write a number of metres above the sea");
      return kNoHeight_m;
    }
    if (header_[nodata].value && *value == *header_[nodata].value) {
      return kNoHeight_m;
    }
    if (*value < kEarthLow_m || *value > kEarthHigh_m) {
      report(mark(), "no land is " + std::string(quote(text)) + " metres above the sea",
             "mend it, or name it as NODATA_value in the header where the height is unknown");
    }
    return static_cast<float>(*value);
  }

  std::string_view text_;
  std::int32_t file_;
  Problems& problems_;
  std::size_t before_;
  std::string_view line_text_;
  std::size_t next_ = 0;  ///< begin of the next line
  std::size_t at_ = 0;    ///< in the line
  std::size_t word_at_ = 0;
  std::int32_t line_ = 0;
  std::array<Entry, kKeyCount> header_{};
  ReliefGrid grid_;
};

}  // namespace

std::optional<ReliefGrid> read_relief_grid(std::string_view text, std::int32_t file,
                                           Problems& problems) {
  return GridReader(text, file, problems).read();
}

}  // namespace vedette::scenario
