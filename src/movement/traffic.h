#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "movement/movement.h"

namespace vedette {

/// What an element finds before it on the road.
struct RoadAhead {
  double gap_m = std::numeric_limits<double>::infinity();  ///< to the tail of the next; may be < 0
  double speed_mps = 0;                                    ///< of that next one
};

/// Who is on the roads and in the defiles at the start of a tick. Built once a tick from the state
/// alone; questions to it may be asked from any thread.
///
/// Order of building is of no account: nearest tails are minima, and loads are integer sums.
class Traffic {
 public:
  /// A way or direction over the map, east and north.
  struct Offset {
    double x = 0;
    double y = 0;
  };

  Traffic(const Scenario& scenario, std::size_t slots);
  void build(const TickContext& context);
  /// The next column ahead of `slot` on its road. Of two elements exactly one is ahead of the
  /// other: by the sum of their headings, by key where that does not decide.
  [[nodiscard]] RoadAhead ahead_of(const TickContext& context, std::size_t slot) const;
  /// Men on foot, or their equal in horses and guns, who now pass a defile: all elements together.
  [[nodiscard]] double load(FeatureId defile) const;
  [[nodiscard]] std::span<const FeatureId> defiles_in_use() const { return in_use_; }

 private:
  static constexpr std::int32_t kNobody = -1;

  [[nodiscard]] std::size_t cell_of(Point p) const;
  void take_off_roads();
  [[nodiscard]] bool is_ahead(const BattleState& state, std::size_t self, std::size_t other,
                              Offset d) const;

  std::int32_t columns_ = 0;
  std::int32_t rows_ = 0;
  Point origin_;
  std::vector<std::int32_t> first_;  ///< per cell: a slot, then along next_
  std::vector<std::int32_t> next_;   ///< per slot
  std::vector<Offset> heading_;      ///< per slot on a road: unit vector; a sine costs more
  std::vector<FeatureId> road_;      ///< per slot on a road
  std::vector<std::size_t> used_cells_;
  std::vector<std::int64_t> load_milli_;  ///< per feature
  std::vector<FeatureId> in_use_;
};

/// Men on foot whose place in a defile the element takes.
[[nodiscard]] double weight_in_defile(const Doctrine& doctrine, Arm arm, const Strength& strength);

/// Men on foot who can pass a minute; 0 when the feature is no defile.
[[nodiscard]] double capacity_per_min(const Scenario& scenario, std::span<const FeatureRow> rows,
                                      FeatureId feature);

}  // namespace vedette
