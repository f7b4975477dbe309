#include "world/way_map.h"

#include <algorithm>
#include <cmath>

namespace vedette {

namespace {

std::uint16_t slowness_of(double pace, double good) {
  if (pace <= 0) {
    return 0;
  }
  return round_to<std::uint16_t>(std::clamp(good / pace, 1.0, 65535.0));
}

}  // namespace

WayMap::WayMap(const Ground& ground, const Doctrine& doctrine, Mover mover)
    : ground_(&ground), mover_(mover), ms_per_mm_(1.0 / base_pace_mps(doctrine, mover)) {
  tabulate(doctrine);
  list_passages(doctrine);
  for (std::size_t step = 0; step < kSteps.size(); ++step) {
    offsets_[step] = std::ptrdiff_t{kSteps[step].row} * lattice().columns + kSteps[step].column;
  }
}

void WayMap::tabulate(const Doctrine& doctrine) {
  const double cell_mm = ground_->lattice.cell.count;
  rise_limit_ = ground_->lattice.cell.count * 3 / 200;  // a slope of 1 also on the diagonal
  rises_ = 2 * static_cast<std::size_t>(rise_limit_) + 1;
  std::array<double, 2> least{};
  for (const std::size_t graded : {0U, 1U}) {
    const double share = graded != 0 ? doctrine[Number::road_slope_share] : 1.0;
    for (const std::size_t diagonal : {0U, 1U}) {
      const double length_mm = diagonal != 0 ? cell_mm * std::sqrt(2.0) : cell_mm;
      for (std::int32_t rise = -rise_limit_; rise <= rise_limit_; ++rise) {
        const double slope = std::clamp(rise * 100.0 / length_mm, -1.0, 1.0);
        const double pace = slope_pace(doctrine, mover_, share * slope);
        const double ms = length_mm * ms_per_mm_ / pace;
        least[diagonal] = least[diagonal] <= 0 ? ms : std::min(least[diagonal], ms);
        step_ms_.push_back(round_to<std::uint32_t>(ms));
      }
    }
    for (std::int32_t part = -kPartsOfSlope; part <= kPartsOfSlope; ++part) {
      const double slope = share * part / static_cast<double>(kPartsOfSlope);
      slope_slowness_[graded].push_back(
          round_to<std::uint32_t>(kPace / slope_pace(doctrine, mover_, slope)));
    }
  }
  for (const std::size_t diagonal : {0U, 1U}) {
    least_ms_[diagonal] =
        std::max<std::uint32_t>(1, round_to<std::uint32_t>(std::floor(least[diagonal])));
  }
  most_ms_ = std::uint64_t{least_ms()} * kEdgeSpan;
}

void WayMap::list_passages(const Doctrine& doctrine) {
  if (mover_ != Mover::foot) {
    return;  // nobody rides or drives through one
  }
  for (std::size_t i = 0; i < ground_->features.size(); ++i) {
    const Feature& feature = ground_->features[i];
    if (feature.kind != FeatureKind::passage || passages_.size() == kPassages_max) {
      continue;
    }
    double length_mm = 0;
    for (std::size_t p = 1; p < feature.line.size(); ++p) {
      length_mm += distance(feature.line[p - 1], feature.line[p]).count;
    }
    const double ms = length_mm * ms_per_mm_ / doctrine[Number::passage_share];
    passages_.push_back({id_of<FeatureId>(i),
                         {lattice().index(lattice().cell_of(feature.line.front())),
                          lattice().index(lattice().cell_of(feature.line.back()))},
                         bounded(round_to<std::uint64_t>(ms * 2.0 * kPace))});
  }
}

bool WayMap::update(const Doctrine& doctrine, std::span<const FeatureRow> features) {
  if (cells_.empty()) {
    set_paces(doctrine, features);
    std::size_t cell = 0;
    for (std::int32_t row = 0; row < lattice().rows; ++row) {
      for (std::int32_t column = 0; column < lattice().columns; ++column, ++cell) {
        cells_[cell].open = open_steps_at(column, row);
      }
    }
    return true;
  }
  bool changed = false;
  for (const std::size_t i : barriers_) {
    const std::uint16_t slowness =
        slowness_of(surface_pace(*ground_, doctrine, features, mover_, i), kPace);
    if (slowness != cells_[i].slowness) {
      cells_[i].slowness = slowness;
      open_steps_about(i);
      changed = true;
    }
  }
  return changed;
}

void WayMap::set_paces(const Doctrine& doctrine, std::span<const FeatureRow> features) {
  cells_.resize(lattice().size());
  double last_pace = 0;  // whose slowness is known: neighbours mostly have the same
  std::uint16_t slowness = slowness_of(last_pace, kPace);
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const double pace = surface_pace(*ground_, doctrine, features, mover_, i);
    if (pace < last_pace || pace > last_pace) {
      last_pace = pace;
      slowness = slowness_of(pace, kPace);
    }
    cells_[i] = {ground_->relief_dm[i], slowness,
                 static_cast<std::uint8_t>(ground_->road[i].exists() ? 1 : 0), 0};
    if (ground_->barrier[i].exists()) {
      barriers_.push_back(i);
    }
  }
}

