#include "ground/check.h"

#include <algorithm>
#include <limits>
#include <set>

namespace vedette {

namespace {

constexpr std::int32_t kSideMax = 4096;  // sight compares heights in 64 bits up to this length
constexpr double kHeightMinM = -400;
constexpr double kHeightMaxM = 3000;  // heights are kept in 16 bits of decimetres

std::string metres_text(double m) {
  return std::to_string(round_to<std::int64_t>(m)) + " m";
}

/// Collects errors about one plan.
class Checker {
 public:
  explicit Checker(const GroundPlan& plan) : plan_(plan) {}

  std::vector<Error> check() {
    check_lattice();
    if (!errors_.empty()) {
      return std::move(errors_);  // nothing can be placed on a map without a sound lattice
    }
    check_relief();
    for (const Hill& hill : plan_.hills) {
      check_hill(hill);
    }
    std::set<std::string> keys;
    for (const Feature& feature : plan_.features) {
      check_key(keys, label_of(feature), feature.key);
      check_feature(feature);
    }
    keys.clear();
    for (const Place& place : plan_.places) {
      const std::string label = "place '" + place.key + "'";
      check_key(keys, label, place.key);
      check_on_map(label, "it", place.at);
    }
    return std::move(errors_);
  }

 private:
  void add(std::string where, std::string what, std::string mend) {
    errors_.push_back({std::move(where), std::move(what), std::move(mend)});
  }

  void check_lattice() {
    const Lattice& lattice = plan_.lattice;
    if (lattice.columns < 1 || lattice.rows < 1 || lattice.columns > kSideMax ||
        lattice.rows > kSideMax) {
      add("map",
          "has " + std::to_string(lattice.columns) + " x " + std::to_string(lattice.rows) +
              " cells",
          "give 1 to " + std::to_string(kSideMax) + " cells on each side");
    }
    const std::int64_t longest =
        std::int64_t{std::max(lattice.columns, lattice.rows)} * lattice.cell.count;
    if (lattice.cell.count < 1000 || longest > std::numeric_limits<std::int32_t>::max() / 2) {
      add("map", "has cells of " + std::to_string(lattice.cell.count) + " mm",
          "give cells of 1 m or more, and sides below 1,000 km");
    }
  }

  void check_relief() {
    if (plan_.raster_dm.empty()) {
      return;
    }
    if (plan_.raster_dm.size() != plan_.lattice.size()) {
      add("map", "has " + std::to_string(plan_.raster_dm.size()) + " heights in its raster",
          "give one a cell: " + std::to_string(plan_.lattice.size()));
    }
  }

  void check_hill(const Hill& hill) {
    const std::string label = label_of(hill);
    if (hill.crest.empty() || hill.crest.size() != hill.heights.size()) {
      add(label,
          "has " + std::to_string(hill.crest.size()) + " crest points and " +
              std::to_string(hill.heights.size()) + " heights",
          "give one height for each crest point");
    }
    if (hill.radius.count <= 0) {
      add(label, "has no radius", "give the distance from crest to foot, e.g. 400 m");
    }
    if (hill.steepness < kNone || hill.steepness > kWhole) {
      add(label, "has a steepness outside 0 to 1", "give 0 for a dome, 1 for a crag");
    }
    for (const Length height : hill.heights) {
      // On a raster a hill may lie in a valley; one below the land about it raises nothing.
      const double least = plan_.raster_dm.empty() ? in_metres(plan_.base_height) : kHeightMinM;
      if (in_metres(height) < least || in_metres(height) > kHeightMaxM) {
        add(label, "has a crest of " + metres_text(in_metres(height)),
            "give " + metres_text(least) + (plan_.raster_dm.empty() ? " (the plain) to " : " to ") +
                metres_text(kHeightMaxM));
      }
    }
  }

  void check_key(std::set<std::string>& keys, const std::string& label, const std::string& key) {
    if (key.empty()) {
      add(label, "has no name of its own", "give it a key");
    } else if (!keys.insert(key).second) {
      add(label, "uses a name that is taken", "give each its own key");
    }
  }

