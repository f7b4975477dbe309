#include "report/wording.h"

#include <array>
#include <fmt/format.h>

namespace vedette::report {

namespace {

constexpr std::int64_t kMinute_ms = 60'000;
constexpr std::int64_t kDay_ms = 24 * 60 * kMinute_ms;

constexpr std::array<const char*, 13> kNumbers{"no",   "one",    "two",   "three", "four",
                                               "five", "six",    "seven", "eight", "nine",
                                               "ten",  "eleven", "twelve"};
constexpr std::array<const char*, 12> kMonths{"January",   "February", "March",    "April",
                                              "May",       "June",     "July",     "August",
                                              "September", "October",  "November", "December"};

struct Date {
  std::int32_t year, month, day;
};

bool is_leap(std::int32_t year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

std::int32_t days_of(std::int32_t year, std::int32_t month) {
  constexpr std::array<std::int32_t, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && is_leap(year) ? 1 : 0);
}

Date date_of(const Calendar& calendar, Instant at) {
  Date date{calendar.year, calendar.month, calendar.day};
  for (std::int64_t days = at.count / kDay_ms; days > 0; --days) {
    if (++date.day > days_of(date.year, date.month)) {
      date.day = 1;
      if (++date.month > 12) {
        date.month = 1;
        ++date.year;
      }
    }
  }
  return date;
}

const char* ordinal_ending(std::int32_t day) {
  if (day / 10 == 1) {
    return "th";
  }
  switch (day % 10) {
    case 1:
      return "st";
    case 2:
      return "nd";
    case 3:
      return "rd";
    default:
      return "th";
  }
}

template <class Replacement>
std::string replaced(std::string_view text, Replacement&& replacement) {
  std::string out;
  out.reserve(text.size() + 16);
  for (const char c : text) {
    if (const std::string_view instead = replacement(c); !instead.empty()) {
      out += instead;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string in_figures(std::int64_t count) {
  std::string digits = fmt::format("{}", count < 0 ? -count : count);
  for (std::size_t place = digits.size(); place > 3;) {
    place -= 3;
    digits.insert(place, ",");
  }
  return count < 0 ? "−" + digits : digits;
}

std::string in_words(std::int64_t count) {
  const bool has_word = count >= 0 && count < static_cast<std::int64_t>(kNumbers.size());
  return has_word ? kNumbers[static_cast<std::size_t>(count)] : in_figures(count);
}

std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", in_words(count), count == 1 ? one : many);
}

std::string times(std::int64_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : in_words(count) + " times";
}

std::string per_cent(std::int64_t part, std::int64_t whole) {
  const double share =
      whole <= 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  return share < 10 ? fmt::format("{:.1f} per cent", share) : fmt::format("{:.0f} per cent", share);
}

std::string listed(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    out += i == 0 ? "" : i + 1 == items.size() ? " and " : ", ";
    out += items[i];
  }
  return out;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

std::string clock_text(Instant at) {
  const std::int64_t minutes = at.count % kDay_ms / kMinute_ms;
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

std::string moment_text(const Calendar& calendar, Instant at) {
  if (at.count < kDay_ms) {
    return clock_text(at);
  }
  const Date date = date_of(calendar, at);
  return fmt::format("{} on the {}{}", clock_text(at), date.day, ordinal_ending(date.day));
}

std::string date_text(const Calendar& calendar, Instant at) {
  const Date date = date_of(calendar, at);
  const auto month = static_cast<std::size_t>(date.month - 1) % kMonths.size();
  return fmt::format("{} {} {}", date.day, kMonths[month], date.year);
}

std::string span_text(Instant from, Instant until) {
  constexpr std::int64_t kOneMoment_ms = 4 * kMinute_ms;
  return until.count - from.count < kOneMoment_ms
             ? "at " + clock_text(from)
             : fmt::format("between {} and {}", clock_text(from), clock_text(until));
}

std::string escaped(std::string_view text) {
  return replaced(text, [](char c) -> std::string_view {
    switch (c) {
      case '&':
        return "&amp;";
      case '<':
        return "&lt;";
      case '>':
        return "&gt;";
      case '"':
        return "&quot;";
      case '\'':
        return "&#39;";
      default:
        return "";
    }
  });
}

std::string markdown_escaped(std::string_view text) {
  return replaced(text, [](char c) -> std::string_view {
    switch (c) {
      case '&':
        return "&amp;";
      case '<':
        return "&lt;";
      case '|':
        return "\\|";
      case '*':
        return "\\*";
      case '_':
        return "\\_";
      case '`':
        return "\\`";
      case '[':
        return "\\[";
      case '#':
        return "\\#";
      default:
        return "";
    }
  });
}

}  // namespace vedette::report
