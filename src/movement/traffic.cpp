#include "movement/traffic.h"

#include <algorithm>
#include <cmath>

#include "movement/boats.h"

namespace vedette {

namespace {

constexpr std::int32_t kCell_mm = 400'000;  // no tail and its follower are farther apart
constexpr double kRoadHalfWidth_m = 20.0;   // elements on two roads meet within this
constexpr double kSameWay_deg = 60.0;

Traffic::Offset heading_vector(Angle a) {
  const double radians = a.count * (6.283185307179586 / 65536.0);
  return {maths::sin(radians), maths::cos(radians)};
}

/// A carrier of dispatches passes beside a column and is in nobody's way.
bool on_road_march(const TickContext& context, std::size_t slot) {
  const Motion& motion = context.state.motion[slot];
  if (context.state.identity[slot].courier) {
    return false;
  }
  if (!motion.moving || motion.no_route || motion.array != Array::column ||
      !context.state.active(slot)) {
    return false;
  }
  const Ground& ground = context.scenario.ground;
  return ground.road[ground.lattice.index(ground.lattice.cell_of(motion.at))].exists();
}

FeatureId road_at(const Ground& ground, Point p) {
  return ground.road[ground.lattice.index(ground.lattice.cell_of(p))];
}

}  // namespace

/// Is `other` ahead of `self`? Antisymmetric, so two elements never wait for each other.
bool Traffic::is_ahead(const BattleState& state, std::size_t self, std::size_t other,
                       Offset d) const {
  const Offset a = heading_[self];
  const Offset b = heading_[other];
  const double along = d.x * (a.x + b.x) + d.y * (a.y + b.y);
  if (along > 0.0 || along < 0.0) {
    return along > 0.0;
  }
  return state.identity[other].key < state.identity[self].key;
}

Traffic::Traffic(const Scenario& scenario, std::size_t slots) {
  const Lattice& lattice = scenario.ground.lattice;
  const auto cells = [&lattice](std::int32_t count) {
    return static_cast<std::int32_t>(std::int64_t{count} * lattice.cell.count / kCell_mm + 1);
  };
  columns_ = cells(lattice.columns);
  rows_ = cells(lattice.rows);
  origin_ = lattice.origin;
  first_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), kNobody);
  next_.assign(slots, kNobody);
  heading_.assign(slots, {});
  road_.assign(slots, FeatureId::none());
  used_cells_.reserve(slots);
  load_milli_.assign(scenario.ground.features.size(), 0);
  in_use_.reserve(scenario.ground.features.size());
}

std::size_t Traffic::cell_of(Point p) const {
  const std::int32_t column = std::clamp((p.x.count - origin_.x.count) / kCell_mm, 0, columns_ - 1);
  const std::int32_t row = std::clamp((p.y.count - origin_.y.count) / kCell_mm, 0, rows_ - 1);
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
         static_cast<std::size_t>(column);
}

void Traffic::take_off_roads() {
  for (const std::size_t cell : used_cells_) {
    first_[cell] = kNobody;
  }
  used_cells_.clear();
  for (const FeatureId defile : in_use_) {
    load_milli_[defile.index()] = 0;
  }
  in_use_.clear();
}

void Traffic::build(const TickContext& context) {
  take_off_roads();
  const BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.motion[slot].moving) {
      continue;
    }
    if (on_road_march(context, slot)) {
      const std::size_t cell = cell_of(state.motion[slot].at);
      if (first_[cell] == kNobody) {
        used_cells_.push_back(cell);
      }
      heading_[slot] = heading_vector(state.motion[slot].heading);
      road_[slot] = road_at(context.scenario.ground, state.motion[slot].at);
      next_[slot] = first_[cell];
      first_[cell] = static_cast<std::int32_t>(slot);
    }
    const FeatureId defile = state.motion[slot].defile;
    if (defile.exists() && state.active(slot)) {
      std::int64_t& load = load_milli_[defile.index()];
      if (load == 0) {
        in_use_.push_back(defile);
      }
      load += round_to<std::int64_t>(1000.0 * weight_in_defile(context.scenario.doctrine,
                                                               state.identity[slot].arm,
                                                               state.strength[slot]));
    }
  }
}

