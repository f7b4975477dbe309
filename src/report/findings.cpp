#include "report/findings.h"

#include <cstdlib>
#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

Findings::Findings(Material read)
    : material(std::move(read)),
      hierarchy(material.scenario->forces),
      names(*material.scenario),
      sources{material, hierarchy, names},
      own(tallies_of_battle(material)),
      held(holdings(material)),
      sectors(material, hierarchy, names) {
  const std::vector<Capture> captures = captures_of(held);
  points = turning_points(sources, captures);
  outcome = tell_outcome(sources, own, held);
  figures = figures_of(sources, own);
  chapters = tell_hours(sources, sectors, captures);
  tables = {losses_table(sources, own), causes_table(sources, own), leaders_table(sources),
            possession_table(sources, held)};
  if (!material.scenario->history.empty()) {
    tables.insert(tables.begin(), history_table(sources, held));
  }
}

std::string Findings::dateline() const {
  const Calendar& calendar = material.scenario->calendar;
  const GeoReference& geo = material.scenario->ground.geo;
  std::string text = fmt::format("{}, {} to {}", date_text(calendar, material.begins),
                                 clock_text(material.begins), moment_text(calendar, material.ends));
  if (geo.latitude_udeg != 0 || geo.longitude_udeg != 0) {
    text += fmt::format(" · {:.2f}° {}, {:.2f}° {}", std::abs(geo.latitude_udeg) / 1e6,
                        geo.latitude_udeg < 0 ? "S" : "N", std::abs(geo.longitude_udeg) / 1e6,
                        geo.longitude_udeg < 0 ? "W" : "E");
  }
  return text;
}

std::vector<std::string> Findings::colophon() const {
  return {
      fmt::format("Scenario {}, seed {}, fought by Vedette {} in {} ticks of {:.0f} seconds.",
                  material.scenario->key, material.seed, VEDETTE_VERSION,
                  in_figures(material.ticks), in_seconds(material.scenario->calendar.tick)),
      material.same_model
          ? fmt::format("Layout of the model {:016x}; hash of the last tick {:016x}: the same "
                        "scenario, seed and version give the same battle to the last man.",
                        layout_hash(), material.last_hash)
          : fmt::format("Recorded by another version of the model; hash of the last tick {:016x}.",
                        material.last_hash),
      "This is one run of a model, not a record of what happened in history. Another seed gives "
      "another battle. What is not modelled is said in the project's page on limits, "
      "docs/limits.md; what of the scenario is known, disputed or guessed, in the scenario's own "
      "README.md."};
}

}  // namespace vedette::report
