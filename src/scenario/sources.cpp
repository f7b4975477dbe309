#include "scenario/sources.h"

#include <algorithm>

namespace vedette::scenario {

Sources::Sources(const Node& file, Problems& problems) : problems_(problems) {
  if (const Node* sources = file.find("sources")) {
    for (const Member& member : sources->members) {
      keys_.push_back(member.key);
    }
  }
  if (const Node* source = file.find("source")) {
    of_file_ = true;
    check_word(*source);
  }
}

void Sources::check(const Node& figure, const std::string& called) const {
  const Node* source = figure.is_map() ? figure.find("source") : nullptr;
  if (source != nullptr) {
    check_word(*source);
  } else if (!of_file_) {
    problems_.add(figure.mark, called + " has no source",
                  "write {value: ..., source: ...}; `source: none` if there is none");
  }
}

void Sources::check_word(const Node& source) const {
  const bool text = source.text.find(' ') != std::string::npos;
  if (source.bad || !source.is_scalar() || text || source.text == "none" ||
      std::find(keys_.begin(), keys_.end(), source.text) != keys_.end()) {
    return;
  }
  problems_.add(
      source.mark, "the file lists no source " + quote(source.text),
      problems_.did_you_mean(source.text, keys_,
                             "add it to `sources:`, write the source out, or write none"));
}

}  // namespace vedette::scenario
