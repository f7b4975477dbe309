#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "report/sentences.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

/// Elements of one formation and arm to which the same thing happened.
struct Affected {
  std::set<std::int64_t> broke, fled, rallied, yielded, spent;
  std::int64_t men_yielded = 0;
  Instant from = Instant::never(), until{};
  Arm arm = Arm::infantry;
};

void take(Affected& affected, const RecordedEvent& event) {
  bool told = true;
  if (event.kind == EventKind::nerve && event.nerve == NerveState::broken) {
    affected.broke.insert(event.element);
  } else if (event.kind == EventKind::nerve && event.nerve == NerveState::routed) {
    affected.fled.insert(event.element);
  } else if (event.kind == EventKind::rallied) {
    affected.rallied.insert(event.element);
  } else if (event.kind == EventKind::surrendered) {
    affected.yielded.insert(event.element);
  } else if (event.kind == EventKind::out_of_rounds) {
    affected.spent.insert(event.element);
  } else {
    told = false;
  }
  if (told) {
    affected.from = std::min(affected.from, event.at);
    affected.until = std::max(affected.until, event.at);
  }
}

std::string parts(std::size_t count, Arm arm) {
  return counted(static_cast<std::int64_t>(count), parts_of(arm, false), parts_of(arm, true));
}

Sentence tell(const Sources& sources, FormationId id, const Affected& affected) {
  std::set<std::int64_t> shaken = affected.broke;
  shaken.insert(affected.fled.begin(), affected.fled.end());
  std::vector<std::string> phrases;
  const std::string of = " of " + sources.names.spoken(id);
  std::string subject;
  const auto add = [&](std::size_t count, const std::string& verb) {
    if (count == 0) {
      return;
    }
    phrases.push_back(parts(count, affected.arm) + (phrases.empty() ? of : "") + " " + verb);
  };
  if (!affected.fled.empty()) {
    add(shaken.size(),
        affected.fled.size() == shaken.size()
            ? "broke and ran"
            : fmt::format("broke, {} of them to flight",
                          in_words(static_cast<std::int64_t>(affected.fled.size()))));
  } else {
    add(shaken.size(), "gave way");
  }
  add(affected.rallied.size(), affected.rallied.size() == 1 ? "was rallied" : "were rallied");
  add(affected.yielded.size(), "laid down arms");
  add(affected.spent.size(), "had fired the last cartridge");
  const int weight = !affected.yielded.empty() || shaken.size() >= 3 ? 2 : shaken.empty() ? 0 : 1;
  return {affected.from, weight,
          capitalised(span_text(affected.from, affected.until)) + " " + listed(phrases) + "."};
}

std::string fate(LeaderState state) {
  switch (state) {
    case LeaderState::killed:
      return "was killed";
    case LeaderState::wounded:
      return "was wounded";
    case LeaderState::captured:
      return "was taken";
    default:
      return "was lost";
  }
}

}  // namespace

std::vector<Sentence> tell_nerve(const Sources& sources, const Events& events) {
  std::map<std::pair<FormationId, bool>, Affected> all;
  for (const RecordedEvent& event : events) {
    const RecordedElement* element = sources.material.element(event.element);
    if (element == nullptr || !element->formation.exists()) {
      continue;
    }
    const bool mounted_or_guns = element->arm != Arm::infantry;
    Affected& affected = all[{element->formation, mounted_or_guns}];
    affected.arm = element->arm;
    take(affected, event);
  }
  std::vector<Sentence> sentences;
  for (const auto& [key, affected] : all) {
    if (affected.from < Instant::never()) {
      sentences.push_back(tell(sources, key.first, affected));
    }
  }
  return sentences;
}

std::vector<Sentence> tell_leaders(const Sources& sources, const Events& events) {
  std::vector<Sentence> sentences;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const RecordedEvent& event = events[i];
    if (event.kind == EventKind::leader_fallen) {
      const bool named = sources.names.is_named(event.leader);
      sentences.push_back(
          {event.at, named ? 2 : 0,
           capitalised(fmt::format("{} {} at {}.", sources.names.leader(event.leader),
                                   fate(event.leader_state), clock_text(event.at)))});
    } else if (event.kind == EventKind::command_passed) {
      const std::string of = sources.names.spoken(event.formation);
      const bool used_up = !event.leader.exists();
      const std::string text = used_up ? fmt::format("Nobody was left to command {}.", of)
                                       : fmt::format("Command of {} passed to {}.", of,
                                                     sources.names.is_named(event.leader)
                                                         ? sources.names.leader(event.leader)
                                                         : "the next officer in line");
      sentences.push_back({event.at,
                           used_up                                ? 2
                           : sources.names.is_named(event.leader) ? 1
                                                                  : 0,
                           text});
    }
  }
  return sentences;
}

}  // namespace vedette::report
