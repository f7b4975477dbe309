#include "unit/world/random_ground.h"

namespace vedette::testing {

namespace {

Point random_point(TestDice& dice, const Lattice& lattice) {
  return {{dice.between(0, lattice.columns * lattice.cell.count - 1)},
          {dice.between(0, lattice.rows * lattice.cell.count - 1)}};
}

Feature feature(FeatureKind kind, std::string key, std::vector<Point> line) {
  Feature f;
  f.kind = kind;
  f.key = std::move(key);
  f.line = std::move(line);
  return f;
}

void add_walls(TestDice& dice, GroundPlan& plan, double walls) {
  for (int i = 0; i < walls; ++i) {
    const std::string key = "wall" + std::to_string(i);
    Feature wall = feature(FeatureKind::wall, key,
                           {random_point(dice, plan.lattice), random_point(dice, plan.lattice),
                            random_point(dice, plan.lattice)});
    wall.height = metres(dice.between(2, 9));
    wall.closed = dice.one_in(2);
    Feature gate = feature(FeatureKind::gate, "gate" + std::to_string(i), {wall.line[0]});
    gate.open = !dice.one_in(4);
    plan.features.push_back(wall);
    plan.features.push_back(gate);
  }
}

void add_rivers(TestDice& dice, GroundPlan& plan, double rivers) {
  for (int i = 0; i < rivers; ++i) {
    const std::int32_t top = plan.lattice.rows * plan.lattice.cell.count - 1;
    const std::int32_t right = plan.lattice.columns * plan.lattice.cell.count - 1;
    Feature river = feature(FeatureKind::river, "river" + std::to_string(i),
                            {{{dice.between(0, right)}, {0}},
                             random_point(dice, plan.lattice),
                             {{dice.between(0, right)}, {top}}});
    river.width = metres(dice.between(0, 60));
    river.height = metres(2);
    plan.features.push_back(river);
  }
}

}  // namespace

std::array<CoverProperties, kCoverCount> plain_cover() {
  std::array<CoverProperties, kCoverCount> all{};
  const auto set = [&](Cover cover, int height_dm, bool opaque, int depth_m, double foot,
                       double horse, double wheels, double boat) {
    CoverProperties& p = all[static_cast<std::size_t>(cover)];
    p.height_dm = static_cast<std::int16_t>(height_dm);
    p.opaque = opaque;
    p.sight_depth_m = static_cast<std::int16_t>(depth_m);
    p.pace = {fraction(foot), fraction(horse), fraction(wheels), fraction(boat)};
  };
  set(Cover::grass, 0, false, 0, 0.8, 0.8, 0.6, 0);
  set(Cover::field, 5, false, 0, 0.7, 0.7, 0.4, 0);
  set(Cover::millet, 25, false, 40, 0.6, 0.5, 0.25, 0);
  set(Cover::paddy, 5, false, 0, 0.3, 0.2, 0, 0);
  set(Cover::scrub, 15, false, 80, 0.6, 0.5, 0.2, 0);
  set(Cover::wood, 100, false, 60, 0.5, 0.4, 0.1, 0);
  set(Cover::marsh, 10, false, 0, 0.2, 0.1, 0, 0);
  set(Cover::graves, 10, false, 0, 0.7, 0.6, 0.2, 0);
  set(Cover::town, 50, true, 0, 0.7, 0.6, 0.5, 0);
  set(Cover::rock, 0, false, 0, 0.4, 0.1, 0, 0);
  set(Cover::water, 0, false, 0, 0, 0, 0, 1);
  return all;
}

GroundPlan level_plan(std::int32_t columns, std::int32_t rows, std::int32_t cell_mm) {
  GroundPlan plan;
  plan.lattice = {columns, rows, {cell_mm}, {}};
  plan.cover_properties = plain_cover();
  return plan;
}

Ground random_ground(std::uint64_t seed, const RandomGround& shape) {
  TestDice dice(seed);
  GroundPlan plan = level_plan(shape.columns, shape.rows, shape.cell_mm);
  plan.base_height = metres(dice.between(0, 20));
  plan.roughness = metres(shape.rough ? dice.between(0, 4) : 0);
  for (int i = 0; i < shape.hills; ++i) {
    Hill hill;
    hill.key = "hill" + std::to_string(i);
    for (int point = dice.between(1, 3); point > 0; --point) {
      hill.crest.push_back(random_point(dice, plan.lattice));
      hill.heights.push_back(plan.base_height + metres(dice.between(5, 80)));
    }
    hill.radius = metres(dice.between(80, 400));
    hill.steepness = fraction(dice.between(0, 10) / 10.0);
    plan.hills.push_back(hill);
  }
  static constexpr std::array kAreas{FeatureKind::wood, FeatureKind::millet, FeatureKind::town,
                                     FeatureKind::paddy};
  for (int i = 0; i < shape.areas; ++i) {
    plan.features.push_back(
        feature(kAreas[static_cast<std::size_t>(dice.between(0, 3))], "area" + std::to_string(i),
                {random_point(dice, plan.lattice), random_point(dice, plan.lattice),
                 random_point(dice, plan.lattice)}));
  }
  add_walls(dice, plan, shape.walls);
  add_rivers(dice, plan, shape.rivers);
  plan.features.push_back(
      feature(FeatureKind::road, "road",
              {random_point(dice, plan.lattice), random_point(dice, plan.lattice),
               random_point(dice, plan.lattice)}));
  Result<Ground> ground = build_ground(plan);
  if (!ground.ok()) {
    // A gate drowned by a river: the same map without its gates.
    std::erase_if(plan.features, [](const Feature& f) { return f.kind == FeatureKind::gate; });
    ground = build_ground(plan);
  }
  VEDETTE_ASSERT(ground.ok());
  return ground.value();
}

}  // namespace vedette::testing
