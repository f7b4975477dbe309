#include "world/sight_surface.h"

#include <algorithm>
#include <cstdlib>

#include "world/sight_height.h"

// Why the fast line equals the plain one: both compare the same fractions at the same crossings.
// The fast one leaves out only crossings between nodes that all lie below a lower bound of the
// line, where neither ground nor canopy can reach it.

namespace vedette {

namespace {
constexpr std::int32_t kBlock = 8;
constexpr std::int32_t kBlockShift = 3;
constexpr std::int32_t kFixedBits = 12;
constexpr std::int32_t kCrestSteps = 16;

std::int16_t narrow(std::int32_t height_dm) {
  VEDETTE_ASSERT(height_dm > -32000 && height_dm < 32767);
  return static_cast<std::int16_t>(height_dm);
}
}  // namespace

SightSurface::SightSurface(const Ground& ground)
    : lattice_(ground.lattice),
      curve_(curve_of(ground.lattice.cell)),
      block_columns_((ground.lattice.columns + kBlock - 1) >> kBlockShift) {
  VEDETTE_ASSERT(lattice_.columns <= 4096 && lattice_.rows <= 4096);
  const std::size_t cells = lattice_.size();
  const auto block_rows = static_cast<std::size_t>((lattice_.rows + kBlock - 1) >> kBlockShift);
  solid_dm_.resize(cells);
  top_dm_.resize(cells);
  footing_dm_.resize(cells);
  veil_.assign(cells, 0);
  block_top_dm_.assign(block_rows * static_cast<std::size_t>(block_columns_), -32000);
  for (std::size_t i = 0; i < cells; ++i) {
    const Veil veil = veil_of(ground, i);
    solid_dm_[i] = narrow(solid_dm(ground, i));
    footing_dm_[i] = narrow(footing_dm(ground, i));
    top_dm_[i] = solid_dm_[i];
    if (veil == Veil::wood || veil == Veil::crop) {
      veil_[i] = static_cast<std::uint8_t>(veil);
      top_dm_[i] = std::max(top_dm_[i], narrow(canopy_dm(ground, i)));
    }
    const Cell cell = lattice_.at(i);
    const Cell of{cell.column >> kBlockShift, cell.row >> kBlockShift};
    std::int16_t& block =
        block_top_dm_[static_cast<std::size_t>(of.row) * static_cast<std::size_t>(block_columns_) +
                      static_cast<std::size_t>(of.column)];
    block = std::max(block, top_dm_[i]);
  }
}

/// One line in the terms of its longer axis (steps i = 0 ... n) and its shorter one (j, with the
/// rest of a * i / n).
class SightSurface::Line {
 public:
  Line(const SightSurface& surface, SightEnd from, SightEnd to) : surface_(surface) {
    const std::int32_t columns = to.cell.column - from.cell.column;
    const std::int32_t rows = to.cell.row - from.cell.row;
    wide_ = std::abs(columns) >= std::abs(rows);
    const std::int32_t along = wide_ ? columns : rows;
    const std::int32_t across = wide_ ? rows : columns;
    n_ = std::abs(along);
    a_ = std::abs(across);
    major_sign_ = along < 0 ? -1 : 1;
    minor_sign_ = across < 0 ? -1 : 1;
    const std::int32_t wide_stride = surface.lattice_.columns;
    major_stride_ = major_sign_ * (wide_ ? 1 : wide_stride);
    minor_stride_ = a_ == 0 ? 0 : minor_sign_ * (wide_ ? wide_stride : 1);
    major_from_ = wide_ ? from.cell.column : from.cell.row;
    minor_from_ = wide_ ? from.cell.row : from.cell.column;
    start_ = static_cast<std::int32_t>(surface.lattice_.index(from.cell));
    end_ = static_cast<std::int32_t>(surface.lattice_.index(to.cell));
    z_from_ = surface.footing_dm_[static_cast<std::size_t>(start_)] + from.above_dm;
    z_to_ = surface.footing_dm_[static_cast<std::size_t>(end_)] + to.above_dm;
    length2_ = std::int64_t{n_} * n_ + std::int64_t{a_} * a_;
    bulge_ = surface.curve_ * length2_;
    set_lower_bound();
  }

  [[nodiscard]] Sightline look(Crest& hidden_by) {
    for (i_ = 1; i_ < n_; ++i_) {
      if (!flagged_ && at_block_edge() && skip_blocks()) {
        continue;  // lands on the last step of the block, so that ++ enters the next
      }
      step();
      if (flagged_ || flagged_before_) {
        if (hidden_here()) {
          hidden_by = crest();
          return {};
        }
      }
      count_veil();
    }
    return sum_up();
  }

