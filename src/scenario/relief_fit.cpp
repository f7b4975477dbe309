#include "scenario/relief_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette::scenario {

namespace {

constexpr double kLeast_m = -400.0;  // as for hills
constexpr double kMost_m = 3000.0;
constexpr std::int32_t kNodeCells = 16;  // the projection bends less than a metre between nodes
constexpr double kDegree_m = 111'320.0;  // of latitude, to tell distances in messages
constexpr double kRadian = 3.14159265358979323846 / 180.0;

/// A place counted in columns and rows of the grid, from the middle of its north-west value.
struct InGrid {
  double column = 0;
  double row = 0;
};

/// Where the cells of the lattice lie in the grid: exact at every sixteenth cell, straight between.
class Places {
 public:
  Places(const ReliefGrid& grid, const Projection* projection, const Lattice& lattice)
      : columns_(lattice.columns / kNodeCells + 2) {
    const std::int32_t rows = lattice.rows / kNodeCells + 2;
    nodes_.reserve(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows));
    const double cell_m = in_metres(lattice.cell);
    for (std::int32_t row = 0; row < rows; ++row) {
      for (std::int32_t column = 0; column < columns_; ++column) {
        double x = in_metres(lattice.origin.x) + cell_m * (column * kNodeCells + 0.5);
        double y = in_metres(lattice.origin.y) + cell_m * (row * kNodeCells + 0.5);
        if (projection != nullptr) {
          const GeoPlace place = projection->geographic(x, y);
          x = place.longitude_deg;
          y = place.latitude_deg;
        }
        nodes_.push_back(
            {(x - grid.west) / grid.step_x, (grid.rows - 1) - (y - grid.south) / grid.step_y});
      }
    }
  }

  [[nodiscard]] InGrid of(Cell cell) const {
    const auto west = static_cast<std::size_t>(cell.column / kNodeCells);
    const auto south = static_cast<std::size_t>(cell.row / kNodeCells);
    const std::size_t first = south * static_cast<std::size_t>(columns_) + west;
    const double u = (cell.column % kNodeCells) / static_cast<double>(kNodeCells);
    const double v = (cell.row % kNodeCells) / static_cast<double>(kNodeCells);
    const InGrid low = between(nodes_[first], nodes_[first + 1], u);
    const std::size_t above = first + static_cast<std::size_t>(columns_);
    return between(low, between(nodes_[above], nodes_[above + 1], u), v);
  }

 private:
  static InGrid between(InGrid a, InGrid b, double share) {
    return {a.column + (b.column - a.column) * share, a.row + (b.row - a.row) * share};
  }
  std::int32_t columns_;
  std::vector<InGrid> nodes_;
};

/// How many columns or rows of the grid are wanting on each side.
struct Wanting {
  double west = 0, east = 0, south = 0, north = 0;
};

class Fitter {
 public:
  Fitter(const ReliefGrid& grid, const Projection* projection, Mark named_at, GroundPlan& plan,
         Problems& problems)
      : grid_(grid),
        geographic_(projection != nullptr),
        named_at_(named_at),
        plan_(plan),
        problems_(problems),
        places_(grid, projection, plan.lattice) {}

  void fit() {
    look_at_edges();
    if (!covers_) {
      return;
    }
    const std::size_t before = problems_.count();
    plan_.raster_dm.reserve(plan_.lattice.size());
    for (std::size_t i = 0; i < plan_.lattice.size(); ++i) {
      plan_.raster_dm.push_back(height_dm(plan_.lattice.at(i)));
    }
    if (unknown_ > 0) {
      report_value(first_unknown_,
                   std::to_string(unknown_) + " cells of the map want heights that are unknown",
                   "fill the holes of the grid, or move the map off them");
    }
    if (problems_.count() != before) {
      plan_.raster_dm.clear();
    }
  }

