#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battles/chronicle.h"
#include "battles/fact.h"

namespace vedette::battles {

/// What an amount is, and so how it is written: `40`, `12.5`, `60 %`, `1.5 km`, `3.4 km/h`,
/// `20 min`, `09:40`, yes or no.
enum class Kind : std::uint8_t { count, ratio, share, length, speed, duration, time, yes };

/// One way of asking what came out of a run.
struct Measure {
  const char* name;
  Kind kind;
  std::vector<const char*> needs;  ///< keys that the fact must have
  /// In metres, seconds, parts of one; yes = 1. None if what is asked for never happened.
  std::optional<double> (*take)(const Chronicle&, const Fact&);
  const char* doc;
};

/// All measures, by subject.
[[nodiscard]] std::span<const Measure> measures();
/// Null if there is none of this name.
[[nodiscard]] const Measure* find_measure(const std::string& name);

/// An amount as a person writes it.
[[nodiscard]] std::optional<double> read_amount(const std::string& text, Kind kind);
[[nodiscard]] std::string amount_text(double amount, Kind kind);
[[nodiscard]] const char* example_of(Kind kind);

}  // namespace vedette::battles