  void check_on_map(const std::string& label, const std::string& which, Point p) {
    const Lattice& lattice = plan_.lattice;
    if (lattice.contains(p)) {
      return;
    }
    const auto beyond = [&](const char* side, std::int64_t by_mm) {
      if (by_mm >= 0) {
        add(label,
            which + " lies " + metres_text(static_cast<double>(by_mm) / 1000.0) + " beyond the " +
                side + " edge of the map",
            "move it inside, or make the map larger");
      }
    };
    const std::int64_t size = lattice.cell.count;
    beyond("west", std::int64_t{lattice.origin.x.count} - p.x.count - 1);
    beyond("east", p.x.count - lattice.origin.x.count - lattice.columns * size);
    beyond("south", std::int64_t{lattice.origin.y.count} - p.y.count - 1);
    beyond("north", p.y.count - lattice.origin.y.count - lattice.rows * size);
  }

  void check_feature(const Feature& feature) {
    const std::string label = label_of(feature);
    for (std::size_t i = 0; i < feature.line.size(); ++i) {
      check_on_map(label, "point " + std::to_string(i + 1), feature.line[i]);
    }
    check_line(feature, label);
    if (feature.kind == FeatureKind::wall && feature.height.count <= 0) {
      add(label, "is a wall without height", "give its height, e.g. 6 m");
    }
    if (feature.strength < kNone || feature.strength > kWhole) {
      add(label, "has a strength outside 0 to 1", "give the share of hits that it keeps off");
    }
    if (feature.width.count < 0 || feature.height.count < 0 || feature.depth.count < 0 ||
        feature.men_per_minute < 0) {
      add(label, "has a negative measure", "give 0 or more");
    }
    if (in_metres(feature.height) > 100) {
      add(label, "is " + metres_text(in_metres(feature.height)) + " high", "give 100 m or less");
    }
    check_across(feature, label);
  }

  void check_line(const Feature& feature, const std::string& label) {
    const auto need = [&](std::size_t least, const char* mend) {
      if (feature.line.size() < least) {
        add(label, "has " + std::to_string(feature.line.size()) + " points", mend);
      }
    };
    switch (feature.kind) {
      case FeatureKind::bridge:
      case FeatureKind::ford:
      case FeatureKind::ferry:
      case FeatureKind::gate:
        need(1, "give the point where it lies");
        break;
      case FeatureKind::passage:
        need(2, "give its two ends");
        break;
      default:
        if (is_area(feature.kind) || feature.closed) {
          need(3, "give at least three corners of its outline");
        } else {
          need(2, "give at least two points of its course");
        }
    }
  }

  void check_across(const Feature& feature, const std::string& label) {
    if (!feature.across.exists()) {
      return;
    }
    const bool gate = feature.kind == FeatureKind::gate;
    const FeatureKind wanted = gate ? FeatureKind::wall : FeatureKind::river;
    if (feature.across.index() >= plan_.features.size() ||
        plan_.features[feature.across.index()].kind != wanted) {
      add(label, std::string("passes something that is no ") + name_of(wanted),
          std::string("name a ") + name_of(wanted));
    }
  }

  const GroundPlan& plan_;
  std::vector<Error> errors_;
};

}  // namespace

std::string label_of(const Feature& feature) {
  return std::string(name_of(feature.kind)) + " '" + feature.key + "'";
}

std::string label_of(const Hill& hill) {
  return "hill '" + hill.key + "'";
}

bool is_area(FeatureKind kind) {
  return kind == FeatureKind::wood || kind == FeatureKind::town || kind == FeatureKind::paddy ||
         kind == FeatureKind::millet || kind == FeatureKind::marsh || kind == FeatureKind::graves;
}

std::vector<Error> check_plan(const GroundPlan& plan) {
  return Checker(plan).check();
}

}  // namespace vedette
