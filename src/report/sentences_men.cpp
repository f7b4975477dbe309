#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "report/sentences.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

/// Elements of one formation and arm to which the same thing happened.
struct Body {
  FormationId formation;
  Arm arm = Arm::infantry;
  friend auto operator<=>(const Body&, const Body&) = default;
};
using Parts = std::map<Body, std::set<std::int64_t>>;

/// What happened to the nerve of one side in a span.
struct Nerves {
  Parts shaken, yielded, spent;
  std::set<std::int64_t> fled, rallied;
  Instant from = Instant::never(), until{};
};

Body body_of(const RecordedElement& element) {
  const bool on_foot = element.arm == Arm::infantry || element.arm == Arm::engineers;
  return {element.formation, on_foot                     ? Arm::infantry
                             : is_artillery(element.arm) ? Arm::field_artillery
                                                         : element.arm};
}

void take(Nerves& nerves, const RecordedElement& element, const RecordedEvent& event) {
  const bool fights = element.arm != Arm::train && element.arm != Arm::headquarters;
  const bool shaken = event.kind == EventKind::nerve && event.nerve >= NerveState::broken &&
                      event.nerve != NerveState::surrendered;
  if (shaken) {
    nerves.shaken[body_of(element)].insert(element.id);
    nerves.from = std::min(nerves.from, event.at);
    nerves.until = std::max(nerves.until, event.at);
    if (event.nerve == NerveState::routed) {
      nerves.fled.insert(element.id);
    }
  } else if (event.kind == EventKind::rallied) {
    nerves.rallied.insert(element.id);
  } else if (event.kind == EventKind::surrendered) {
    nerves.yielded[body_of(element)].insert(element.id);
  } else if (event.kind == EventKind::out_of_rounds && fights && !is_artillery(element.arm)) {
    nerves.spent[body_of(element)].insert(element.id);
  }
}

std::int64_t count_of(const Parts& parts) {
  std::int64_t count = 0;
  for (const auto& [body, elements] : parts) {
    count += static_cast<std::int64_t>(elements.size());
  }
  return count;
}

/// The parts of one formation, the largest body first: "eleven companies and two batteries".
struct Share {
  FormationId formation;
  std::int64_t count = 0;
  std::vector<std::string> bodies;
};

std::vector<Share> shares_of(const Parts& parts) {
  std::vector<Share> shares;
  for (const auto& [body, elements] : parts) {
    if (shares.empty() || shares.back().formation != body.formation) {
      shares.push_back({body.formation, 0, {}});
    }
    const auto count = static_cast<std::int64_t>(elements.size());
    shares.back().count += count;
    shares.back().bodies.push_back(
        counted(count, parts_of(body.arm, false), parts_of(body.arm, true)));
  }
  std::stable_sort(shares.begin(), shares.end(),
                   [](const Share& a, const Share& b) { return a.count > b.count; });
  return shares;
}

/// "four companies of the right column, two of the Reserve and three others": the largest first.
std::string who(const Sources& sources, const Parts& parts) {
  constexpr std::size_t kNamed = 3;
  std::vector<std::string> items;
  std::int64_t others = 0;
  for (const Share& share : shares_of(parts)) {
    if (items.size() < kNamed) {
      items.push_back(listed(share.bodies) + " of " + sources.names.spoken(share.formation));
    } else {
      others += share.count;
    }
  }
  if (others > 0) {
    items.push_back(counted(others, "other", "others"));
  }
  return listed(items);
}

Sentence tell_shaken(const Sources& sources, const Nerves& nerves) {
  const std::int64_t shaken = count_of(nerves.shaken);
  const auto fled = static_cast<std::int64_t>(nerves.fled.size());
  std::int64_t back = 0;
  for (const auto& [body, elements] : nerves.shaken) {
    back += std::count_if(elements.begin(), elements.end(),
                          [&](std::int64_t element) { return nerves.rallied.count(element) > 0; });
  }
  std::string text =
      fmt::format("{} {} {}", span_text(nerves.from, nerves.until), who(sources, nerves.shaken),
                  fled == shaken ? "broke and ran" : "gave way");
  if (fled > 0 && fled < shaken) {
    text += fmt::format(", {} of them in flight", in_words(fled));
  }
  if (back > 0) {
    text += back == shaken ? ", but rallied" : fmt::format("; {} rallied", in_words(back));
  }
  return {nerves.from, fled >= 2 ? 1 : 0, capitalised(text) + "."};
}

