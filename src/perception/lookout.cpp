#include "perception/lookout.h"

#include <cmath>

namespace vedette {

namespace {

constexpr std::int32_t kCell_mm = 500'000;
constexpr std::uint32_t kNowhere = 0xffffffff;

}  // namespace

Lookout::Lookout(const Scenario& scenario, std::size_t slots)
    : makes_(scenario.doctrine),
      sides_(scenario.forces.sides.size()),
      origin_(scenario.ground.lattice.origin),
      reach_of_side_(sides_, 0.0),
      place_(slots, 0),
      cell_(slots, kNowhere) {
  const Lattice& lattice = scenario.ground.lattice;
  const auto cells = [&lattice](std::int32_t count) {
    return static_cast<std::int32_t>(std::int64_t{count} * lattice.cell.count / kCell_mm + 1);
  };
  columns_ = cells(lattice.columns);
  rows_ = cells(lattice.rows);
  const std::size_t all = cell_index(sides_, 0, 0);
  start_.assign(all + 1, 0);
  row_start_.assign(sides_ * static_cast<std::size_t>(rows_) + 1, 0);
  crowds_.reserve(std::min(all, slots));
  marks_.resize(slots);
  figures_.resize(slots);
}

std::size_t Lookout::cell_of(SideId side, Point at) const {
  const std::int32_t column = (at.x.count - origin_.x.count) / kCell_mm;
  const std::int32_t row = (at.y.count - origin_.y.count) / kCell_mm;
  return cell_index(side.index(), std::clamp(column, 0, columns_ - 1),
                    std::clamp(row, 0, rows_ - 1));
}

Lookout::Box Lookout::box_around(double x_m, double y_m, double radius_m) const {
  const double x = x_m - in_metres(origin_.x);
  const double y = y_m - in_metres(origin_.y);
  const auto cell = [](double metres_in, std::int32_t count) {
    return static_cast<std::int32_t>(std::clamp(metres_in / kCell_m, 0.0, count - 1.0));
  };
  return {cell(x - radius_m, columns_), cell(x + radius_m, columns_), cell(y - radius_m, rows_),
          cell(y + radius_m, rows_)};
}

void Lookout::build(const TickContext& context, const Air& air) {
  const BattleState& state = context.state;
  std::fill(start_.begin(), start_.end(), 0u);
  std::fill(reach_of_side_.begin(), reach_of_side_.end(), 0.0);
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    cell_[slot] = kNowhere;
    if (state.active(slot)) {
      const std::size_t cell = cell_of(state.identity[slot].side, state.motion[slot].at);
      cell_[slot] = static_cast<std::uint32_t>(cell);
      ++start_[cell + 1];
    }
  }
  for (std::size_t cell = 1; cell < start_.size(); ++cell) {
    start_[cell] += start_[cell - 1];
  }
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (cell_[slot] == kNowhere) {
      continue;
    }
    const std::size_t cell = cell_[slot];
    const std::uint32_t at = start_[cell]++;
    figures_[at] = makes_.figure_of(context, air, slot);
    place_[slot] = at;
    marks_[at] = {figures_[at].x_m, figures_[at].y_m, figures_[at].reach_m};
    double& of_side = reach_of_side_[state.identity[slot].side.index()];
    of_side = std::max(of_side, figures_[at].reach_m);
  }
  // Placing moved every start to the next cell's: move them back.
  for (std::size_t cell = start_.size() - 1; cell > 0; --cell) {
    start_[cell] = start_[cell - 1];
  }
  start_[0] = 0;
  gather_crowds();
}

void Lookout::gather_crowds() {
  crowds_.clear();
  for (std::size_t line = 0; line + 1 < row_start_.size(); ++line) {
    row_start_[line] = static_cast<std::uint32_t>(crowds_.size());
    for (std::int32_t column = 0; column < columns_; ++column) {
      const std::size_t cell =
          line * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
      if (start_[cell] == start_[cell + 1]) {
        continue;
      }
      Crowd crowd{column, start_[cell], start_[cell + 1], 0.0};
      for (std::uint32_t i = crowd.first; i < crowd.end; ++i) {
        crowd.reach_m = std::max(crowd.reach_m, marks_[i].reach_m);
      }
      crowds_.push_back(crowd);
    }
  }
  row_start_.back() = static_cast<std::uint32_t>(crowds_.size());
}

}  // namespace vedette
