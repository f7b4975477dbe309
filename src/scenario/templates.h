#pragma once

#include <string>
#include <vector>

#include "scenario/form.h"
#include "scenario/record.h"

namespace vedette::scenario {

/// The templates of a scenario.
class Templates {
 public:
  Templates(const Node* templates, Problems& problems)
      : templates_(templates), problems_(problems) {}
  /// A formation or element (as `form` says) with the templates that it names behind it.
  [[nodiscard]] Record complete(const Node& written, const Form& form);
  /// Only the templates that it names.
  [[nodiscard]] Record behind(const Node& written, const Form& form);

 private:
  const Node* templates_;
  Problems& problems_;
};

/// The words that `{n}` stands for, one for each copy; one empty word without `each`.
[[nodiscard]] std::vector<std::string> words_of_each(const Record& record);
/// A text with `{n}` and `{nth}` filled in.
[[nodiscard]] std::string filled_in(const std::string& text, const std::string& word);

}  // namespace vedette::scenario
