#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "scenario/node.h"

namespace vedette::scenario {

/// Collects everything that is wrong with a scenario, to be told at once and sorted by place.
class Problems {
 public:
  /// A file that marks may point into; gives its number. Files sort in the order of adding.
  [[nodiscard]] std::int32_t add_file(std::string shown_name);
  /// The text of a file, so that columns can be told in characters; marks count bytes.
  void keep_text(std::int32_t file, std::string text);
  /// Something wrong at a place, and what would be right.
  void add(Mark where, std::string what, std::string mend);

  /// `did you mean 'x'?` with the candidate nearest by edit distance, or else `else_say`.
  [[nodiscard]] std::string did_you_mean(std::string_view written,
                                         const std::vector<std::string>& candidates,
                                         std::string else_say);
  /// So much is wrong that looking for suggestions is no longer worth the time.
  [[nodiscard]] bool crowded() const { return found_.size() >= 500; }

  [[nodiscard]] bool any() const { return !found_.empty(); }
  [[nodiscard]] std::size_t count() const { return found_.size(); }
  /// Sorted by file, line and column, each once; beyond the limit their number alone.
  [[nodiscard]] std::vector<Error> sorted() const;
  /// `file:line:column`, or the file alone where the line is 0.
  [[nodiscard]] std::string place_of(Mark mark) const;

 private:
  struct Found {
    Mark where;
    std::string what;
    std::string mend;
  };
  struct File {
    std::string shown_name;
    std::string text;
  };
  std::vector<File> files_;
  std::vector<Found> found_;
  std::size_t left_out_ = 0;
  std::size_t comparisons_left_ = 300'000;  ///< of texts, for suggestions
};

/// A text as it stands in a message: in quotes, shortened, control characters shown as `?`.
[[nodiscard]] std::string quote(std::string_view text);
/// `a, b or c`, at most `most` of them.
[[nodiscard]] std::string one_of(const std::vector<std::string>& words, std::size_t most = 12);

}  // namespace vedette::scenario
