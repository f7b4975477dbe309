#include "scenario/problems.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "scenario/limits.h"

namespace vedette::scenario {

namespace {

/// Far more than are shown, so that the first ones by place are among them.
constexpr std::size_t kKept = 20'000;

/// Letters to insert, delete, change or swap; texts beyond 60 bytes count as far apart.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  if (a.size() > 60 || b.size() > 60) {
    return 60;
  }
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        next[j] = std::min(next[j], before[j - 2] + 1);
      }
    }
    std::swap(before, row);
    std::swap(row, next);
  }
  return row[b.size()];
}

/// The column of a mark in characters; as it is where the text does not reach so far.
std::int32_t column_in_characters(const std::string& text, Mark mark) {
  std::size_t start = 0;
  for (std::int32_t line = 1; line < mark.line; ++line) {
    start = text.find('\n', start);
    if (start == std::string::npos) {
      return mark.column;
    }
    ++start;
  }
  const std::size_t end = start + static_cast<std::size_t>(std::max(mark.column - 1, 0));
  std::int32_t column = mark.column;
  for (std::size_t i = start; i < std::min(end, text.size()); ++i) {
    column -= (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U ? 1 : 0;
  }
  return column;
}

}  // namespace

std::int32_t Problems::add_file(std::string shown_name) {
  files_.push_back({std::move(shown_name), {}});
  return static_cast<std::int32_t>(files_.size() - 1);
}

void Problems::keep_text(std::int32_t file, std::string text) {
  files_[static_cast<std::size_t>(file)].text = std::move(text);
}

void Problems::add(Mark where, std::string what, std::string mend) {
  if (found_.size() < kKept) {
    found_.push_back({where, std::move(what), std::move(mend)});
  } else {
    ++left_out_;
  }
}

std::string Problems::place_of(Mark mark) const {
  if (mark.file < 0 || static_cast<std::size_t>(mark.file) >= files_.size()) {
    return {};
  }
  const File& file = files_[static_cast<std::size_t>(mark.file)];
  if (mark.line <= 0) {
    return file.shown_name;
  }
  return file.shown_name + ":" + std::to_string(mark.line) + ":" +
         std::to_string(column_in_characters(file.text, mark));
}

std::vector<Error> Problems::sorted() const {
  std::vector<Found> found = found_;
  const auto key = [](const Found& f) {
    return std::tie(f.where.file, f.where.line, f.where.column, f.what, f.mend);
  };
  std::sort(found.begin(), found.end(),
            [&](const Found& a, const Found& b) { return key(a) < key(b); });
  const auto same = [&](const Found& a, const Found& b) { return key(a) == key(b); };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  std::vector<Error> errors;
  for (const Found& f : found) {
    if (errors.size() == limits::kErrorsShown) {
      const std::size_t rest = found.size() - errors.size() + left_out_;
      errors.push_back({"", std::to_string(rest) + " further errors", "mend these first"});
      break;
    }
    errors.push_back({place_of(f.where), f.what, f.mend});
  }
  return errors;
}

std::string quote(std::string_view text) {
  constexpr std::size_t kShown = 40;
  std::size_t shown = std::min(text.size(), kShown);
  while (shown < text.size() && shown > 0 &&
         (static_cast<unsigned char>(text[shown]) & 0xC0U) == 0x80U) {
    --shown;  // never cut a character of several bytes
  }
  std::string result = "'";
  for (const char c : text.substr(0, shown)) {
    result += static_cast<unsigned char>(c) < 0x20U || c == 0x7F ? '?' : c;
  }
  return result + (shown < text.size() ? "...'" : "'");
}

std::string one_of(const std::vector<std::string>& words, std::size_t most) {
  std::string result;
  const std::size_t shown = std::min(words.size(), most);
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == words.size();
    result += (i == 0 ? "" : last ? " or " : ", ") + words[i];
  }
  return shown < words.size() ? result + " ..." : result;
}

std::string Problems::did_you_mean(std::string_view written,
                                   const std::vector<std::string>& candidates,
                                   std::string else_say) {
  const std::string* nearest = nullptr;
  std::size_t least = 1 + std::max<std::size_t>(1, written.size() / 3);
  for (const std::string& candidate : candidates) {
    const std::size_t longer = std::max(candidate.size(), written.size());
    if (longer - std::min(candidate.size(), written.size()) > least || comparisons_left_ == 0) {
      continue;
    }
    --comparisons_left_;
    const std::size_t d = edit_distance(written, candidate);
    if (d < least || (nearest != nullptr && d == least && candidate < *nearest)) {
      least = d;
      nearest = &candidate;
    }
  }
  return nearest != nullptr ? "did you mean " + quote(*nearest) + "?" : std::move(else_say);
}

}  // namespace vedette::scenario
