#include "ground/crossings.h"

#include <algorithm>
#include <cmath>

#include "ground/check.h"
#include "ground/drawing.h"

namespace vedette {

namespace {

constexpr double kSnapM = 20;  // how far from its river or wall a crossing may be written

struct Nearest {
  FeatureId id;
  NearestOnLine place;
  double gap_m = 0;  ///< from the edge of the feature
};

/// The nearest feature of a kind to a point; ties go to the lower id.
Nearest nearest_of_kind(const Ground& ground, FeatureKind kind, Point p) {
  Nearest best;
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    const Feature& feature = ground.features[i];
    if (feature.kind != kind) {
      continue;
    }
    const NearestOnLine place = nearest_on_line(feature.line, feature.closed, p);
    const double gap = std::max(0.0, place.distance_m - in_metres(feature.width) / 2);
    if (!best.id.exists() || gap < best.gap_m) {
      best = {id_of<FeatureId>(i), place, gap};
    }
  }
  return best;
}

Point middle_of(const Feature& feature) {
  const Point a = feature.line.front();
  const Point b = feature.line.back();
  return {{a.x.count + (b.x.count - a.x.count) / 2}, {a.y.count + (b.y.count - a.y.count) / 2}};
}

class Crossings {
 public:
  Crossings(Ground& ground, std::vector<double>& relief_m, std::vector<Error>& errors)
      : ground_(ground), relief_m_(relief_m), errors_(errors) {}

  void draw(FeatureId id) {
    Feature& feature = ground_.features[id.index()];
    const bool gate = feature.kind == FeatureKind::gate;
    const FeatureKind kind = gate ? FeatureKind::wall : FeatureKind::river;
    const Nearest nearest = nearest_of_kind(ground_, kind, middle_of(feature));
    if (!feature.across.exists()) {
      feature.across = nearest.id;
    }
    if (!feature.across.exists()) {
      errors_.push_back({label_of(feature), std::string("the map has no ") + name_of(kind),
                         std::string("draw the ") + name_of(kind) + " that it passes"});
    } else if (!(gate ? open_wall(id) : open_river(id))) {
      report_off(feature, kind, nearest);
    }
  }

 private:
  /// Gives the cells of the river along the crossing to it; false when there are none.
  bool open_river(FeatureId id) {
    Feature& feature = ground_.features[id.index()];
    if (feature.line.size() == 1 && !span_river(feature)) {
      return false;
    }
    const FeatureId river = feature.across;
    if (feature.kind == FeatureKind::ferry) {
      begin_on_left_bank(feature);
    }
    const Cell first = ground_.lattice.cell_of(feature.line.front());
    const Cell last = ground_.lattice.cell_of(feature.line.back());
    const double from = relief_m_[ground_.lattice.index(first)];
    const double to = relief_m_[ground_.lattice.index(last)];
    std::vector<std::size_t> cells;
    draw_line(ground_.lattice, feature.line, false, [&](Cell cell) {
      if (ground_.barrier[ground_.lattice.index(cell)] == river) {
        cells.push_back(ground_.lattice.index(cell));
      }
    });
    if (cells.empty()) {
      return false;
    }
    if (barrier_at(first).exists() || barrier_at(last).exists()) {
      const FeatureId in = barrier_at(first).exists() ? barrier_at(first) : barrier_at(last);
      errors_.push_back({label_of(feature), "ends in " + label_of(ground_.features[in.index()]),
                         "lengthen it by a cell or more, so that both ends lie on the banks"});
    }
    for (const std::size_t cell : cells) {
      ground_.barrier[cell] = id;
      if (feature.kind == FeatureKind::bridge) {
        const Point p = ground_.lattice.centre(ground_.lattice.at(cell));
        const double near = in_metres(distance(feature.line.front(), p));
        const double far = in_metres(distance(feature.line.back(), p));
        relief_m_[cell] = from + (to - from) * (near / (near + far));
      }
    }
    return true;
  }

  void begin_on_left_bank(Feature& ferry) const {
    const Feature& river = ground_.features[ferry.across.index()];
    if (!nearest_on_line(river.line, river.closed, ferry.line.front()).on_left) {
      std::reverse(ferry.line.begin(), ferry.line.end());
    }
  }

