#pragma once

#include <algorithm>
#include <cmath>
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

  /// What the search asks of every figure, in one line of the processor's cache.
  struct Mark {
    double x_m = 0;
    double y_m = 0;
    double reach2 = 0;  ///< square of the figure's reach
    // As in the figure:
    double body_hazard = 0;
    double signal_hazard = 0;
    double noise_hazard = 0;
    std::uint64_t key = 0;
    std::uint64_t figure = 0;  ///< for `figure_of`
  };

  /// Calls f(mark, distance squared) for every figure of another side than `own` that lies within
  /// `within_m` of (x_m, y_m) and whose reach covers the distance.
  template <class F>
  void others_near(SideId own, double x_m, double y_m, double within_m, F&& f) const {
    for (std::size_t side = 0; side < sides_; ++side) {
      if (side == own.index()) {
        continue;
      }
      const double look_m = std::min(reach_of_side_[side], within_m);
      const Band band = rows_around(y_m, look_m);
      for (std::int32_t row = band.low; row <= band.high; ++row) {
        const double away_y = away_from_cell(y_m - in_metres(origin_.y), row);
        const double aside = std::sqrt(std::max(0.0, look_m * look_m - away_y * away_y));
        const Band columns = columns_around(x_m, aside);
        for (std::uint32_t i = first_crowd(side, row, columns.low);
             i < row_start_[row_index(side, row) + 1] && crowds_[i].column <= columns.high; ++i) {
          const Crowd& crowd = crowds_[i];
          const double away_x = away_from_cell(x_m - in_metres(origin_.x), crowd.column);
          const double near2 = away_x * away_x + away_y * away_y;
          const double reach = std::min(crowd.reach_m, within_m);
          if (near2 <= reach * reach) {
            visit(crowd, x_m, y_m, within_m * within_m, f);
          }
        }
      }
    }
  }
  /// The figure of an active element.
  [[nodiscard]] const Figure& figure(std::size_t slot) const { return figures_[place_[slot]]; }
  [[nodiscard]] const Figure& figure_of(const Mark& mark) const { return figures_[mark.figure]; }

 private:
  static constexpr double kCell_m = 500.0;
  /// The figures of one side in one cell.
  struct Crowd {
    std::int32_t column = 0;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
    double reach_m = 0;  ///< the largest
  };
  template <class F>
  void visit(const Crowd& crowd, double x_m, double y_m, double within2, F& f) const {
    for (std::uint32_t i = crowd.first; i < crowd.end; ++i) {
      const Mark& mark = marks_[i];
      const double dx = mark.x_m - x_m;
      const double dy = mark.y_m - y_m;
      const double distance2 = dx * dx + dy * dy;
      if (distance2 <= std::min(mark.reach2, within2)) {
        f(mark, distance2);
      }
    }
  }
  /// All that a figure is made of, so that who changes nothing keeps his from tick to tick.
  struct Pose {
    std::uint64_t key = 0;
    UnitId unit;
    Point at;
    Speed speed;
    FeatureId work;
    Gait gait = Gait::halt;
    Array array = Array::column;
    Stance stance = Stance::upright;
    bool hidden = false;
    bool fired = false;
    std::int32_t men = 0;
    std::int32_t horses = 0;
    std::int32_t guns = 0;
    friend bool operator==(const Pose&, const Pose&) = default;
  };
  [[nodiscard]] static Pose pose_of(const TickContext& context, std::size_t slot);
  [[nodiscard]] const Figure& figure_now(const TickContext& context, const Air& air,
                                         std::size_t slot);

  struct Band {
    std::int32_t low, high;
  };
  /// The rows of cells within a distance of a place.
  [[nodiscard]] Band rows_around(double y_m, double radius_m) const;
  [[nodiscard]] Band columns_around(double x_m, double radius_m) const;
  /// The first crowd of a row that is not west of a column.
  [[nodiscard]] std::uint32_t first_crowd(std::size_t side, std::int32_t row,
                                          std::int32_t column) const;
  /// How far a coordinate lies outside the cells of a row or column, in metres; 0 within.
  [[nodiscard]] static double away_from_cell(double metres, std::int32_t cell) {
    const double low = cell * kCell_m;
    return std::max({low - metres, metres - low - kCell_m, 0.0});
  }
  [[nodiscard]] std::size_t row_index(std::size_t side, std::int32_t row) const {
    return side * static_cast<std::size_t>(rows_) + static_cast<std::size_t>(row);
  }
  [[nodiscard]] std::size_t cell_index(std::size_t side, std::int32_t column,
                                       std::int32_t row) const {
    return row_index(side, row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }
  void open_crowds();
  [[nodiscard]] std::size_t cell_of(SideId side, Point at) const;

  Figures makes_;
  std::size_t sides_ = 0;
  std::int32_t columns_ = 0;
  std::int32_t rows_ = 0;
  Point origin_;
  std::vector<std::uint32_t> crowd_of_cell_;  ///< per side and cell: in use while building
  std::vector<std::uint32_t> used_cells_;     ///< ascending
  std::vector<double> reach_of_side_;
  std::vector<std::uint32_t> row_start_;  ///< per side and row of cells: first crowd; one more
  std::vector<Crowd> crowds_;             ///< by side, row, column: of cells where somebody is
  std::vector<Mark> marks_;               ///< by side, cell, slot
  std::vector<Figure> figures_;           ///< likewise
  std::vector<std::uint32_t> place_;      ///< per slot: its figure
  std::vector<std::uint32_t> cell_;       ///< per slot
  std::vector<Pose> poses_;               ///< per slot: of the figure that is kept
  std::vector<Figure> kept_;              ///< per slot
  Air air_;                               ///< in which they were made
};

}  // namespace vedette
