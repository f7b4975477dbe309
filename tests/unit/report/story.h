#pragma once

#include <string>

#include "report/findings.h"

namespace vedette::report {

/// A small battle written by hand: two battalions of the 18th Regiment and a battery attack two
/// forts that a garrison of two companies holds, on a flat field four kilometres wide.
class Story {
 public:
  Story();
  Story(const Story&) = delete;
  Story& operator=(const Story&) = delete;

  /// The material as told so far; the scenario stays here and must outlive it.
  [[nodiscard]] Material material() const;

  void stage(double hour, const char* formation, Verb verb, Stage stage, const char* feature);
  void lose(double hour, std::int64_t element, std::int64_t by, std::int32_t killed,
            std::int32_t wounded);
  void fire(double hour, std::int64_t element, std::int32_t rounds);
  void tell(double hour, EventKind kind, std::int64_t element, std::int64_t other = -1,
            std::int32_t count = 0);
  void nerve(double hour, std::int64_t element, NerveState state);
  void fall(double hour, const char* leader, LeaderState state);
  void pass_command(double hour, const char* formation, const char* leader);
  void take(double hour, const char* feature, const char* side);

  [[nodiscard]] FormationId formation(const std::string& key) const;
  [[nodiscard]] FeatureId feature(const std::string& key) const;
  [[nodiscard]] LeaderId leader(const std::string& key) const;

  Scenario scenario;
  std::vector<RecordedElement> elements;
  std::vector<RecordedEvent> events;

 private:
  void build_ground();
  void build_forces();
  void add_element(const char* formation, Arm arm, double east_m, double north_m);
  [[nodiscard]] Census census(Instant at) const;
  std::vector<ElementAt> places_;
};

/// Everything of a small battle told: first fire, an assault, a fort taken, a leader's death.
void tell_a_battle(Story& story);

[[nodiscard]] Instant at_hour(double hour);

/// The first fault in the nesting and quoting of tags, or an empty text.
[[nodiscard]] std::string markup_fault(const std::string& markup);

}  // namespace vedette::report
