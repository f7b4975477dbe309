#include "report/tallies.h"

namespace vedette::report {

Tally& Tally::operator+=(const Tally& other) {
  men_raised += other.men_raised;
  killed += other.killed;
  wounded += other.wounded;
  captured += other.captured;
  missing += other.missing;
  deserted += other.deserted;
  horses += other.horses;
  guns += other.guns;
  rounds += other.rounds;
  shells += other.shells;
  for (std::size_t i = 0; i < men_by_cause.size(); ++i) {
    men_by_cause[i] += other.men_by_cause[i];
  }
  return *this;
}

bool is_fired(const RecordedEvent& event) {
  return event.kind == EventKind::losses && event.account == Account::used &&
         (event.commodity == Commodity::rounds || event.commodity == Commodity::shells);
}

namespace {

void add_men(Tally& tally, const RecordedEvent& event) {
  switch (event.account) {
    case Account::killed:
      tally.killed += event.count;
      break;
    case Account::wounded:
      tally.wounded += event.count;
      break;
    case Account::captured:
      tally.captured += event.count;
      break;
    case Account::missing:
      tally.missing += event.count;
      break;
    case Account::deserted:
      tally.deserted += event.count;
      break;
    default:
      return;
  }
  tally.men_by_cause[static_cast<std::size_t>(event.cause) % kCauseCount] += event.count;
}

}  // namespace

void add(Tally& tally, const RecordedEvent& event) {
  if (event.kind != EventKind::losses) {
    return;
  }
  const bool fired = is_fired(event);
  switch (event.commodity) {
    case Commodity::men:
      add_men(tally, event);
      break;
    case Commodity::horses:
      tally.horses += event.count;
      break;
    case Commodity::guns:
      tally.guns += event.count;
      break;
    case Commodity::rounds:
      tally.rounds += fired ? event.count : 0;
      break;
    case Commodity::shells:
      tally.shells += fired ? event.count : 0;
      break;
    default:
      break;
  }
}

std::vector<Tally> tallies(const Material& material, Instant from, Instant until) {
  std::vector<Tally> own(material.scenario->forces.formations.size());
  for (const RecordedEvent& event : material.events) {
    const FormationId id =
        event.formation.exists() ? event.formation : material.formation_of(event.element);
    if (event.at >= from && event.at < until && id.exists()) {
      add(own[id.index()], event);
    }
  }
  return own;
}

std::vector<Tally> tallies_of_battle(const Material& material) {
  std::vector<Tally> own = tallies(material, material.begins, Instant::never());
  for (const Unit& unit : material.scenario->forces.units) {
    if (unit.formation.exists()) {
      own[unit.formation.index()].men_raised += unit.men;
    }
  }
  return own;
}

Tally family_tally(const Hierarchy& hierarchy, const std::vector<Tally>& own, FormationId id) {
  Tally sum;
  for (const FormationId member : hierarchy.family(id)) {
    sum += own[member.index()];
  }
  return sum;
}

Tally side_tally(const Hierarchy& hierarchy, const std::vector<Tally>& own, SideId side) {
  Tally sum;
  for (const FormationId top : hierarchy.tops(side)) {
    sum += family_tally(hierarchy, own, top);
  }
  return sum;
}

}  // namespace vedette::report