 private:
  /// The outermost middles of cells lie on the edge of the lattice: no other can lie farther out.
  void look_at_edges() {
    Wanting wanting;
    const Lattice& lattice = plan_.lattice;
    const auto look = [&](Cell cell) {
      const InGrid at = places_.of(cell);
      wanting.west = std::max(wanting.west, -0.5 - at.column);
      wanting.east = std::max(wanting.east, at.column - (grid_.columns - 0.5));
      wanting.north = std::max(wanting.north, -0.5 - at.row);
      wanting.south = std::max(wanting.south, at.row - (grid_.rows - 0.5));
    };
    for (std::int32_t column = 0; column < lattice.columns; ++column) {
      look({column, 0});
      look({column, lattice.rows - 1});
    }
    for (std::int32_t row = 0; row < lattice.rows; ++row) {
      look({0, row});
      look({lattice.columns - 1, row});
    }
    const double latitude = plan_.geo.latitude_udeg / 1e6;
    const double x_m =
        grid_.step_x * (geographic_ ? kDegree_m * maths::cos(latitude * kRadian) : 1.0);
    const double y_m = grid_.step_y * (geographic_ ? kDegree_m : 1.0);
    report_wanting("west", wanting.west * x_m);
    report_wanting("east", wanting.east * x_m);
    report_wanting("south", wanting.south * y_m);
    report_wanting("north", wanting.north * y_m);
  }

  void report_wanting(const char* side, double by_m) {
    if (by_m <= 1e-6) {  // rounding of degrees
      return;
    }
    covers_ = false;
    const std::string distance =
        by_m > 1e6 ? "far" : "about " + std::to_string(static_cast<std::int64_t>(by_m) + 1) + " m";
    problems_.add(named_at_,
                  "the relief ends " + distance + " short of the " + side + " edge of the map",
                  "take a larger grid or a smaller map; see that `coordinates_are` is right");
  }

  void report_value(std::size_t index, std::string what, std::string mend) {
    const auto columns = static_cast<std::size_t>(grid_.columns);
    const auto line = grid_.first_line + static_cast<std::int32_t>(index / columns);
    problems_.add({grid_.file, line, 1},
                  std::move(what) + ", the first at value " + std::to_string(index % columns + 1) +
                      " of this row",
                  std::move(mend));
  }

  [[nodiscard]] std::size_t index(std::int32_t column, std::int32_t row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(grid_.columns) +
           static_cast<std::size_t>(column);
  }

  std::int16_t height_dm(Cell cell) {
    const InGrid at = places_.of(cell);
    const double column = std::clamp(at.column, 0.0, grid_.columns - 1.0);
    const double row = std::clamp(at.row, 0.0, grid_.rows - 1.0);
    const auto west = std::min(static_cast<std::int32_t>(column), grid_.columns - 2);
    const auto north = std::min(static_cast<std::int32_t>(row), grid_.rows - 2);
    const double u = column - west;
    const double v = row - north;
    const std::array<double, 4> shares{(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v};
    const std::array<std::size_t, 4> corners{index(west, north), index(west + 1, north),
                                             index(west, north + 1), index(west + 1, north + 1)};
    double height = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const float here = grid_.heights_m[corners[i]];
      if (shares[i] > 0 && here == kNoHeight_m) {
        first_unknown_ = unknown_++ == 0 ? corners[i] : first_unknown_;
        return 0;
      }
      height += shares[i] > 0 ? shares[i] * static_cast<double>(here) : 0.0;
    }
    if ((height < kLeast_m || height > kMost_m) && !told_height_) {
      told_height_ = true;
      report_value(corners[0], "heights of the map lie beyond -400 to 3000 m", "move the map");
    }
    return round_to<std::int16_t>(std::clamp(height, kLeast_m, kMost_m) * 10.0);
  }

  const ReliefGrid& grid_;
  bool geographic_;
  Mark named_at_;
  GroundPlan& plan_;
  Problems& problems_;
  Places places_;
  bool covers_ = true;
  bool told_height_ = false;
  std::size_t unknown_ = 0;
  std::size_t first_unknown_ = 0;
};

}  // namespace

void fit_relief(const ReliefGrid& grid, const Projection* projection, Mark named_at,
                GroundPlan& plan, Problems& problems) {
  const double east = grid.west + grid.step_x * grid.columns;
  const double north = grid.south + grid.step_y * grid.rows;
  if (projection != nullptr &&
      (grid.west < -361.0 || east > 361.0 || grid.south < -91.0 || north > 91.0)) {
    problems.add(named_at, "the relief goes beyond all degrees of the earth",
                 "write `coordinates_are: local metres` if it counts in metres from the origin");
    return;
  }
  Fitter(grid, projection, named_at, plan, problems).fit();
}

}  // namespace vedette::scenario
