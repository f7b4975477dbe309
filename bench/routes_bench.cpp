// Speed of finding ways on a drawn battle's map, whose answers are checked: some of the legs
// against those of an empty memory, some of the ways against plain Dijkstra.
//
//   bench_routes [ways]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "scenario/scenario.h"
#include "scenes/scene.h"
#include "world/world.h"

namespace vedette {
namespace {

constexpr std::size_t kAgainstReference = 5;
constexpr std::size_t kAgainstFresh = 10;

struct Way {
  Point from;
  Point to;
};

/// Ways of about a length between drawn points.
std::vector<Way> draw_ways(const SceneSpec& spec, const Lattice& lattice, std::int64_t length_m,
                           std::uint64_t count) {
  std::vector<Way> ways;
  for (std::uint64_t i = 0; ways.size() < count; ++i) {
    const auto what = static_cast<std::uint64_t>(length_m);
    const Point from{metres(scene_width_m(spec) * scene_draw(spec, what, 4 * i)),
                     metres(scene_depth_m(spec) * scene_draw(spec, what, 4 * i + 1))};
    const Point to = offset(from, degrees(360.0 * scene_draw(spec, what, 4 * i + 2)),
                            metres(static_cast<double>(length_m)));
    if (lattice.contains(to)) {
      ways.push_back({from, to});
    }
  }
  return ways;
}

class Bench {
 public:
  Bench(const SceneSpec& spec, const Scenario& scenario) : spec_(spec), scenario_(scenario) {}

  /// Ways of a length: searched for, then asked for again at each leg. Whether all were right.
  bool run(std::int64_t length_m, std::uint64_t count) {
    const std::vector<Way> ways = draw_ways(spec_, scenario_.ground.lattice, length_m, count);
    Routes routes(scenario_.ground, scenario_.doctrine);
    ask(routes, ways.front());  // makes the map ready
    std::vector<Leg> legs;
    const double cold_s = seconds_for([&] {
      for (const Way& way : ways) {
        legs.push_back(ask(routes, way));
      }
    });
    std::vector<Way> asked;
    std::vector<Leg> answers;
    const double warm_s = seconds_for([&] {
      for (Way way : ways) {
        for (Leg leg = ask(routes, way); leg.reachable; leg = ask(routes, way)) {
          asked.push_back(way);
          answers.push_back(leg);
          if (leg.waypoint == way.to) {
            break;
          }
          way.from = leg.waypoint;
        }
      }
    });
    std::printf("%6lld m: cold %8.1f us a way, warm %6.2f us a leg, %zu ways of %zu legs\n",
                static_cast<long long>(length_m), 1e6 * cold_s / static_cast<double>(ways.size()),
                1e6 * warm_s / static_cast<double>(asked.size()), ways.size(), asked.size());
    return right(ways, legs, asked, answers);
  }

 private:
  Leg ask(Routes& routes, const Way& way) const {
    return routes.next_leg({}, 0, Mover::foot, SideId{0}, way.from, way.to);
  }

  template <class Work>
  static double seconds_for(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  bool right(const std::vector<Way>& ways, const std::vector<Leg>& legs,
             const std::vector<Way>& asked, const std::vector<Leg>& answers) const {
    for (std::size_t i = 0; i < std::min(ways.size(), kAgainstReference); ++i) {
      const std::int64_t best =
          route_cost_reference(scenario_.ground, scenario_.doctrine, {}, Mover::foot, SideId{0},
                               ways[i].from, ways[i].to);
      if (legs[i].reachable != (best >= 0) || (best >= 0 && legs[i].cost_ms != best)) {
        std::printf("way %zu does not cost what the reference says\n", i);
        return false;
      }
    }
    Routes routes(scenario_.ground, scenario_.doctrine);
    for (std::size_t i = 0; i < asked.size(); i += 1 + asked.size() / kAgainstFresh) {
      routes.clear();
      const Leg fresh = ask(routes, asked[i]);
      if (fresh.waypoint != answers[i].waypoint || fresh.cost_ms != answers[i].cost_ms) {
        std::printf("leg %zu depends on what was remembered\n", i);
        return false;
      }
    }
    return true;
  }

  const SceneSpec& spec_;
  const Scenario& scenario_;
};

int run(std::uint64_t count) {
  const Result<Scenario> arsenal = read_scenario("two-companies");
  if (!arsenal.ok()) {
    std::fprintf(stderr, "%s\n", to_string(arsenal.errors().front()).c_str());
    return 1;
  }
  const SceneSpec spec{.seed = 1, .elements = 2000};
  const Scenario scenario = make_scene(spec, arsenal.value());
  Bench bench(spec, scenario);
  for (const std::int64_t length_m : {500, 2000, 5000, 10'000}) {
    if (!bench.run(length_m, count)) {
      return 1;
    }
  }
  return 0;
}

}  // namespace
}  // namespace vedette

int main(int argc, char** argv) {
  return vedette::run(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100);
}
