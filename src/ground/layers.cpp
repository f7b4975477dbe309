#include "ground/layers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ground/drawing.h"

namespace vedette {

namespace {

/// Calls visit(id, feature) for each feature of a kind, from the last key to the first, so that the
/// first is drawn on top.
template <class Visit>
void each_of_kind(const Ground& ground, FeatureKind kind, Visit&& visit) {
  for (std::size_t i = ground.features.size(); i-- > 0;) {
    if (ground.features[i].kind == kind) {
      visit(id_of<FeatureId>(i), ground.features[i]);
    }
  }
}

/// All cells of a river: those that its course crosses and those within half its width.
template <class Visit>
void draw_river(const Lattice& lattice, const Feature& river, Visit&& visit) {
  draw_line(lattice, river.line, river.closed, visit);
  if (river.closed) {
    draw_area(lattice, river.line, visit);
  } else {
    draw_band(lattice, river.line, false, in_metres(river.width) / 2,
              [&](Cell cell, std::size_t, const NearestOnLine&) { visit(cell); });
  }
}

void draw_work(Ground& ground, FeatureId id) {
  const Feature& work = ground.features[id.index()];
  const Lattice& lattice = ground.lattice;
  const auto take = [&](Cell cell) { ground.work[lattice.index(cell)] = id; };
  draw_line(lattice, work.line, work.closed, take);
  if (work.closed) {
    draw_area(lattice, work.line, take);
    return;
  }
  const double cell_m = in_metres(lattice.cell);
  const double deep = std::max(in_metres(work.width), cell_m) + cell_m / 2;
  draw_band(lattice, work.line, false, deep,
            [&](Cell cell, std::size_t, const NearestOnLine& nearest) {
              if (nearest.on_left) {
                take(cell);
              }
            });
}

}  // namespace

void draw_cover(Ground& ground) {
  static constexpr std::array<std::pair<FeatureKind, Cover>, 6> kAreas{{
      {FeatureKind::millet, Cover::millet},
      {FeatureKind::paddy, Cover::paddy},
      {FeatureKind::marsh, Cover::marsh},
      {FeatureKind::wood, Cover::wood},
      {FeatureKind::graves, Cover::graves},
      {FeatureKind::town, Cover::town},
  }};
  const auto paint = [&](Cover cover) {
    return [&ground, cover](Cell cell) { ground.cover[ground.lattice.index(cell)] = cover; };
  };
  for (const auto& [kind, cover] : kAreas) {
    each_of_kind(ground, kind, [&, painted = cover](FeatureId, const Feature& area) {
      draw_area(ground.lattice, area.line, paint(painted));
    });
  }
  each_of_kind(ground, FeatureKind::river, [&](FeatureId, const Feature& river) {
    draw_river(ground.lattice, river, paint(Cover::water));
  });
}

void draw_barriers(Ground& ground) {
  const auto take = [&](FeatureId id) {
    return [&ground, id](Cell cell) { ground.barrier[ground.lattice.index(cell)] = id; };
  };
  each_of_kind(ground, FeatureKind::river, [&](FeatureId id, const Feature& river) {
    draw_river(ground.lattice, river, take(id));
  });
  each_of_kind(ground, FeatureKind::wall, [&](FeatureId id, const Feature& wall) {
    draw_line(ground.lattice, wall.line, wall.closed, take(id));
  });
}

void draw_roads(Ground& ground) {
  for (const FeatureKind kind : {FeatureKind::track, FeatureKind::road}) {
    each_of_kind(ground, kind, [&](FeatureId id, const Feature& road) {
      draw_line(ground.lattice, road.line, road.closed,
                [&](Cell cell) { ground.road[ground.lattice.index(cell)] = id; });
    });
  }
}

void draw_works(Ground& ground) {
  std::vector<FeatureId> works;
  each_of_kind(ground, FeatureKind::work,
               [&](FeatureId id, const Feature&) { works.push_back(id); });
  std::stable_sort(works.begin(), works.end(), [&](FeatureId a, FeatureId b) {
    return ground.features[a.index()].strength < ground.features[b.index()].strength;
  });
  for (const FeatureId id : works) {
    draw_work(ground, id);
  }
}

}  // namespace vedette