void WayMap::open_steps_about(std::size_t cell) {
  const Cell at = lattice().at(cell);
  for (std::int32_t row = at.row - 1; row <= at.row + 1; ++row) {
    for (std::int32_t column = at.column - 1; column <= at.column + 1; ++column) {
      if (lattice().contains(Cell{column, row})) {
        cells_[lattice().index({column, row})].open = open_steps_at(column, row);
      }
    }
  }
}

std::uint8_t WayMap::open_steps_at(std::int32_t column, std::int32_t row) const {
  const std::size_t cell = lattice().index({column, row});
  std::uint32_t open = 0;
  if (row > 0 && column > 0 && row + 1 < lattice().rows && column + 1 < lattice().columns) {
    const CellGoing* here = cells_.data() + cell;
    const auto bit = [&](std::size_t step) {
      return (here[offsets_[step]].slowness != 0 ? 1U : 0U) << step;
    };
    open = bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(5) | bit(6) | bit(7);
  } else {
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      const Cell to{column + kSteps[step].column, row + kSteps[step].row};
      open |= (lattice().contains(to) && passable(neighbour(cell, step)) ? 1U : 0U) << step;
    }
  }
  return static_cast<std::uint8_t>(open);
}

std::uint64_t WayMap::piece_ms(std::size_t from, std::size_t to, std::int64_t length_mm) const {
  const std::int64_t rise_mm =
      std::int64_t{100} * (ground_->relief_dm[to] - ground_->relief_dm[from]);
  const std::int64_t part =
      std::clamp<std::int64_t>(rise_mm * kPartsOfSlope / length_mm, -kPartsOfSlope, kPartsOfSlope);
  const std::uint64_t slope =
      slope_slowness_[graded(from, to) ? 1 : 0][static_cast<std::size_t>(part + kPartsOfSlope)];
  const double level_ms = static_cast<double>(length_mm) * ms_per_mm_;
  const std::uint64_t surface = std::uint64_t{cells_[from].slowness} + cells_[to].slowness;
  return round_to<std::uint64_t>(level_ms) * slope * surface / (std::uint64_t{2} * kPace * kPace);
}

std::uint64_t passages_known(const WayMap& map, SideId side) {
  std::uint64_t known = 0;
  for (std::size_t i = 0; i < map.passages().size(); ++i) {
    const Feature& feature = map.ground().features[map.passages()[i].feature.index()];
    if (side.exists() && side.value < 8 && (feature.known_to >> side.value & 1) != 0) {
      known |= std::uint64_t{1} << i;
    }
  }
  return known;
}

}  // namespace vedette
