#pragma once

#include <string>
#include <vector>

#include "report/hierarchy.h"
#include "report/material.h"
#include "report/names.h"
#include "report/possessions.h"

namespace vedette::report {

/// A sentence about something that happened, and how much it matters.
struct Sentence {
  Instant at;
  int weight = 0;  ///< 0 a detail, 1 worth telling, 2 must not be left out
  std::string text;
};

/// What a writer of sentences looks at.
struct Sources {
  const Material& material;
  const Hierarchy& hierarchy;
  const Names& names;
};

using Events = std::vector<RecordedEvent>;

/// How formations went about their missions: deployed, came under fire, assaulted, broke off.
/// A place that fell to them is told in the same breath; `captures` are those of the span, and
/// those so told are taken out of it.
[[nodiscard]] std::vector<Sentence> tell_stages(const Sources& sources, const Events& events,
                                                std::vector<Capture>& captures);
/// Orders that came with the plan of the day: who set out, who was sent against what.
[[nodiscard]] std::vector<Sentence> tell_orders(const Sources& sources, const Events& events);
/// Guns and rifles that opened on somebody for the first time in a good while.
/// `earlier` are all events before.
[[nodiscard]] std::vector<Sentence> tell_fire(const Sources& sources, const Events& events,
                                              const Events& earlier);
/// Charges, what became of them, and blows.
[[nodiscard]] std::vector<Sentence> tell_assaults(const Sources& sources, const Events& events);
/// Who broke, ran, rallied, laid down arms, ran out of rounds.
[[nodiscard]] std::vector<Sentence> tell_nerve(const Sources& sources, const Events& events);
/// Leaders who fell, and who took over.
[[nodiscard]] std::vector<Sentence> tell_leaders(const Sources& sources, const Events& events);
/// Places that changed hands.
[[nodiscard]] std::vector<Sentence> tell_captures(const Sources& sources,
                                                  const std::vector<Capture>& captures);
/// Gates blown in or opened, bridges cut.
[[nodiscard]] std::vector<Sentence> tell_passages(const Sources& sources, const Events& events);
/// What the span cost, and whom most.
[[nodiscard]] std::vector<Sentence> tell_losses(const Sources& sources, const Events& events);
/// What an element is called in the plural: companies, squadrons, batteries.
[[nodiscard]] const char* parts_of(Arm arm, bool many);

}  // namespace vedette::report
