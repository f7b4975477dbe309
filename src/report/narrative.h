#pragma once

#include <string>
#include <vector>

#include "report/possessions.h"
#include "report/sectors.h"
#include "report/sentences.h"
#include "report/tallies.h"

namespace vedette::report {

struct Paragraph {
  std::string lead;  ///< of which part of the field it speaks; empty for the whole
  std::string text;
};

/// An hour of the battle, or several quiet ones together.
struct Chapter {
  Instant from;
  Instant until;
  std::string heading;  ///< "05:00 to 06:00"
  std::vector<Paragraph> paragraphs;
};

/// The battle hour by hour. Plain text, not escaped.
[[nodiscard]] std::vector<Chapter> tell_hours(const Sources& sources, const Sectors& sectors,
                                              const std::vector<Capture>& captures);

/// The most telling sentences in order of time as running text.
[[nodiscard]] std::string compose(std::vector<Sentence> sentences, std::size_t most);

}  // namespace vedette::report
