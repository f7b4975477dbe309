#include "scenario/orders_reader.h"

#include <algorithm>

#include "scenario/record.h"

namespace vedette::scenario {

namespace {

/// Where a formation stands at the start.
struct Standing {
  Point at;      ///< mean place of the elements beneath it
  Angle facing;  ///< of the first of them by key
};

std::vector<Standing> standings(const Forces& forces) {
  struct Sum {
    std::int64_t x = 0, y = 0, count = 0;
    Angle facing;
  };
  std::vector<Sum> sums(forces.formations.size());
  for (const Unit& unit : forces.units) {
    for (FormationId f = unit.formation; f.exists(); f = forces.formations[f.index()].parent) {
      Sum& sum = sums[f.index()];
      sum.facing = sum.count == 0 ? unit.facing : sum.facing;
      sum.x += unit.at.x.count;
      sum.y += unit.at.y.count;
      ++sum.count;
    }
  }
  std::vector<Standing> standings;
  for (const Sum& sum : sums) {
    const std::int64_t count = std::max<std::int64_t>(sum.count, 1);
    const Point at{{static_cast<std::int32_t>(sum.x / count)},
                   {static_cast<std::int32_t>(sum.y / count)}};
    standings.push_back({at, sum.facing});
  }
  return standings;
}

class Reader {
 public:
  Reader(const WrittenMap& map, const Forces& forces, Problems& problems)
      : map_(map),
        problems_(problems),
        formations_(keys_of(forces.formations), "formation"),
        standings_(standings(forces)),
        have_ladders_(forces.formations.size(), false) {
    for (const Unit& unit : forces.units) {
      for (FormationId f = unit.ladders > 0 ? unit.formation : FormationId{}; f.exists();
           f = forces.formations[f.index()].parent) {
        have_ladders_[f.index()] = true;
      }
    }
  }

  std::optional<OrderSpec> read(const Node& node, Instant begins, Instant ends) {
    const Record record(node);
    OrderSpec order;
    order.at = record.time("at", begins);
    if (order.at < begins || ends < order.at) {
      problems_.add(record.find("at")->mark, "the order falls outside the battle",
                    "write a time between `begins` and `ends` of the clock");
    }
    order.mission.verb = record.word("verb", kVerbCount, Verb::hold);
    order.mission.frontage = record.length("frontage");
    const Node* to = record.find("to");
    const auto formation =
        to != nullptr ? formations_.find(to->text, to->mark, problems_) : std::nullopt;
    read_objective(record, formation, order.mission);
    check_feature(record, order.mission);
    check_ladders(record, formation, order.mission);
    if (!formation) {
      return std::nullopt;
    }
    order.to = id_of<FormationId>(*formation);
    return order;
  }

 private:
  void read_objective(const Record& record, std::optional<std::size_t> formation,
                      Mission& mission) {
    const Standing stands = formation ? standings_[*formation] : Standing{};
    const bool may_stay = mission.verb == Verb::hold || mission.verb == Verb::reserve;
    if (!record.has("place") && !record.has("feature") && !may_stay) {
      problems_.add(record.mark(),
                    "the order to " + std::string(name_of(mission.verb)) + " names no objective",
                    "write place or feature");
    }
    mission.at = stands.at;
    read_feature(record, mission);
    if (const Node* place = record.find("place")) {
      mission.at = map_.gazetteer.read(*place, problems_).value_or(stands.at);
    }
    const Angle ahead = mission.at == stands.at ? stands.facing : bearing(stands.at, mission.at);
    mission.facing = record.has("facing") ? record.angle("facing") : ahead;
  }

  /// Only bridges and counted boats can be cut, only bridges mended, only walls climbed.
  void check_feature(const Record& record, const Mission& mission) {
    const bool cut = mission.verb == Verb::cut;
    const bool mend = mission.verb == Verb::mend;
    if (!cut && !mend && mission.verb != Verb::escalade) {
      return;
    }
    if ((cut || mend) && !record.has("feature")) {
      problems_.add(record.mark(),
                    "the order to " + std::string(name_of(mission.verb)) + " names no feature",
                    "write feature, the key of a bridge");
    }
    if (!mission.feature.exists()) {
      return;
    }
    const Feature& feature = map_.plan.features[mission.feature.index()];
    const bool right = cut    ? feature.kind == FeatureKind::bridge || feature.boats > 0
                       : mend ? feature.kind == FeatureKind::bridge
                              : feature.kind == FeatureKind::wall;
    if (!right) {
      problems_.add(record.find("feature")->mark,
                    quote(feature.key) + " is a " + name_of(feature.kind),
                    cut    ? "name a bridge, or a ferry with boats"
                    : mend ? "name a bridge"
                           : "name a wall");
    }
  }

  void check_ladders(const Record& record, std::optional<std::size_t> formation,
                     const Mission& mission) {
    if (mission.verb == Verb::escalade && formation && !have_ladders_[*formation]) {
      problems_.add(record.find("to")->mark, "nobody in this formation carries ladders",
                    "give ladders to an element of it");
    }
  }

  void read_feature(const Record& record, Mission& mission) {
    const Node* node = record.find("feature");
    const auto feature = node != nullptr ? find_feature(*node, map_, problems_) : std::nullopt;
    if (feature) {
      const Feature& meant = map_.plan.features[feature->index()];
      mission.feature = *feature;
      mission.at = middle_of(meant.line, meant.closed);
    }
  }

  const WrittenMap& map_;
  Problems& problems_;
  Paths formations_;
  std::vector<Standing> standings_;
  std::vector<bool> have_ladders_;  ///< per formation: an element beneath it
};

}  // namespace

void read_orders(const Node& scenario, const WrittenMap& map, Instant begins, Instant ends,
                 Forces& forces, Problems& problems) {
  const Node* orders = scenario.find("orders");
  if (orders == nullptr) {
    return;
  }
  Reader reader(map, forces, problems);
  for (const Node& node : orders->items) {
    if (node.is_map()) {
      if (auto order = reader.read(node, begins, ends)) {
        forces.orders.push_back(*order);
      }
    }
  }
  // Formations are sorted by key: their ids order as their keys do.
  std::stable_sort(forces.orders.begin(), forces.orders.end(),
                   [](const OrderSpec& a, const OrderSpec& b) {
                     return a.at != b.at ? a.at < b.at : a.to < b.to;
                   });
}

}  // namespace vedette::scenario