RoadAhead Traffic::ahead_of(const TickContext& context, std::size_t slot) const {
  RoadAhead found;
  const BattleState& state = context.state;
  const Motion& self = state.motion[slot];
  if (!on_road_march(context, slot)) {
    return found;
  }
  const Offset heading = heading_[slot];
  const FeatureId road = road_[slot];
  const double gap_kept_m = context.number(Number::follow_gap_m);
  const auto home = static_cast<std::int32_t>(cell_of(self.at));
  const auto look_at = [&](std::size_t other) {
    const Motion& next = state.motion[other];
    if (other == slot || turn_degrees(next.heading, self.heading) > kSameWay_deg) {
      return;
    }
    const Offset d{(next.at.x.count - self.at.x.count) / 1000.0,
                   (next.at.y.count - self.at.y.count) / 1000.0};
    const double aside = std::abs(d.x * heading.y - d.y * heading.x);
    const bool same_road = road_[other] == road;
    if ((!same_road && aside > kRoadHalfWidth_m) || !is_ahead(state, slot, other, d)) {
      return;
    }
    const double gap = std::sqrt(d.x * d.x + d.y * d.y) - in_metres(next.depth) - gap_kept_m;
    const double speed = in_metres_per_second(next.speed);
    if (gap < found.gap_m || (gap <= found.gap_m && speed < found.speed_mps)) {
      found = {gap, speed};
    }
  };
  for (std::int32_t row = home / columns_ - 1; row <= home / columns_ + 1; ++row) {
    for (std::int32_t column = home % columns_ - 1; column <= home % columns_ + 1; ++column) {
      if (row < 0 || column < 0 || row >= rows_ || column >= columns_) {
        continue;
      }
      std::int32_t other =
          first_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                 static_cast<std::size_t>(column)];
      for (; other != kNobody; other = next_[static_cast<std::size_t>(other)]) {
        look_at(static_cast<std::size_t>(other));
      }
    }
  }
  return found;
}

double Traffic::load(FeatureId defile) const {
  return static_cast<double>(load_milli_[defile.index()]) / 1000.0;
}

double weight_in_defile(const Doctrine& doctrine, Arm arm, const Strength& strength) {
  double weight = strength.men;
  if (arm == Arm::cavalry || arm == Arm::headquarters) {
    // A man rides his horse: he takes no place of his own.
    weight = std::max(strength.men, 1) - std::min(strength.horses, strength.men) +
             strength.horses * doctrine[Number::defile_horse_men];
  } else if (arm == Arm::field_artillery) {
    weight += strength.guns * doctrine[Number::defile_gun_men];
  } else if (arm == Arm::train) {
    weight += strength.horses * 0.5 * doctrine[Number::defile_gun_men];
  } else {
    weight += strength.horses * doctrine[Number::defile_horse_men];
  }
  return std::max(weight, 1.0);
}

double capacity_per_min(const Scenario& scenario, std::span<const FeatureRow> rows,
                        FeatureId feature) {
  const Feature& f = scenario.ground.features[feature.index()];
  switch (f.kind) {
    case FeatureKind::ferry:
      if (f.boats > 0) {
        return boats_per_min(scenario, f, rows[feature.index()]);
      }
      [[fallthrough]];
    case FeatureKind::bridge:
    case FeatureKind::ford:
    case FeatureKind::gate:
    case FeatureKind::passage:
      return f.men_per_minute > 0 ? f.men_per_minute
                                  : std::max(1.0, in_metres(f.width)) *
                                        scenario.doctrine[Number::defile_men_per_min_per_m];
    case FeatureKind::wall:
      return rows[feature.index()].breached ? scenario.doctrine[Number::breach_men_per_min] : 0.0;
    default:
      return 0.0;
  }
}

}  // namespace vedette
