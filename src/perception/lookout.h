#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "perception/figure.h"

namespace vedette {

/// The figures of all active elements by side and place, so that an observer meets only those that
/// could be noticed from where he stands. Rebuilt at each tick from the state alone; within a cell
/// the order is that of slots, on which nothing depends.
class Lookout {
 public:
  Lookout(const Scenario& scenario, std::size_t slots);
  void build(const TickContext& context, const Air& air);

  /// Calls f(figure, distance squared) for every figure of another side than `own` that lies within
  /// `within_m` of (x_m, y_m) and whose reach covers the distance.
  template <class F>
  void others_near(SideId own, double x_m, double y_m, double within_m, F&& f) const {
    for (std::size_t side = 0; side < sides_; ++side) {
      if (side == own.index()) {
        continue;
      }
      const double look_m = std::min(reach_of_side_[side], within_m);
      const Box box = box_around(x_m, y_m, look_m);
      for (std::int32_t row = box.row_low; row <= box.row_high; ++row) {
        const double away_y = away_from_cell(y_m - in_metres(origin_.y), row);
        for (std::int32_t column = box.column_low; column <= box.column_high; ++column) {
          const std::size_t cell = cell_index(side, column, row);
          const double away_x = away_from_cell(x_m - in_metres(origin_.x), column);
          const double near2 = away_x * away_x + away_y * away_y;
          const double reach = std::min(reach_of_cell_[cell], within_m);
          if (near2 > reach * reach) {
            continue;
          }
          for (std::uint32_t i = start_[cell]; i < start_[cell + 1]; ++i) {
            const Figure& figure = figures_[i];
            const double dx = figure.x_m - x_m;
            const double dy = figure.y_m - y_m;
            const double reach_m = std::min(figure.reach_m, within_m);
            const double distance2 = dx * dx + dy * dy;
            if (distance2 <= reach_m * reach_m) {
              f(figure, distance2);
            }
          }
        }
      }
    }
  }
  /// The figure of an active element.
  [[nodiscard]] const Figure& figure(std::size_t slot) const { return figures_[place_[slot]]; }

 private:
  static constexpr double kCell_m = 500.0;
  struct Box {
    std::int32_t column_low, column_high, row_low, row_high;
  };
  [[nodiscard]] Box box_around(double x_m, double y_m, double radius_m) const;
  /// How far a coordinate lies outside the cells of a row or column, in metres; 0 within.
  [[nodiscard]] static double away_from_cell(double metres, std::int32_t cell) {
    const double low = cell * kCell_m;
    return std::max({low - metres, metres - low - kCell_m, 0.0});
  }
  [[nodiscard]] std::size_t cell_index(std::size_t side, std::int32_t column,
                                       std::int32_t row) const {
    return (side * static_cast<std::size_t>(rows_) + static_cast<std::size_t>(row)) *
               static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }
  [[nodiscard]] std::size_t cell_of(SideId side, Point at) const;

  Figures makes_;
  std::size_t sides_ = 0;
  std::int32_t columns_ = 0;
  std::int32_t rows_ = 0;
  Point origin_;
  std::vector<std::uint32_t> start_;   ///< per side and cell: first figure; one more at the end
  std::vector<double> reach_of_cell_;  ///< per side and cell: largest reach
  std::vector<double> reach_of_side_;
  std::vector<Figure> figures_;       ///< by side, cell, slot
  std::vector<std::uint32_t> place_;  ///< per slot: its figure
  std::vector<std::uint32_t> cell_;   ///< per slot
};

}  // namespace vedette
