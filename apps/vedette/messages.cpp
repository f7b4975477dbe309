#include "messages.h"

#include <cstdio>
#include <fmt/format.h>

namespace vedette {

namespace {

constexpr std::int64_t kDay_ms = 86'400'000;

std::string formation_name(const Scenario& scenario, FormationId id) {
  return id.exists() ? scenario.forces.formations[id.index()].name : "nobody";
}

std::string element_title(const Scenario& scenario, const Event& event) {
  if (!event.element.exists() || event.element.id.slot >= scenario.forces.units.size()) {
    return "A party";
  }
  const Unit& unit = scenario.forces.units[event.element.id.slot];
  return unit.name + ", " + formation_name(scenario, unit.formation);
}

std::string leader_line(const Scenario& scenario, const Event& event) {
  return fmt::format("{} is {}", scenario.forces.leaders[event.leader.index()].name,
                     name_of(event.leader_state));
}

std::string command_line(const Scenario& scenario, const Event& event) {
  const std::string formation = formation_name(scenario, event.formation);
  if (!event.leader.exists()) {
    return formation + " has no leader left";
  }
  return fmt::format("{} takes command of {}", scenario.forces.leaders[event.leader.index()].name,
                     formation);
}

std::string stage_line(const Scenario& scenario, const Event& event) {
  const std::string formation = formation_name(scenario, event.formation);
  switch (event.mission.stage) {
    case Stage::deploy:
      return formation + " deploys";
    case Stage::assault:
      return formation + " goes over to the assault";
    case Stage::hold:
      return event.mission.verb == Verb::hold ? "" : formation + " has taken its objective";
    case Stage::breaking_off:
      return formation + " breaks off";
    default:
      return "";
  }
}

std::string bridge_line(const Scenario& scenario, const Event& event) {
  const Feature& feature = scenario.ground.features[event.feature.index()];
  const std::string who = scenario.forces.sides[event.side.index()].name;
  if (feature.kind == FeatureKind::ferry) {
    return fmt::format("The boats of {} are burnt by the {} side", feature.name, who);
  }
  return fmt::format("{} is {} by the {} side", feature.name, event.count == 0 ? "cut" : "mended",
                     who);
}

bool is_held(const Feature& feature) {
  return feature.kind == FeatureKind::work || feature.kind == FeatureKind::gate ||
         feature.kind == FeatureKind::bridge || feature.boats > 0;
}

}  // namespace

std::string clock_text(Instant moment) {
  const std::int64_t day = moment.count / kDay_ms;
  const std::int64_t minute = moment.count % kDay_ms / 60'000;
  const std::string time = fmt::format("{:02}:{:02}", minute / 60, minute % 60);
  return day == 0 ? time : fmt::format("+{} {}", day, time);
}

Result<Instant> moment_from(const std::string& text) {
  int day = 0;
  int hour = -1;
  int minute = -1;
  int read = 0;
  const bool next_day = std::sscanf(text.c_str(), "+%d %d:%d%n", &day, &hour, &minute, &read) == 3;
  const bool same_day =
      !next_day && std::sscanf(text.c_str(), "%d:%d%n", &hour, &minute, &read) == 2;
  const bool whole = (next_day || same_day) && static_cast<std::size_t>(read) == text.size();
  if (!whole || day < 0 || day > 99 || hour < 0 || hour > 23 || minute < 0 || minute > 59) {
    return Error{"", "'" + text + "' is no time", "write 04:30, or '+1 06:00' for the next day"};
  }
  return Instant{day * kDay_ms + (hour * 60 + minute) * std::int64_t{60'000}};
}

std::string turning_point(const Scenario& scenario, const Event& event) {
  switch (event.kind) {
    case EventKind::leader_fallen:
      return leader_line(scenario, event);
    case EventKind::command_passed:
      return command_line(scenario, event);
    case EventKind::stage:
      return stage_line(scenario, event);
    case EventKind::possession: {
      const std::string feature = scenario.ground.features[event.feature.index()].name;
      return event.side.exists() ? fmt::format("{} is in the hands of the {} side", feature,
                                               scenario.forces.sides[event.side.index()].name)
                                 : feature + " is in nobody's hands";
    }
    case EventKind::gate:
      return scenario.ground.features[event.feature.index()].name + " is forced";
    case EventKind::bridge:
      return bridge_line(scenario, event);
    case EventKind::surrendered:
      return element_title(scenario, event) + ", lays down its arms";
    case EventKind::nerve:
      return event.nerve == NerveState::routed ? element_title(scenario, event) + ", is routed"
                                               : "";
    default:
      return "";
  }
}

void complain(const std::vector<Error>& errors) {
  for (const Error& error : errors) {
    fmt::print(stderr, "{}\n", to_string(error));
  }
}

std::string outcome(const Scenario& scenario, const BattleState& state) {
  std::string text;
  for (std::size_t side = 0; side < scenario.forces.sides.size(); ++side) {
    const SideId id = id_of<SideId>(side);
    const AccountCounts counted = side_accounts(scenario, state, id, Commodity::men);
    const auto men = [&counted](Account account) {
      return counted[static_cast<std::size_t>(account)];
    };
    const auto used = [&](Commodity commodity) {
      return side_accounts(scenario, state, id, commodity)[static_cast<std::size_t>(Account::used)];
    };
    text += fmt::format(
        "{}: {} of {} present; {} killed, {} wounded, {} captured, {} missing; {} rounds and {} "
        "shells fired\n",
        scenario.forces.sides[side].name, men(Account::present), -men(Account::raised),
        men(Account::killed), men(Account::wounded), men(Account::captured), men(Account::missing),
        used(Commodity::rounds), used(Commodity::shells));
    std::string held;
    for (std::size_t i = 0; i < scenario.ground.features.size(); ++i) {
      const Feature& feature = scenario.ground.features[i];
      if (is_held(feature) && state.feature[i].holder.exists() &&
          state.feature[i].holder.index() == side) {
        held += (held.empty() ? "" : ", ") + feature.name;
      }
    }
    text += "  holds: " + (held.empty() ? std::string("nothing of note") : held) + "\n";
  }
  return text;
}

}  // namespace vedette
