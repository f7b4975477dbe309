#include "unit/movement/drill.h"

namespace vedette::test {

Drill::Drill(std::int32_t columns, std::int32_t rows) {
  Ground& ground = scene.scenario.ground;
  ground.lattice.columns = columns;
  ground.lattice.rows = rows;
  const std::size_t cells = ground.lattice.size();
  ground.relief_dm.assign(cells, 0);
  ground.cover.assign(cells, Cover::grass);
  ground.barrier.assign(cells, FeatureId::none());
  ground.road.assign(cells, FeatureId::none());
  ground.work.assign(cells, FeatureId::none());
  formation = scene.add_formation("drill", scene.add_side("blue"));
}

void Drill::road_along(std::int32_t row) {
  Ground& ground = scene.scenario.ground;
  const std::int32_t last = ground.lattice.columns - 1;
  const FeatureId road = id_of<FeatureId>(ground.features.size());
  ground.features.push_back({.kind = FeatureKind::road,
                             .key = "road-" + std::to_string(row),
                             .line = {centre(0, row), centre(last, row)},
                             .width = metres(6)});
  for (std::int32_t column = 0; column <= last; ++column) {
    ground.road[ground.lattice.index({column, row})] = road;
  }
}

FeatureId Drill::wall_with_gate(std::int32_t column, std::int32_t gate_row,
                                std::int32_t men_per_minute) {
  Ground& ground = scene.scenario.ground;
  const FeatureId wall = id_of<FeatureId>(ground.features.size());
  ground.features.push_back({.kind = FeatureKind::wall, .key = "wall", .height = metres(5)});
  for (std::int32_t row = 0; row < ground.lattice.rows; ++row) {
    ground.barrier[ground.lattice.index({column, row})] = wall;
  }
  return gate_in(wall, column, gate_row, men_per_minute);
}

FeatureId Drill::gate_in(FeatureId wall, std::int32_t column, std::int32_t row,
                         std::int32_t men_per_minute) {
  Ground& ground = scene.scenario.ground;
  const FeatureId gate = id_of<FeatureId>(ground.features.size());
  ground.features.push_back({.kind = FeatureKind::gate,
                             .key = "wall-gate-" + std::to_string(row),
                             .width = metres(4),
                             .height = metres(5),
                             .men_per_minute = men_per_minute,
                             .across = wall});
  ground.barrier[ground.lattice.index({column, row})] = gate;
  return gate;
}

Unit& Drill::add(const std::string& key, Arm arm, std::int32_t men, Cell at) {
  Unit& unit = scene.add_company(key, formation, 0, 0);
  unit.at = scene.scenario.ground.lattice.centre(at);
  unit.arm = arm;
  unit.men = men;
  unit.facing = degrees(90);
  unit.array = Array::column;
  return unit;
}

void Drill::begin(std::uint64_t seed, std::size_t workers) {
  scene.begin(seed);
  caches_ = std::make_unique<WorldCaches>(scene.scenario, workers);
  scratch_ = std::make_unique<MovementScratch>(scene.scenario, scene.state.slots(), workers);
}

void Drill::send(std::size_t slot, Course course) {
  TickContext context = scene.context();
  set_course(context, slot, course);
}

void Drill::tick(Executor& executor) {
  const TickContext plain = scene.context();
  TickContext context{plain.scenario, plain.keys, plain.state, plain.draws, executor, plain.sink};
  move(context, *caches_, *scratch_);
  scene.next_tick();
}

void Drill::tick() {
  SerialExecutor executor;
  tick(executor);
}

double Drill::hours_until_there(std::size_t slot, double limit_h) {
  const double begun = scene.minutes_gone();
  while (motion(slot).moving && !motion(slot).no_route &&
         scene.minutes_gone() - begun < limit_h * 60.0) {
    tick();
  }
  return (scene.minutes_gone() - begun) / 60.0;
}

Point Drill::centre(std::int32_t column, std::int32_t row) const {
  return scene.scenario.ground.lattice.centre({column, row});
}

}  // namespace vedette::test
