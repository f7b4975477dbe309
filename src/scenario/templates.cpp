#include "scenario/templates.h"

#include <algorithm>

#include "scenario/common_forms.h"
#include "scenario/limits.h"
#include "scenario/scenario_forms.h"

namespace vedette::scenario {

namespace {

std::string ordinal(const std::string& word) {
  const auto number = read_whole(word);
  if (!number) {
    return word;
  }
  const std::int64_t ten = *number / 10 % 10;
  const std::int64_t one = *number % 10;
  const char* ending = ten == 1 ? "th" : one == 1 ? "st" : one == 2 ? "nd" : one == 3 ? "rd" : "th";
  return word + ending;
}

void replace_all(std::string& text, std::string_view mark, const std::string& word) {
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + word.size())) {
    text.replace(at, mark.size(), word);
  }
}

}  // namespace

Record Templates::complete(const Node& written, const Form& form) {
  Record record(written);
  record.add(behind(written, form));
  return record;
}

Record Templates::behind(const Node& written, const Form& form) {
  Record record;
  std::vector<std::string> used;
  const Node* names = written.find("template");
  while (names != nullptr && !names->bad) {
    const Node* found = templates_ != nullptr ? templates_->find(names->text) : nullptr;
    if (found == nullptr) {
      std::vector<std::string> known;
      for (std::size_t i = 0; templates_ != nullptr && i < templates_->members.size(); ++i) {
        known.push_back(templates_->members[i].key);
      }
      problems_.add(names->mark, "there is no template " + quote(names->text),
                    problems_.did_you_mean(names->text, known, "add it to `templates:`"));
      break;
    }
    if (std::find(used.begin(), used.end(), names->text) != used.end() ||
        used.size() >= limits::kTemplateChain) {
      problems_.add(names->mark, "the template " + quote(names->text) + " leads back to itself",
                    "take out one `template:` of the circle");
      break;
    }
    used.push_back(names->text);
    for (const Member& member : found->members) {
      if (form.find(member.key) == nullptr && template_form().find(member.key) != nullptr) {
        problems_.add(names->mark,
                      "the template " + quote(names->text) + " has `" + member.key + "`, which " +
                          form.name + " has not",
                      "use it where it belongs");
      }
    }
    record.add(*found);
    names = found->find("template");
  }
  return record;
}

std::vector<std::string> words_of_each(const Record& record) {
  const Node* each = record.find("each");
  if (each == nullptr) {
    return {std::string()};
  }
  std::vector<std::string> words;
  for (const Node& item : each->items) {
    words.push_back(item.text);
  }
  if (const auto range = read_each_range(*each)) {
    for (std::int64_t n = range->first; n <= range->second; ++n) {
      words.push_back(std::to_string(n));
    }
  }
  return words;
}

std::string filled_in(const std::string& text, const std::string& word) {
  std::string result = text;
  if (!word.empty()) {
    replace_all(result, "{nth}", ordinal(word));
    replace_all(result, "{n}", word);
  }
  return result;
}

}  // namespace vedette::scenario
