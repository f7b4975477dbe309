#pragma once

#include <cstdint>
#include <vector>

#include "world/sight.h"

namespace vedette {

/// A place where the ground hid a line: it crosses a column of the lattice (else a row) beside or
/// at this node.
struct Crest {
  std::uint32_t node = 0;
  bool on_column = false;
};

/// The map as lines of sight see it, with the highest top of every block of 8 x 8 cells.
class SightSurface {
 public:
  explicit SightSurface(const Ground& ground);

  /// The sight line between two different cells; equals `sight_reference`. Says where it is hidden,
  /// if it is.
  [[nodiscard]] Sightline look(SightEnd from, SightEnd to, Crest& hidden_by) const;
  /// Whether a line is hidden where it crosses the column or row of a crest: one of the comparisons
  /// of `sight_reference`, so what is hidden there is hidden.
  [[nodiscard]] bool hides(Crest crest, SightEnd from, SightEnd to) const;
  [[nodiscard]] const Lattice& lattice() const { return lattice_; }

 private:
  class Line;

  Lattice lattice_;
  std::int64_t curve_;
  std::int32_t block_columns_;
  std::vector<std::int16_t> solid_dm_;    ///< what no line passes below
  std::vector<std::int16_t> top_dm_;      ///< that, or the canopy where it is higher
  std::vector<std::int16_t> footing_dm_;  ///< where a man stands
  std::vector<std::uint8_t> veil_;        ///< Veil, wood and crop only
  std::vector<std::int16_t> block_top_dm_;
};

}  // namespace vedette
