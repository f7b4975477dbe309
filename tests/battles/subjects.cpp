#include "battles/subjects.h"

#include "scenario/gazetteer.h"

namespace vedette::battles {

namespace {

/// A path is meant by itself and by its end.
bool means(const std::string& written, const std::string& key) {
  return key == written || key.ends_with("/" + written);
}

template <class Rows>
void note_matches(const Rows& rows, const std::string& written, std::vector<std::string>& found,
                  std::vector<std::string>& all) {
  for (const auto& row : rows) {
    all.push_back(row.key);
    if (means(written, row.key)) {
      found.push_back(row.key);
    }
  }
}

bool lies_under(const std::string& key, const std::string& above) {
  return key == above || key.starts_with(above + "/");
}

Subject subject_of(const Scenario& scenario, const std::string& key) {
  const Forces& forces = scenario.forces;
  Subject subject{.path = key};
  for (const Unit& unit : forces.units) {
    subject.units.push_back(lies_under(unit.key, key));
  }
  for (const Formation& formation : forces.formations) {
    subject.formations.push_back(lies_under(formation.key, key));
    if (lies_under(formation.key, key)) {
      subject.side = formation.side;
    }
  }
  for (std::size_t i = 0; i < forces.units.size(); ++i) {
    if (subject.units[i]) {
      subject.side = forces.formations[forces.units[i].formation.index()].side;
    }
  }
  for (std::size_t i = 0; i < forces.leaders.size(); ++i) {
    if (forces.leaders[i].key == key) {
      subject.leader = id_of<LeaderId>(i);
    }
  }
  return subject;
}

}  // namespace

std::optional<Subject> find_subject(const Scenario& scenario, const std::string& path,
                                    std::string& problem, std::vector<std::string>& candidates) {
  std::vector<std::string> found;
  note_matches(scenario.forces.sides, path, found, candidates);
  note_matches(scenario.forces.formations, path, found, candidates);
  note_matches(scenario.forces.units, path, found, candidates);
  note_matches(scenario.forces.leaders, path, found, candidates);
  for (const std::string& key : found) {
    if (key == path) {
      return subject_of(scenario, key);
    }
  }
  if (found.size() == 1) {
    return subject_of(scenario, found.front());
  }
  problem = found.empty() ? "there is nobody called " : "there are several called ";
  if (!found.empty()) {
    candidates = found;
  }
  return std::nullopt;
}

std::optional<Point> find_place(const Scenario& scenario, const std::string& key) {
  const Ground& ground = scenario.ground;
  if (const PlaceId place = ground.place_named(key); place.exists()) {
    return ground.places[place.index()].at;
  }
  if (const FeatureId id = ground.feature_named(key); id.exists()) {
    const Feature& feature = ground.features[id.index()];
    return scenario::middle_of(feature.line, feature.closed);
  }
  return std::nullopt;
}

}  // namespace vedette::battles
