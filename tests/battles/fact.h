#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/problems.h"
#include "state/state.h"

namespace vedette::battles {

struct Measure;

/// Whom a fact speaks of: an element, all elements of a formation or of a side, or a leader.
struct Subject {
  std::string path;         ///< as resolved; empty if the fact names nobody
  std::vector<bool> units;  ///< by UnitId
  std::vector<bool> formations;
  SideId side;
  LeaderId leader;

  [[nodiscard]] bool named() const { return !path.empty(); }
  [[nodiscard]] bool has(UnitId unit) const { return unit.exists() && units[unit.index()]; }
  [[nodiscard]] bool has(FormationId f) const { return f.exists() && formations[f.index()]; }
};

/// How what was measured in several seeds becomes one judgement.
enum class OverSeeds : std::uint8_t { each, mean, median };

/// One thing that must come out of a battle (docs/text-battles.md).
struct Fact {
  scenario::Mark mark;
  std::string says;
  std::string source;
  std::string known_miss;  ///< why the engine does not meet it now; empty when it must
  const Measure* measure = nullptr;
  Subject of;
  Subject by;  ///< whose hand did it
  Subject on;  ///< the other party
  Instant since{};
  Instant at{};
  Point place{};
  FeatureId feature;
  double within_m = 0.0;
  std::optional<Cause> through;
  std::optional<EventKind> event;
  std::vector<NerveState> states;
  std::optional<double> at_least;  ///< in the measure's unit
  std::optional<double> at_most;
  bool is = true;      ///< of a measure that answers yes or no
  bool never = false;  ///< what is measured must not happen at all
  std::int32_t seeds = 1;
  OverSeeds over_seeds = OverSeeds::each;
  double share_least = 1.0;  ///< of the seeds in which it must hold
  std::optional<double> share_most;
};

/// A file of `tests/battles/`: a set-up and what must come of it.
struct BattleFile {
  std::string title;
  Scenario scenario;
  std::vector<Fact> facts;
};

/// Reads and checks a battle. Errors come all at once with `file:line:column`, what is wrong and
/// what would be right.
[[nodiscard]] Result<BattleFile> read_battle(const std::string& path);

}  // namespace vedette::battles
