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
      cell_(slots, kNowhere),
      poses_(slots),
      kept_(slots) {
  const Lattice& lattice = scenario.ground.lattice;
  const auto cells = [&lattice](std::int32_t count) {
    return static_cast<std::int32_t>(std::int64_t{count} * lattice.cell.count / kCell_mm + 1);
  };
  columns_ = cells(lattice.columns);
  rows_ = cells(lattice.rows);
  const std::size_t all = cell_index(sides_, 0, 0);
  crowd_of_cell_.assign(all, 0);
  used_cells_.reserve(std::min(all, slots));
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

namespace {
std::int32_t cell_at(double metres_in, double cell_m, std::int32_t cells) {
  return static_cast<std::int32_t>(std::clamp(metres_in / cell_m, 0.0, cells - 1.0));
}
}  // namespace

Lookout::Band Lookout::rows_around(double y_m, double radius_m) const {
  const double y = y_m - in_metres(origin_.y);
  return {cell_at(y - radius_m, kCell_m, rows_), cell_at(y + radius_m, kCell_m, rows_)};
}

Lookout::Band Lookout::columns_around(double x_m, double radius_m) const {
  const double x = x_m - in_metres(origin_.x);
  return {cell_at(x - radius_m, kCell_m, columns_), cell_at(x + radius_m, kCell_m, columns_)};
}

std::uint32_t Lookout::first_crowd(std::size_t side, std::int32_t row, std::int32_t column) const {
  const std::size_t line = row_index(side, row);
  const auto west = crowds_.begin() + row_start_[line];
  const auto east = crowds_.begin() + row_start_[line + 1];
  const auto first = std::partition_point(
      west, east, [column](const Crowd& crowd) { return crowd.column < column; });
  return static_cast<std::uint32_t>(first - crowds_.begin());
}

Lookout::Pose Lookout::pose_of(const TickContext& context, std::size_t slot) {
  const BattleState& state = context.state;
  const Motion& motion = state.motion[slot];
  const Strength& strength = state.strength[slot];
  return {state.identity[slot].key,
          state.identity[slot].unit,
          motion.at,
          motion.speed,
          motion.work,
          motion.gait,
          motion.array,
          motion.stance,
          motion.hidden,
          has_fired(context, slot),
          strength.men,
          strength.horses,
          strength.guns};
}

const Figure& Lookout::figure_now(const TickContext& context, const Air& air, std::size_t slot) {
  const Pose pose = pose_of(context, slot);
  if (!(pose == poses_[slot])) {
    poses_[slot] = pose;
    kept_[slot] = makes_.figure_of(context, air, slot);
  }
  kept_[slot].slot = static_cast<std::uint32_t>(slot);
  return kept_[slot];
}

void Lookout::build(const TickContext& context, const Air& air) {
  const BattleState& state = context.state;
  if (!(air == air_)) {
    air_ = air;
    std::fill(poses_.begin(), poses_.end(), Pose{});  // a key of nobody
  }
  std::fill(reach_of_side_.begin(), reach_of_side_.end(), 0.0);
  for (const std::uint32_t cell : used_cells_) {
    crowd_of_cell_[cell] = 0;
  }
  used_cells_.clear();
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    cell_[slot] = kNowhere;
    if (state.active(slot)) {
      const std::size_t cell = cell_of(state.identity[slot].side, state.motion[slot].at);
      cell_[slot] = static_cast<std::uint32_t>(cell);
      if (crowd_of_cell_[cell]++ == 0) {
        used_cells_.push_back(cell_[slot]);
      }
    }
  }
  open_crowds();
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (cell_[slot] == kNowhere) {
      continue;
    }
    Crowd& crowd = crowds_[crowd_of_cell_[cell_[slot]]];
    const std::uint32_t at = crowd.end++;
    Figure& figure = figures_[at];
    figure = figure_now(context, air, slot);
    marks_[at] = {figure.x_m,
                  figure.y_m,
                  figure.reach_m * figure.reach_m,
                  figure.body_hazard,
                  figure.signal_hazard,
                  figure.noise_hazard,
                  figure.key,
                  at};
    place_[slot] = at;
    crowd.reach_m = std::max(crowd.reach_m, figure.reach_m);
    double& of_side = reach_of_side_[state.identity[slot].side.index()];
    of_side = std::max(of_side, figure.reach_m);
  }
}

/// Makes an empty crowd for each used cell, with room for those counted there; from then on the
/// cell holds the number of its crowd.
void Lookout::open_crowds() {
  std::sort(used_cells_.begin(), used_cells_.end());
  crowds_.clear();
  const auto columns = static_cast<std::uint32_t>(columns_);
  std::uint32_t first = 0;
  std::uint32_t line = 0;  // the next whose start is to be set
  for (const std::uint32_t cell : used_cells_) {
    for (; line <= cell / columns; ++line) {
      row_start_[line] = static_cast<std::uint32_t>(crowds_.size());
    }
    const std::uint32_t count = crowd_of_cell_[cell];
    crowd_of_cell_[cell] = static_cast<std::uint32_t>(crowds_.size());
    crowds_.push_back({static_cast<std::int32_t>(cell % columns), first, first, 0.0});
    first += count;
  }
  for (; line < row_start_.size(); ++line) {
    row_start_[line] = static_cast<std::uint32_t>(crowds_.size());
  }
}

}  // namespace vedette
