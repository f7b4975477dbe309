#include <cmath>
#include <cstdlib>

#include "world/sight.h"
#include "world/sight_height.h"

namespace vedette {

namespace {

/// One sight line, compared with the ground in exact fractions.
class PlainLine {
 public:
  PlainLine(const Ground& ground, SightEnd from, SightEnd to)
      : ground_(ground),
        from_(from.cell),
        columns_(to.cell.column - from.cell.column),
        rows_(to.cell.row - from.cell.row),
        z_from_(footing_dm(ground, ground.lattice.index(from.cell)) + from.above_dm),
        z_to_(footing_dm(ground, ground.lattice.index(to.cell)) + to.above_dm),
        curve_(curve_of(ground.lattice.cell)),
        length2_(columns_ * columns_ + rows_ * rows_) {}

  [[nodiscard]] Sightline look() const {
    const std::int64_t wide = std::abs(columns_);
    const std::int64_t high = std::abs(rows_);
    for (std::int64_t i = 1; i < wide; ++i) {
      if (below_ground(i, wide, crossing(i, wide, columns_, rows_, false))) {
        return {};
      }
    }
    for (std::int64_t i = 1; i < high; ++i) {
      if (below_ground(i, high, crossing(i, high, rows_, columns_, true))) {
        return {};
      }
    }
    return veils(wide >= high ? wide : high, wide >= high);
  }

 private:
  [[nodiscard]] std::size_t index(std::int64_t column, std::int64_t row) const {
    return ground_.lattice.index({static_cast<std::int32_t>(from_.column + column),
                                  static_cast<std::int32_t>(from_.row + row)});
  }

  static std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  }

  /// n times the height of the ground where the line crosses lattice line i of n: between the two
  /// nodes of that lattice line on both sides of the crossing.
  [[nodiscard]] std::int64_t crossing(std::int64_t i, std::int64_t n, std::int64_t along,
                                      std::int64_t across, bool swapped) const {
    const std::int64_t major = along < 0 ? -i : i;
    const std::int64_t minor = floor_divide(across * i, n);
    const std::int64_t rest = across * i - minor * n;
    const auto height = [&](std::int64_t offset) {
      return std::int64_t{
          solid_dm(ground_, swapped ? index(minor + offset, major) : index(major, minor + offset))};
    };
    const std::int64_t here = height(0) * (n - rest);
    return rest == 0 ? here : here + height(1) * rest;
  }

  /// Whether the line runs below a height (given n-fold) at the part i/n of its length.
  [[nodiscard]] bool below_ground(std::int64_t i, std::int64_t n, std::int64_t height_n) const {
    const std::int64_t line_n = z_from_ * (n - i) + z_to_ * i;
    const std::int64_t bulge = curve_ * length2_ * i * (n - i);
    return (height_n - line_n) * n * (std::int64_t{1} << kCurveBits) + bulge > 0;
  }

  /// Depth of wood and crops: each step along the longer axis counts for the cell nearest to it,
  /// the two end cells by half.
  [[nodiscard]] Sightline veils(std::int64_t n, bool wide) const {
    std::int64_t wood = 0;
    std::int64_t crop = 0;
    for (std::int64_t i = 0; n > 0 && i <= n; ++i) {
      const std::int64_t along = wide ? columns_ : rows_;
      const std::int64_t across = wide ? rows_ : columns_;
      const std::int64_t major = along < 0 ? -i : i;
      const std::int64_t minor = floor_divide(2 * across * i + n, 2 * n);
      const std::size_t cell = wide ? index(major, minor) : index(minor, major);
      const Veil veil = veil_of(ground_, cell);
      if ((veil == Veil::wood || veil == Veil::crop) &&
          below_ground(i, n, canopy_dm(ground_, cell) * n)) {
        (veil == Veil::wood ? wood : crop) += i == 0 || i == n ? 1 : 2;
      }
    }
    const Length cell = ground_.lattice.cell;
    return {true, veil_depth_m(cell, length2_, n, wood), veil_depth_m(cell, length2_, n, crop)};
  }

  const Ground& ground_;
  Cell from_;
  std::int64_t columns_;
  std::int64_t rows_;
  std::int64_t z_from_;
  std::int64_t z_to_;
  std::int64_t curve_;
  std::int64_t length2_;
};

}  // namespace

std::uint16_t veil_depth_m(Length cell, std::int64_t length2, std::int64_t steps,
                           std::int64_t halves) {
  if (halves == 0) {
    return 0;
  }
  const double length_m = in_metres(cell) * std::sqrt(static_cast<double>(length2));
  const double depth = length_m * static_cast<double>(halves) / (2.0 * static_cast<double>(steps));
  return round_to<std::uint16_t>(std::min(depth, 32000.0));
}

Sightline sight_reference(const Ground& ground, SightEnd from, SightEnd to) {
  return PlainLine(ground, from, to).look();
}

}  // namespace vedette