 private:
  /// A line that is nowhere above the true one, even a step away, in fixed point.
  void set_lower_bound() {
    const std::int64_t top_bulge = (bulge_ >> (kCurveBits + 2)) + 1;  // i (n - i) <= n n / 4
    const std::int32_t slope = std::abs(z_to_ - z_from_) / n_ + 1;
    bound_from_ = (z_from_ - static_cast<std::int32_t>(top_bulge) - slope - 2) * (1 << kFixedBits);
    bound_step_ = ((z_to_ - z_from_) * (1 << kFixedBits)) / n_;
  }
  [[nodiscard]] std::int32_t bound(std::int32_t i) const {
    return (bound_from_ + bound_step_ * i) >> kFixedBits;
  }

  [[nodiscard]] bool at_block_edge() const {
    const std::int32_t at = major_from_ + major_sign_ * i_;
    return i_ == 1 || (at & (kBlock - 1)) == (major_sign_ > 0 ? 0 : kBlock - 1);
  }

  /// Skips to the last step within this block of the longer axis if all tops lie below the line.
  /// Inlined by force, so that the line lives in registers.
  [[gnu::always_inline]] bool skip_blocks() {
    const std::int32_t at = major_from_ + major_sign_ * i_;
    const std::int32_t left =
        major_sign_ > 0 ? (kBlock - 1) - (at & (kBlock - 1)) : (at & (kBlock - 1));
    const std::int32_t steps = std::min(left, n_ - 1 - i_) + 1;  // i_ ... i_ + steps - 1
    const std::int32_t rest = rest_ + a_ * steps;
    const std::int32_t j_last = j_ + rest / n_;
    const std::int32_t j_end = std::min(j_last + 1, a_);
    const std::int32_t low =
        std::min(minor_from_ + minor_sign_ * j_, minor_from_ + minor_sign_ * j_end) >> kBlockShift;
    const std::int32_t high =
        std::max(minor_from_ + minor_sign_ * j_, minor_from_ + minor_sign_ * j_end) >> kBlockShift;
    const std::int32_t under = std::min(bound(i_), bound(i_ + steps - 1));
    for (std::int32_t block = low; block <= high; ++block) {
      const std::int32_t index = wide_ ? block * surface_.block_columns_ + (at >> kBlockShift)
                                       : (at >> kBlockShift) * surface_.block_columns_ + block;
      if (surface_.block_top_dm_[static_cast<std::size_t>(index)] > under) {
        return false;
      }
    }
    i_ += steps - 1;
    j_ = j_last;
    rest_ = rest % n_;
    flagged_ = false;
    return true;
  }

  /// Moves on to step i and looks whether anything comes near the line there.
  void step() {
    rest_ += a_;
    wrapped_ = rest_ >= n_;
    if (wrapped_) {
      rest_ -= n_;
      ++j_;
    }
    const std::int32_t node = start_ + i_ * major_stride_ + j_ * minor_stride_;
    node_ = static_cast<std::size_t>(node);
    const std::int32_t beside = node + minor_stride_;
    beside_ = static_cast<std::size_t>(beside);
    flagged_before_ = flagged_;
    flagged_ = std::max(surface_.top_dm_[node_], surface_.top_dm_[beside_]) > bound(i_);
  }

  [[nodiscard]] bool below(std::int64_t i, std::int64_t n, std::int64_t height_n) const {
    const std::int64_t line_n = z_from_ * (n - i) + z_to_ * i;
    return (height_n - line_n) * n * (std::int64_t{1} << kCurveBits) + bulge_ * i * (n - i) > 0;
  }

  /// Compares with the ground exactly: on this line of the longer axis, and where a line of the
  /// shorter one was crossed since the last step.
  [[nodiscard]] bool hidden_here() const {
    const auto solid = [&](std::size_t node) { return std::int64_t{surface_.solid_dm_[node]}; };
    if (flagged_ && below(i_, n_, solid(node_) * (n_ - rest_) + solid(beside_) * rest_)) {
      return true;
    }
    if (!wrapped_ || rest_ == 0) {
      return false;
    }
    const std::size_t before =
        static_cast<std::size_t>(static_cast<std::int32_t>(node_) - major_stride_);
    const std::int64_t part = a_ - rest_;
    return below(j_, a_, solid(before) * (a_ - part) + solid(node_) * part);
  }