void tell_side(const Sources& sources, const Nerves& nerves, Instant last,
               std::vector<Sentence>& sentences) {
  if (!nerves.shaken.empty()) {
    sentences.push_back(tell_shaken(sources, nerves));
  }
  if (!nerves.yielded.empty()) {
    sentences.push_back({last, 2, capitalised(who(sources, nerves.yielded)) + " surrendered."});
  }
  if (!nerves.spent.empty()) {
    const std::int64_t spent = count_of(nerves.spent);
    sentences.push_back(
        {last, spent >= 4 ? 1 : 0,
         fmt::format("{} had fired {} last cartridge.", capitalised(who(sources, nerves.spent)),
                     spent == 1 ? "its" : "their")});
  }
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

/// The change of command that a leader's fall brought about, if one follows within moments.
const RecordedEvent* succession_after(const Sources& sources, const Events& events,
                                      std::size_t fall) {
  constexpr std::int64_t kMoments_ms = 60'000;
  for (std::size_t i = fall + 1; i < events.size(); ++i) {
    if (events[i].at.count - events[fall].at.count > kMoments_ms) {
      break;
    }
    if (events[i].kind == EventKind::command_passed && events[i].formation.exists()) {
      const auto& line =
          sources.material.scenario->forces.formations[events[i].formation.index()].succession;
      if (std::find(line.begin(), line.end(), events[fall].leader) != line.end()) {
        return &events[i];
      }
    }
  }
  return nullptr;
}

std::string successor(const Sources& sources, const RecordedEvent& event) {
  const std::string of = sources.names.spoken(event.formation);
  if (!event.leader.exists()) {
    return "nobody was left to command " + of;
  }
  return fmt::format("{} took over {}",
                     sources.names.is_named(event.leader) ? sources.names.leader(event.leader)
                                                          : "the next officer in line",
                     of);
}

}  // namespace

std::vector<Sentence> tell_nerve(const Sources& sources, const Events& events) {
  std::vector<Nerves> sides(sources.material.scenario->forces.sides.size());
  Instant last{};
  for (const RecordedEvent& event : events) {
    const RecordedElement* element = sources.material.element(event.element);
    if (element != nullptr && element->formation.exists() && element->side.exists()) {
      take(sides[element->side.index()], *element, event);
    }
    last = event.at;
  }
  std::vector<Sentence> sentences;
  for (const Nerves& nerves : sides) {
    tell_side(sources, nerves, last, sentences);
  }
  return sentences;
}

std::vector<Sentence> tell_leaders(const Sources& sources, const Events& events) {
  std::vector<Sentence> sentences;
  std::set<const RecordedEvent*> told;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const RecordedEvent& event = events[i];
    if (event.kind == EventKind::leader_fallen && sources.names.is_named(event.leader)) {
      std::string text = fmt::format("{} {} at {}", sources.names.leader(event.leader),
                                     fate(event.leader_state), clock_text(event.at));
      if (const RecordedEvent* next = succession_after(sources, events, i); next != nullptr) {
        told.insert(next);
        text += "; " + successor(sources, *next);
      }
      sentences.push_back({event.at, 2, text + "."});
    }
  }
  for (const RecordedEvent& event : events) {
    const bool worth_telling = event.kind == EventKind::command_passed && !event.leader.exists();
    if (worth_telling && told.count(&event) == 0) {
      sentences.push_back(
          {event.at, 2, fmt::format("At {} {}.", clock_text(event.at), successor(sources, event))});
    }
  }
  return sentences;
}

}  // namespace vedette::report