  [[nodiscard]] FeatureId barrier_at(Cell cell) const {
    return ground_.barrier[ground_.lattice.index(cell)];
  }

  /// A crossing written as one point goes straight across, from bank to bank.
  bool span_river(Feature& feature) {
    const Feature& river = ground_.features[feature.across.index()];
    const Point p = feature.line.front();
    const NearestOnLine place = nearest_on_line(river.line, river.closed, p);
    const double half_m = in_metres(river.width) / 2;
    const double cell_m = in_metres(ground_.lattice.cell);
    if (river.closed || place.distance_m > half_m + std::max(kSnapM, cell_m)) {
      return false;
    }
    const Point a = river.line[place.segment];
    const Point b = river.line[(place.segment + 1) % river.line.size()];
    const double dx = in_metres(b.x) - in_metres(a.x);
    const double dy = in_metres(b.y) - in_metres(a.y);
    const double length = std::sqrt(dx * dx + dy * dy);
    if (length <= 0) {
      return false;
    }
    const double x = in_metres(a.x) + dx * place.along;
    const double y = in_metres(a.y) + dy * place.along;
    const auto bank = [&](double side) {
      double reach = half_m;
      Point at;
      do {
        reach += cell_m / 2;
        at = {metres(x - side * reach * dy / length), metres(y + side * reach * dx / length)};
      } while (ground_.lattice.contains(at) &&
               barrier_at(ground_.lattice.cell_of(at)) == feature.across &&
               reach < 2 * half_m + 4 * cell_m);
      return at;
    };
    feature.line = {bank(1), bank(-1)};
    return true;
  }

  /// Gives the cells of the wall at the gate to it; false when the wall is too far.
  bool open_wall(FeatureId id) {
    const Feature& gate = ground_.features[id.index()];
    const Lattice& lattice = ground_.lattice;
    const Point p = middle_of(gate);
    const double cell_m = in_metres(lattice.cell);
    Cell at;
    double best = std::max(kSnapM, cell_m) + cell_m;
    const std::array<Point, 1> point{p};
    draw_band(lattice, point, false, best, [&](Cell cell, std::size_t, NearestOnLine nearest) {
      if (barrier_at(cell) == gate.across && nearest.distance_m < best) {
        best = nearest.distance_m;
        at = cell;
      }
    });
    if (!lattice.contains(at) || barrier_at(at) != gate.across) {
      return false;
    }
    const std::array<Point, 1> centre{lattice.centre(at)};
    draw_band(lattice, centre, false, in_metres(gate.width) / 2,
              [&](Cell cell, std::size_t, const NearestOnLine&) {
                FeatureId& barrier = ground_.barrier[lattice.index(cell)];
                if (barrier == gate.across) {
                  barrier = id;
                }
              });
    return true;
  }

  void report_off(const Feature& feature, FeatureKind kind, const Nearest& nearest) {
    const Feature& named = ground_.features[feature.across.index()];
    const NearestOnLine place = nearest_on_line(named.line, named.closed, middle_of(feature));
    const double gap = feature.across == nearest.id
                           ? nearest.gap_m
                           : std::max(0.0, place.distance_m - in_metres(named.width) / 2);
    errors_.push_back({label_of(feature),
                       std::string("is on no ") + name_of(kind) + ": '" + named.key + "' is " +
                           std::to_string(round_to<std::int64_t>(gap)) + " m away",
                       "move it within " + std::to_string(round_to<std::int64_t>(kSnapM)) +
                           " m of it, or let its line cross it"});
  }

  Ground& ground_;
  std::vector<double>& relief_m_;
  std::vector<Error>& errors_;
};

}  // namespace

void draw_crossings(Ground& ground, std::vector<double>& relief_m, std::vector<Error>& errors) {
  Crossings crossings(ground, relief_m, errors);
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    const FeatureKind kind = ground.features[i].kind;
    if (kind == FeatureKind::bridge || kind == FeatureKind::ford || kind == FeatureKind::ferry ||
        kind == FeatureKind::gate) {
      crossings.draw(id_of<FeatureId>(i));
    }
  }
}

}  // namespace vedette