  /// Having met the ground, goes on into the hill, to the crossing that lies deepest below its top:
  /// that one hides the line still when both ends have moved.
  [[nodiscard]] Crest crest() {
    Crest deepest{static_cast<std::uint32_t>(node_), wide_};
    std::int64_t most = 0;
    const std::int32_t last = std::min(i_ + kCrestSteps, n_ - 1);
    for (;;) {
      const std::int64_t ground = std::int64_t{surface_.solid_dm_[node_]} * (n_ - rest_) +
                                  std::int64_t{surface_.solid_dm_[beside_]} * rest_;
      const std::int64_t depth =
          ground - (z_from_ * std::int64_t{n_ - i_} + z_to_ * std::int64_t{i_});
      if (depth > most) {
        most = depth;
        deepest.node = static_cast<std::uint32_t>(node_);
      }
      if (i_ >= last || (depth <= 0 && most > 0)) {
        break;
      }
      ++i_;
      step();
    }
    if (most == 0) {  // the line is hidden between two lines of its longer axis
      deepest.on_column = !wide_;
    }
    return deepest;
  }

  /// Wood or crop in the cell nearest to the line at this step. Halfway between two cells the one
  /// further east or north counts, whichever way the line is walked.
  void count_veil() {
    if (!flagged_) {
      return;
    }
    const bool next = minor_sign_ > 0 ? 2 * rest_ >= n_ : 2 * rest_ > n_;
    add_veil(next ? beside_ : node_, i_, 2);
  }

  void add_veil(std::size_t cell, std::int64_t i, std::int32_t halves) {
    const auto veil = static_cast<Veil>(surface_.veil_[cell]);
    if (veil == Veil::none) {
      return;
    }
    if (below(i, n_, std::int64_t{surface_.top_dm_[cell]} * n_)) {
      (veil == Veil::wood ? wood_ : crop_) += halves;
    }
  }

  [[nodiscard]] Sightline sum_up() {
    add_veil(static_cast<std::size_t>(start_), 0, 1);
    add_veil(static_cast<std::size_t>(end_), n_, 1);
    const Length cell = surface_.lattice_.cell;
    return {true, veil_depth_m(cell, length2_, n_, wood_), veil_depth_m(cell, length2_, n_, crop_)};
  }

  const SightSurface& surface_;
  bool wide_ = true;  ///< the longer axis runs along a row
  std::int32_t n_ = 0, a_ = 0;
  std::int32_t major_sign_ = 1, minor_sign_ = 1;
  std::int32_t major_stride_ = 0, minor_stride_ = 0;
  std::int32_t major_from_ = 0, minor_from_ = 0;
  std::int32_t start_ = 0, end_ = 0;
  std::int32_t z_from_ = 0, z_to_ = 0;
  std::int64_t length2_ = 0, bulge_ = 0;
  std::int32_t bound_from_ = 0, bound_step_ = 0;

  std::int32_t i_ = 0, j_ = 0, rest_ = 0;
  bool wrapped_ = false, flagged_ = false, flagged_before_ = false;
  std::size_t node_ = 0, beside_ = 0;
  std::int32_t wood_ = 0, crop_ = 0;
};

Sightline SightSurface::look(SightEnd from, SightEnd to, Crest& hidden_by) const {
  return Line(*this, from, to).look(hidden_by);
}

bool SightSurface::hides(Crest crest, SightEnd from, SightEnd to) const {
  const Cell at = lattice_.at(crest.node);
  const std::int32_t columns = to.cell.column - from.cell.column;
  const std::int32_t rows = to.cell.row - from.cell.row;
  std::int32_t n = crest.on_column ? columns : rows;
  std::int32_t across = crest.on_column ? rows : columns;
  std::int32_t i = crest.on_column ? at.column - from.cell.column : at.row - from.cell.row;
  if (n < 0) {
    n = -n;
    i = -i;
  }
  if (i <= 0 || i >= n) {
    return false;
  }
  const std::int32_t gone = across * i;
  const std::int32_t whole = gone / n - (gone % n < 0 ? 1 : 0);
  const std::int64_t rest = gone - whole * n;
  const std::size_t node = crest.on_column ? lattice_.index({at.column, from.cell.row + whole})
                                           : lattice_.index({from.cell.column + whole, at.row});
  const std::size_t step = crest.on_column ? static_cast<std::size_t>(lattice_.columns) : 1;
  const auto end_dm = [this](const SightEnd& end) {
    return std::int64_t{footing_dm_[lattice_.index(end.cell)]} + end.above_dm;
  };
  const std::int64_t ground_n =
      solid_dm_[node] * (n - rest) + (rest == 0 ? 0 : solid_dm_[node + step] * rest);
  const std::int64_t line_n = end_dm(from) * (n - i) + end_dm(to) * i;
  const std::int64_t length2 = std::int64_t{columns} * columns + std::int64_t{rows} * rows;
  return (ground_n - line_n) * n * (std::int64_t{1} << kCurveBits) +
             curve_ * length2 * i * (n - i) >
         0;
}

}  // namespace vedette
