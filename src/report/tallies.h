#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "report/hierarchy.h"
#include "report/material.h"

namespace vedette::report {

inline constexpr std::size_t kCauseCount = static_cast<std::size_t>(Cause::supply) + 1;

/// What went where of one formation, or of a group of them.
struct Tally {
  std::int64_t men_raised = 0;
  std::int64_t killed = 0, wounded = 0, captured = 0, missing = 0, deserted = 0;
  std::int64_t horses = 0, guns = 0;    ///< lost
  std::int64_t rounds = 0, shells = 0;  ///< fired
  std::array<std::int64_t, kCauseCount> men_by_cause{};

  Tally& operator+=(const Tally& other);
  /// Killed and wounded.
  [[nodiscard]] std::int64_t hit() const { return killed + wounded; }
  /// All men who are with it no more.
  [[nodiscard]] std::int64_t lost() const {
    return killed + wounded + captured + missing + deserted;
  }
};

/// Adds one event of losses; other events change nothing.
void add(Tally& tally, const RecordedEvent& event);

/// One tally per formation, its own elements only, of events within a span.
[[nodiscard]] std::vector<Tally> tallies(const Material& material, Instant from, Instant until);
/// Likewise of the whole battle, with the men that each brought.
[[nodiscard]] std::vector<Tally> tallies_of_battle(const Material& material);
/// Sum over a formation and all below it.
[[nodiscard]] Tally family_tally(const Hierarchy& hierarchy, const std::vector<Tally>& own,
                                 FormationId id);
/// Sum over all formations of a side.
[[nodiscard]] Tally side_tally(const Hierarchy& hierarchy, const std::vector<Tally>& own,
                               SideId side);
/// Rounds or shells that left a barrel, as against being lost with the man.
[[nodiscard]] bool is_fired(const RecordedEvent& event);

}  // namespace vedette::report
