#include "report/tables.h"

#include <algorithm>
#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

namespace {

/// Nothing is shown as a dash, so that the eye finds what there is.
std::string figure(std::int64_t count) {
  return count == 0 ? "–" : in_figures(count);
}

std::string share(std::int64_t part, std::int64_t whole) {
  return whole <= 0 || part == 0 ? "–"
                                 : fmt::format("{:.1f}", 100.0 * static_cast<double>(part) /
                                                             static_cast<double>(whole));
}

Table::Row losses_row(const std::string& name, const Tally& t, int indent, bool strong) {
  return {{name, figure(t.men_raised), figure(t.killed), figure(t.wounded), figure(t.captured),
           figure(t.missing + t.deserted), figure(t.lost()), share(t.lost(), t.men_raised),
           figure(t.horses), figure(t.guns), figure(t.rounds), figure(t.shells)},
          indent,
          strong};
}

void add_family(const Sources& sources, const std::vector<Tally>& own, FormationId id, int indent,
                Table& table) {
  table.rows.push_back(losses_row(sources.names.formation(id),
                                  family_tally(sources.hierarchy, own, id), indent, false));
  for (const FormationId child : sources.hierarchy.below(id)) {
    add_family(sources, own, child, indent + 1, table);
  }
}

const char* cause_text(Cause cause) {
  switch (cause) {
    case Cause::none:
      return "not told";
    case Cause::small_arms:
      return "rifles and carbines";
    case Cause::machine_gun:
      return "machine-guns";
    case Cause::artillery:
      return "artillery";
    case Cause::grenade:
      return "grenades";
    case Cause::blade:
      return "bayonet, sabre and lance";
    case Cause::trap:
      return "traps";
    case Cause::rout:
      return "flight";
    case Cause::cold:
      return "cold";
    case Cause::hunger:
      return "hunger";
    case Cause::own_fire:
      return "fire of their own side";
    case Cause::surrender:
      return "surrender";
    case Cause::march:
      return "the march";
    case Cause::supply:
      return "supply";
  }
  return "not told";
}

std::string fate_text(const RecordedEvent& event) {
  const char* what = event.leader_state == LeaderState::killed     ? "killed"
                     : event.leader_state == LeaderState::captured ? "captured"
                                                                   : "wounded";
  return fmt::format("{} at {}", what, clock_text(event.at));
}

/// What became of the officers whom the scenario counts but does not name.
struct Nameless {
  std::int64_t all = 0, killed = 0, wounded = 0, captured = 0;
  void take(const RecordedEvent* event) {
    ++all;
    if (event != nullptr) {
      killed += event->leader_state == LeaderState::killed ? 1 : 0;
      wounded += event->leader_state == LeaderState::wounded ? 1 : 0;
      captured += event->leader_state == LeaderState::captured ? 1 : 0;
    }
  }
  [[nodiscard]] std::string text() const {
    return killed + wounded + captured == 0
               ? "unhurt"
               : fmt::format("{} killed, {} wounded, {} captured", in_words(killed),
                             in_words(wounded), in_words(captured));
  }
};

std::string first_capture(const std::vector<Holding>& holdings, const HistoricalFact& fact) {
  for (const Capture& capture : captures_of(holdings)) {
    if (capture.feature == fact.feature && capture.to == fact.side) {
      return clock_text(capture.at);
    }
  }
  return "did not happen";
}

/// When what a fact tells of came about in the run; a dash when it names nothing to compare.
std::string in_this_run(const Sources& sources, const std::vector<Holding>& holdings,
                        const HistoricalFact& fact) {
  if (fact.feature.exists()) {
    return first_capture(holdings, fact);
  }
  if (!fact.leader.exists() && !fact.formation.exists()) {
    return "–";
  }
  for (const RecordedEvent& event : sources.material.events) {
    if (fact.leader.exists() && event.kind == EventKind::leader_fallen &&
        event.leader == fact.leader) {
      return fate_text(event);
    }
    const bool broke_off =
        event.kind == EventKind::stage && event.mission.stage == Stage::breaking_off;
    if (fact.formation.exists() && broke_off && event.formation == fact.formation) {
      return clock_text(event.at);
    }
  }
  return "did not happen";
}

}  // namespace

