#pragma once

#include <algorithm>
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

/// Passages of one map that are told apart: a bit for each.
inline constexpr std::size_t kPassages_max = 64;

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
  /// Takes over the state of bridges, gates and walls; whether any cell has changed by it.
  bool update(const Doctrine& doctrine, std::span<const FeatureRow> features);

  [[nodiscard]] const Lattice& lattice() const { return ground_->lattice; }
  [[nodiscard]] const Ground& ground() const { return *ground_; }
  [[nodiscard]] bool passable(std::size_t cell) const { return cells_[cell].slowness != 0; }
  /// Bit per step of kSteps that leads from a cell, passable or not, to a passable cell.
  [[nodiscard]] std::uint32_t open_steps(std::size_t cell) const { return cells_[cell].open; }
  /// Cell to which a step leads that does not leave the map.
  [[nodiscard]] std::size_t neighbour(std::size_t cell, std::size_t step) const {
    return cell + static_cast<std::size_t>(offsets_[step]);
  }
  /// Lower bound of every edge, above zero.
  [[nodiscard]] std::uint32_t least_ms() const { return least_ms_[0]; }
  /// Lower bound of every diagonal edge.
  [[nodiscard]] std::uint32_t least_diagonal_ms() const { return least_ms_[1]; }
  /// From a cell to its neighbour at kSteps[step]; both passable.
  [[nodiscard]] std::uint32_t edge_ms(std::size_t from, std::size_t to, std::size_t step) const {
    const CellGoing a = cells_[from];
    const CellGoing b = cells_[to];
    const std::int32_t rise = std::clamp(b.relief_dm - a.relief_dm, -rise_limit_, rise_limit_);
    const std::uint32_t table =
        2U * static_cast<std::uint32_t>(a.road & b.road) + (step >= 4 ? 1U : 0U);
    const std::size_t place = table * rises_ + static_cast<std::uint32_t>(rise + rise_limit_);
    return bounded(std::uint64_t{step_ms_[place]} * (std::uint32_t{a.slowness} + b.slowness));
  }
  /// Along a straight line, between the cells nearest to two points `length_mm` apart on it.
  [[nodiscard]] std::uint64_t piece_ms(std::size_t from, std::size_t to,
                                       std::int64_t length_mm) const;
  [[nodiscard]] std::span<const PassageEdge> passages() const { return passages_; }

 private:
  static constexpr std::int32_t kPartsOfSlope = 1024;  ///< slopes are told apart to 1/1024
  static constexpr std::uint32_t kPace = 1024;         ///< slowness of good going

  /// What the search needs to know of a cell, side by side.
  struct CellGoing {
    std::int16_t relief_dm = 0;
    std::uint16_t slowness = 0;  ///< kPace / pace, 0 = not passable
    std::uint8_t road = 0;       ///< 1 where one is
    std::uint8_t open = 0;
  };

  [[nodiscard]] bool graded(std::size_t from, std::size_t to) const {
    return (cells_[from].road & cells_[to].road) != 0;
  }
  void set_paces(const Doctrine& doctrine, std::span<const FeatureRow> features);
  /// Notes from where the steps to a cell and from it lead.
  void open_steps_about(std::size_t cell);
  [[nodiscard]] std::uint8_t open_steps_at(std::int32_t column, std::int32_t row) const;
  [[nodiscard]] std::uint32_t bounded(std::uint64_t scaled) const {
    const std::uint64_t cost = scaled / (std::uint64_t{2} * kPace);
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(cost, least_ms_[0], most_ms_));
  }
  void tabulate(const Doctrine& doctrine);
  void list_passages(const Doctrine& doctrine);

  const Ground* ground_;
  Mover mover_;
  double ms_per_mm_ = 0;
  std::int32_t rise_limit_ = 0;
  std::array<std::uint32_t, 2> least_ms_{1, 1};  ///< of an edge: any, diagonal
  std::vector<CellGoing> cells_;
  std::vector<std::size_t> barriers_;  ///< cells whose pace depends on the state of a feature
  std::array<std::ptrdiff_t, kSteps.size()> offsets_{};  ///< to the neighbours in an array
  std::uint64_t most_ms_ = 1;                            ///< of any edge
  /// Time of a step on good going by graded, diagonal and rise + limit, the last running fastest.
  std::vector<std::uint32_t> step_ms_;
  std::size_t rises_ = 0;  ///< entries for each of the four
  /// Slowness in kPace by slope in parts, from -1 to 1: [graded].
  std::array<std::vector<std::uint32_t>, 2> slope_slowness_;
  std::vector<PassageEdge> passages_;
};

/// Bit per passage that a side knows.
[[nodiscard]] std::uint64_t passages_known(const WayMap& map, SideId side);

}  // namespace vedette
