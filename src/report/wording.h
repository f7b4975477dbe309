#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "recording/recording.h"

namespace vedette::report {

/// A count as prose writes it: in words up to twelve, in figures above.
[[nodiscard]] std::string in_words(std::int64_t count);
/// A count in figures, thousands set apart: 12,590.
[[nodiscard]] std::string in_figures(std::int64_t count);
/// "three companies", "one company", "1,204 men".
[[nodiscard]] std::string counted(std::int64_t count, std::string_view one, std::string_view many);
/// "once", "twice", "five times".
[[nodiscard]] std::string times(std::int64_t count);
/// "5.8 per cent"; nothing lost of nothing is 0.
[[nodiscard]] std::string per_cent(std::int64_t part, std::int64_t whole);
/// "a, b and c".
[[nodiscard]] std::string listed(const std::vector<std::string>& items);
/// First letter as at the start of a sentence.
[[nodiscard]] std::string capitalised(std::string text);

/// "05:10", on the scenario's clock; days after the first are not told.
[[nodiscard]] std::string clock_text(Instant at);
/// "05:10", or "02:30 on the 16th" after the first day.
[[nodiscard]] std::string moment_text(const Calendar& calendar, Instant at);
/// "15 September 1894", or a later day of the battle.
[[nodiscard]] std::string date_text(const Calendar& calendar, Instant at);
/// "at 05:10", or "between 05:10 and 05:40" when the two are more than some minutes apart.
[[nodiscard]] std::string span_text(Instant from, Instant until);

/// Text as HTML and XML take it, in elements and in quoted attributes.
[[nodiscard]] std::string escaped(std::string_view text);
/// Text as Markdown takes it, also in a table's cell.
[[nodiscard]] std::string markdown_escaped(std::string_view text);

}  // namespace vedette::report