Table losses_table(const Sources& sources, const std::vector<Tally>& own) {
  Table table{"Losses by formation", {{"Formation", false}}, {}};
  for (const char* heading : {"men", "killed", "wounded", "captured", "missing", "lost", "%",
                              "horses", "guns", "rounds fired", "shells fired"}) {
    table.columns.push_back({heading, true});
  }
  for (std::size_t i = 0; i < sources.material.scenario->forces.sides.size(); ++i) {
    const auto side = id_of<SideId>(i);
    table.rows.push_back(
        losses_row(sources.names.side(side), side_tally(sources.hierarchy, own, side), 0, true));
    for (const FormationId top : sources.hierarchy.tops(side)) {
      add_family(sources, own, top, 1, table);
    }
  }
  return table;
}

Table causes_table(const Sources& sources, const std::vector<Tally>& own) {
  Table table{"Men lost, by cause", {{"Cause", false}}, {}};
  std::vector<Tally> sides;
  for (std::size_t i = 0; i < sources.material.scenario->forces.sides.size(); ++i) {
    sides.push_back(side_tally(sources.hierarchy, own, id_of<SideId>(i)));
    table.columns.push_back({sources.names.side(id_of<SideId>(i)), true});
    table.columns.push_back({"%", true});
  }
  for (std::size_t cause = 0; cause < kCauseCount; ++cause) {
    std::int64_t all = 0;
    Table::Row row{{cause_text(static_cast<Cause>(cause))}, 0, false};
    for (const Tally& side : sides) {
      all += side.men_by_cause[cause];
      row.cells.push_back(figure(side.men_by_cause[cause]));
      row.cells.push_back(share(side.men_by_cause[cause], side.lost()));
    }
    if (all > 0) {
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

Table leaders_table(const Sources& sources) {
  const Forces& forces = sources.material.scenario->forces;
  std::vector<const RecordedEvent*> fate(forces.leaders.size(), nullptr);
  for (const RecordedEvent& event : sources.material.events) {
    if (event.kind == EventKind::leader_fallen && event.leader.index() < fate.size()) {
      fate[event.leader.index()] = &event;
    }
  }
  Table table{"Leaders", {{"Leader", false}, {"Formation", false}, {"Fate", false}}, {}};
  for (std::size_t side = 0; side < forces.sides.size(); ++side) {
    table.rows.push_back({{forces.sides[side].name, "", ""}, 0, true});
    Nameless nameless;
    for (const FormationId top : sources.hierarchy.tops(id_of<SideId>(side))) {
      for (const FormationId id : sources.hierarchy.family(top)) {
        for (const LeaderId leader : forces.formations[id.index()].succession) {
          const RecordedEvent* event = fate[leader.index()];
          if (sources.names.is_named(leader)) {
            table.rows.push_back({{sources.names.leader(leader), sources.names.formation(id),
                                   event != nullptr ? fate_text(*event) : "unhurt"},
                                  1,
                                  false});
          } else {
            nameless.take(event);
          }
        }
      }
    }
    if (nameless.all > 0) {
      table.rows.push_back({{"officers without a name here",
                             counted(nameless.all, "officer", "officers"), nameless.text()},
                            1,
                            false});
    }
  }
  return table;
}

Table possession_table(const Sources& sources, const std::vector<Holding>& holdings) {
  Table table{
      "Works, gates and bridges",
      {{"Place", false}, {"At the start", false}, {"Changes", false}, {"At the end", false}},
      {}};
  for (const Holding& holding : holdings) {
    std::string changes;
    for (const Capture& capture : holding.captures) {
      changes += fmt::format("{}{} {}", changes.empty() ? "" : ", ", clock_text(capture.at),
                             sources.names.side(capture.to));
    }
    const Feature& feature = sources.material.scenario->ground.features[holding.feature.index()];
    table.rows.push_back(
        {{feature.name.empty() ? feature.key : feature.name, sources.names.side(holding.at_start),
          changes.empty() ? "–" : changes, sources.names.side(holding.at_end())},
         0,
         false});
  }
  return table;
}

Table history_table(const Sources& sources, const std::vector<Holding>& holdings) {
  Table table{
      "History beside this run",
      {{"History", false}, {"What is told", false}, {"In this run", false}, {"Source", false}},
      {}};
  for (const HistoricalFact& fact : sources.material.scenario->history) {
    table.rows.push_back({{moment_text(sources.material.scenario->calendar, fact.at), fact.text,
                           in_this_run(sources, holdings, fact), fact.source}});
  }
  return table;
}

}  // namespace vedette::report
