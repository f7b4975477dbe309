#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "world/pace.h"

namespace vedette {

/// The eight neighbours of a cell: the four sides first, then the corners.
struct Step {
  std::int32_t column;
  std::int32_t row;
};
inline constexpr std::array<Step, 8> kSteps{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

/// A hidden passage as an edge between the cells of its two ends.
struct PassageEdge {
  FeatureId feature;
  std::array<std::size_t, 2> ends{};
  std::uint32_t cost_ms = 0;
};

/// What it costs one kind of mover to go from cell to cell: integers, in milliseconds at the base
/// pace. The one definition of cost that search and reference share.
class WayMap {
 public:
  static constexpr std::uint32_t kEdgeSpan = 250;  ///< no edge costs more than this many least ones

  WayMap(const Ground& ground, const Doctrine& doctrine, Mover mover);
  /// Takes over the state of bridges, gates and walls.
  void update(const Doctrine& doctrine, std::span<const FeatureRow> features);

  [[nodiscard]] const Lattice& lattice() const { return ground_->lattice; }
  [[nodiscard]] const Ground& ground() const { return *ground_; }
  [[nodiscard]] bool passable(std::size_t cell) const { return slowness_[cell] != 0; }
  /// Lower bound of every edge, above zero.
  [[nodiscard]] std::uint32_t least_ms() const { return least_ms_; }
  /// From a cell to its neighbour at kSteps[step]; both passable.
  [[nodiscard]] std::uint32_t edge_ms(std::size_t from, std::size_t to, std::size_t step) const {
    const std::int32_t rise = ground_->relief_dm[to] - ground_->relief_dm[from];
    return bounded(step_ms(rise, step >= 4 ? 1 : 0, graded(from, to)) *
                   (std::uint64_t{slowness_[from]} + slowness_[to]));
  }
  /// Along a straight line, between the cells nearest to two points `length_mm` apart on it.
  [[nodiscard]] std::uint64_t piece_ms(std::size_t from, std::size_t to,
                                       std::int64_t length_mm) const;
  [[nodiscard]] std::span<const PassageEdge> passages() const { return passages_; }

 private:
  static constexpr std::int32_t kPartsOfSlope = 1024;  ///< slopes are told apart to 1/1024
  static constexpr std::uint32_t kPace = 1024;         ///< slowness of good going

  [[nodiscard]] bool graded(std::size_t from, std::size_t to) const {
    return ground_->road[from].exists() && ground_->road[to].exists();
  }
  [[nodiscard]] std::uint64_t step_ms(std::int32_t rise_dm, std::size_t diagonal,
                                      bool graded) const {
    const std::int32_t limit = rise_limit_;
    const std::int32_t rise = rise_dm > limit ? limit : (rise_dm < -limit ? -limit : rise_dm);
    return step_ms_[diagonal][graded ? 1 : 0][static_cast<std::size_t>(rise + limit)];
  }
  [[nodiscard]] std::uint32_t bounded(std::uint64_t scaled) const {
    const std::uint64_t cost = scaled / (2 * kPace);
    const std::uint64_t most = std::uint64_t{least_ms_} * kEdgeSpan;
    return static_cast<std::uint32_t>(cost < least_ms_ ? least_ms_ : (cost > most ? most : cost));
  }
  void tabulate(const Doctrine& doctrine);
  void list_passages(const Doctrine& doctrine);

  const Ground* ground_;
  Mover mover_;
  double ms_per_mm_ = 0;
  std::int32_t rise_limit_ = 0;
  std::uint32_t least_ms_ = 1;
  std::vector<std::uint16_t> slowness_;  ///< kPace / pace, 0 = not passable
  /// Time of a step by [diagonal][graded][rise + limit], on good going.
  std::array<std::array<std::vector<std::uint32_t>, 2>, 2> step_ms_;
  /// Slowness in kPace by slope in parts, from -1 to 1: [graded].
  std::array<std::vector<std::uint32_t>, 2> slope_slowness_;
  std::vector<PassageEdge> passages_;
};

/// Bit per passage that a side knows.
[[nodiscard]] std::uint64_t passages_known(const WayMap& map, SideId side);

}  // namespace vedette
