#include "battles/measures.h"

#include <algorithm>

namespace vedette::battles {

namespace {

using Answer = std::optional<double>;

bool in_time(const Fact& fact, Instant at) {
  return fact.since <= at && at <= fact.at;
}

Answer yes_if(bool answer) {
  return answer ? 1.0 : 0.0;
}

double seconds_at(Instant at) {
  return static_cast<double>(at.count) / 1000.0;
}

// ── losses and rounds ──

bool is_account(Account account, std::initializer_list<Account> list) {
  return std::find(list.begin(), list.end(), account) != list.end();
}

/// Men of `of` booked to one of the accounts, by the hand and through the cause that the fact
/// names.
double men_booked(const Chronicle& chronicle, const Fact& fact,
                  std::initializer_list<Account> accounts) {
  double men = 0;
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    if (event.kind == EventKind::losses && event.commodity == Commodity::men &&
        in_time(fact, event.at) && fact.of.has(entry.unit) && is_account(event.account, accounts) &&
        (!fact.by.named() || fact.by.has(entry.other)) &&
        (!fact.through || *fact.through == event.cause)) {
      men += event.count;
    }
  }
  return men;
}

constexpr std::initializer_list<Account> kHit = {Account::killed, Account::wounded};
constexpr std::initializer_list<Account> kLost = {
    Account::killed, Account::wounded, Account::captured, Account::missing, Account::deserted};

double men_raised(const Chronicle& chronicle, const Fact& fact) {
  double men = 0;
  for (std::size_t unit = 0; unit < chronicle.scenario().forces.units.size(); ++unit) {
    men += fact.of.units[unit] ? chronicle.scenario().forces.units[unit].men : 0;
  }
  return std::max(men, 1.0);
}

Answer men_hit(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, kHit);
}
Answer men_killed(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, {Account::killed});
}
Answer men_captured(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, {Account::captured});
}
Answer men_missing(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, {Account::missing, Account::deserted});
}
Answer men_lost(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, kLost);
}
Answer share_hit(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, kHit) / men_raised(c, f);
}
Answer share_lost(const Chronicle& c, const Fact& f) {
  return men_booked(c, f, kLost) / men_raised(c, f);
}

double fired(const Chronicle& chronicle, const Fact& fact, Commodity commodity) {
  double rounds = 0;
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    if (event.kind == EventKind::losses && event.commodity == commodity &&
        event.account == Account::used && in_time(fact, event.at) && fact.of.has(entry.unit)) {
      rounds += event.count;
    }
  }
  return rounds;
}

Answer rounds_fired(const Chronicle& c, const Fact& f) {
  return fired(c, f, Commodity::rounds);
}
Answer shells_fired(const Chronicle& c, const Fact& f) {
  return fired(c, f, Commodity::shells);
}

/// Rounds of small arms of `of` for each man whom they hit, none while nobody is hit.
Answer rounds_per_hit(const Chronicle& chronicle, const Fact& fact) {
  double hit = 0;
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    if (event.kind == EventKind::losses && event.commodity == Commodity::men &&
        event.cause == Cause::small_arms && is_account(event.account, kHit) &&
        in_time(fact, event.at) && fact.of.has(entry.other) &&
        (!fact.on.named() || fact.on.has(entry.unit))) {
      hit += event.count;
    }
  }
  return hit > 0 ? Answer(fired(chronicle, fact, Commodity::rounds) / hit) : std::nullopt;
}

Answer blind_shots(const Chronicle& chronicle, const Fact& fact) {
  return static_cast<double>(std::count_if(
      chronicle.blind_shots().begin(), chronicle.blind_shots().end(),
      [&fact](const BlindShot& shot) { return in_time(fact, shot.at) && fact.of.has(shot.unit); }));
}

Answer men_present(const Chronicle& chronicle, const Fact& fact) {
  double men = 0;
  const std::size_t moment = chronicle.moment_at(fact.at);
  for (std::size_t unit = 0; unit < fact.of.units.size(); ++unit) {
    men += fact.of.units[unit] ? chronicle.sample(moment, unit).men : 0;
  }
  return men;
}

// ── ground ──

/// Calls f(moment, unit) for the units of a subject that are on the map with men, within the time.
template <class F>
void each_sample(const Chronicle& chronicle, const Fact& fact, const Subject& subject, F&& f) {
  const std::size_t last = chronicle.moment_at(fact.at);
  for (std::size_t moment = chronicle.moment_at(fact.since); moment <= last; ++moment) {
    for (std::size_t unit = 0; unit < subject.units.size(); ++unit) {
      const UnitSample& sample = chronicle.sample(moment, unit);
      if (subject.units[unit] && sample.on_map && sample.men > 0) {
        f(moment, unit);
      }
    }
  }
}

/// Way of the unit of `of` that went farthest.
Answer distance_moved(const Chronicle& chronicle, const Fact& fact) {
  std::vector<double> way(fact.of.units.size(), 0.0);
  each_sample(chronicle, fact, fact.of, [&](std::size_t moment, std::size_t unit) {
    if (moment > chronicle.moment_at(fact.since)) {
      way[unit] += in_metres(
          distance(chronicle.sample(moment - 1, unit).at, chronicle.sample(moment, unit).at));
    }
  });
  return *std::max_element(way.begin(), way.end());
}

Answer pace(const Chronicle& chronicle, const Fact& fact) {
  const double s = in_seconds(fact.at - fact.since);
  return s > 0 ? Answer(*distance_moved(chronicle, fact) / s) : std::nullopt;
}

/// The least distance of a unit from the place, or from the nearest unit of `on`, at a moment.
Answer nearest_m(const Chronicle& chronicle, const Fact& fact, std::size_t moment) {
  Answer nearest;
  const auto present = [&](const Subject& subject, std::size_t unit) {
    const UnitSample& sample = chronicle.sample(moment, unit);
    return subject.units[unit] && sample.on_map && sample.men > 0;
  };
  const auto weigh = [&nearest](Point a, Point b) {
    const double m = in_metres(distance(a, b));
    nearest = std::min(nearest.value_or(m), m);
  };
  for (std::size_t unit = 0; unit < fact.of.units.size(); ++unit) {
    if (!present(fact.of, unit)) {
      continue;
    }
    const Point at = chronicle.sample(moment, unit).at;
    if (!fact.on.named()) {
      weigh(at, fact.place);
      continue;
    }
    for (std::size_t other = 0; other < fact.on.units.size(); ++other) {
      if (present(fact.on, other)) {
        weigh(at, chronicle.sample(moment, other).at);
      }
    }
  }
  return nearest;
}

Answer distance_to(const Chronicle& chronicle, const Fact& fact) {
  return nearest_m(chronicle, fact, chronicle.moment_at(fact.at));
}

Answer nearest_approach(const Chronicle& chronicle, const Fact& fact) {
  Answer least;
  const std::size_t last = chronicle.moment_at(fact.at);
  for (std::size_t moment = chronicle.moment_at(fact.since); moment <= last; ++moment) {
    if (const Answer m = nearest_m(chronicle, fact, moment)) {
      least = std::min(least.value_or(*m), *m);
    }
  }
  return least;
}

Answer time_reached(const Chronicle& chronicle, const Fact& fact) {
  const std::size_t last = chronicle.moment_at(fact.at);
  for (std::size_t moment = chronicle.moment_at(fact.since); moment <= last; ++moment) {
    const Answer m = nearest_m(chronicle, fact, moment);
    if (m && *m <= fact.within_m) {
      return seconds_at(chronicle.time(moment));
    }
  }
  return std::nullopt;
}

/// How long both sides had men near the place who would fight.
Answer contested(const Chronicle& chronicle, const Fact& fact) {
  const std::size_t last = chronicle.moment_at(fact.at);
  double s = 0;
  for (std::size_t moment = chronicle.moment_at(fact.since) + 1; moment <= last; ++moment) {
    const auto has_men = [&](const Subject& subject) {
      for (std::size_t unit = 0; unit < subject.units.size(); ++unit) {
        const UnitSample& sample = chronicle.sample(moment, unit);
        if (subject.units[unit] && sample.fights() &&
            in_metres(distance(sample.at, fact.place)) <= fact.within_m) {
          return true;
        }
      }
      return false;
    };
    s += has_men(fact.of) && has_men(fact.on) ? in_seconds(chronicle.scenario().calendar.tick) : 0;
  }
  return s;
}

// ── possession ──

Answer time_taken(const Chronicle& chronicle, const Fact& fact) {
  for (const Entry& entry : chronicle.entries()) {
    if (entry.event.kind == EventKind::possession && in_time(fact, entry.event.at) &&
        entry.event.feature == fact.feature && entry.event.side == fact.of.side) {
      return seconds_at(entry.event.at);
    }
  }
  return std::nullopt;
}

Answer time_opened(const Chronicle& chronicle, const Fact& fact) {
  for (const Entry& entry : chronicle.entries()) {
    if (entry.event.kind == EventKind::gate && in_time(fact, entry.event.at) &&
        entry.event.feature == fact.feature) {
      return seconds_at(entry.event.at);
    }
  }
  return std::nullopt;
}

Answer holds(const Chronicle& chronicle, const Fact& fact) {
  return yes_if(chronicle.holder(fact.feature, fact.at) == fact.of.side);
}

// ── nerve ──

bool is_state(const Fact& fact, NerveState state) {
  return std::find(fact.states.begin(), fact.states.end(), state) != fact.states.end();
}

/// Units of `of` that were ever in one of the states.
Answer elements_reaching(const Chronicle& chronicle, const Fact& fact) {
  std::vector<bool> reached(fact.of.units.size(), false);
  each_sample(chronicle, fact, fact.of, [&](std::size_t moment, std::size_t unit) {
    if (is_state(fact, chronicle.sample(moment, unit).nerve)) {
      reached[unit] = true;
    }
  });
  return static_cast<double>(std::count(reached.begin(), reached.end(), true));
}

Answer elements_in(const Chronicle& chronicle, const Fact& fact) {
  Fact now = fact;
  now.since = chronicle.time(chronicle.moment_at(fact.at));
  return elements_reaching(chronicle, now);
}

Answer time_of_nerve(const Chronicle& chronicle, const Fact& fact) {
  Answer first;
  each_sample(chronicle, fact, fact.of, [&](std::size_t moment, std::size_t unit) {
    if (!first && is_state(fact, chronicle.sample(moment, unit).nerve)) {
      first = seconds_at(chronicle.time(moment));
    }
  });
  return first;
}

/// From the first breaking of a unit of `of` until that unit obeys again.
Answer time_to_rally(const Chronicle& chronicle, const Fact& fact) {
  std::optional<std::size_t> who;
  double broke_s = 0;
  Answer rallied;
  each_sample(chronicle, fact, fact.of, [&](std::size_t moment, std::size_t unit) {
    const bool gone = chronicle.sample(moment, unit).nerve >= NerveState::broken;
    if (!who && gone) {
      who = unit;
      broke_s = seconds_at(chronicle.time(moment));
    } else if (who && *who == unit && !gone && !rallied) {
      rallied = seconds_at(chronicle.time(moment)) - broke_s;
    }
  });
  return rallied;
}

/// Men hit in a unit of `of` up to the moment when the first of them gives way.
Answer hit_when_broken(const Chronicle& chronicle, const Fact& fact) {
  Fact breaking = fact;
  breaking.states = {NerveState::broken, NerveState::routed, NerveState::surrendered};
  const Answer broken_s = time_of_nerve(chronicle, breaking);
  if (!broken_s) {
    return std::nullopt;
  }
  breaking.at = Instant{static_cast<std::int64_t>(*broken_s) * 1000};
  return men_booked(chronicle, breaking, kHit);
}

Answer cohesion(const Chronicle& chronicle, const Fact& fact) {
  double order = 0;
  double men = 0;
  const std::size_t moment = chronicle.moment_at(fact.at);
  for (std::size_t unit = 0; unit < fact.of.units.size(); ++unit) {
    const UnitSample& sample = chronicle.sample(moment, unit);
    if (fact.of.units[unit]) {
      order += sample.men * as_double(sample.cohesion);
      men += sample.men;
    }
  }
  return men > 0 ? Answer(order / men) : std::nullopt;
}

// ── leaders ──

bool belongs(const Chronicle& chronicle, const Subject& subject, LeaderId leader) {
  if (subject.leader.exists()) {
    return leader == subject.leader;
  }
  const std::vector<Formation>& formations = chronicle.scenario().forces.formations;
  for (std::size_t i = 0; i < formations.size(); ++i) {
    const std::vector<LeaderId>& line = formations[i].succession;
    if (subject.formations[i] && std::find(line.begin(), line.end(), leader) != line.end()) {
      return true;
    }
  }
  return false;
}

Answer leaders_fallen(const Chronicle& chronicle, const Fact& fact) {
  double fallen = 0;
  for (const Entry& entry : chronicle.entries()) {
    fallen += entry.event.kind == EventKind::leader_fallen && in_time(fact, entry.event.at) &&
                      belongs(chronicle, fact.of, entry.event.leader)
                  ? 1
                  : 0;
  }
  return fallen;
}

/// Times that command passed; with the line used up the last time has no successor.
Answer commands_passed(const Chronicle& chronicle, const Fact& fact) {
  double passed = 0;
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    passed += event.kind == EventKind::command_passed && in_time(fact, event.at) &&
                      fact.of.has(event.formation) && event.leader.exists()
                  ? 1
                  : 0;
  }
  return passed;
}

Answer line_used_up(const Chronicle& chronicle, const Fact& fact) {
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    if (event.kind == EventKind::command_passed && in_time(fact, event.at) &&
        fact.of.has(event.formation) && !event.leader.exists()) {
      return seconds_at(event.at);
    }
  }
  return std::nullopt;
}

// ── perception and events ──

/// The first contact that one of `of` makes of one of `on`; none if there is none.
const Entry* first_contact_of(const Chronicle& chronicle, const Fact& fact) {
  for (const Entry& entry : chronicle.entries()) {
    if (entry.event.kind == EventKind::contact && in_time(fact, entry.event.at) &&
        fact.of.has(entry.unit) && fact.on.has(entry.other)) {
      return &entry;
    }
  }
  return nullptr;
}

Answer first_contact(const Chronicle& chronicle, const Fact& fact) {
  const Entry* entry = first_contact_of(chronicle, fact);
  return entry != nullptr ? Answer(seconds_at(entry->event.at)) : std::nullopt;
}

/// Perception comes before movement: the distance is that of the start of the tick.
Answer first_contact_distance(const Chronicle& chronicle, const Fact& fact) {
  const Entry* entry = first_contact_of(chronicle, fact);
  if (entry == nullptr) {
    return std::nullopt;
  }
  const std::size_t moment = chronicle.moment_at(entry->event.at);
  return in_metres(distance(chronicle.sample(moment, entry->unit.index()).at,
                            chronicle.sample(moment, entry->other.index()).at));
}

Answer sees(const Chronicle& chronicle, const Fact& fact) {
  return yes_if(first_contact_of(chronicle, fact) != nullptr);
}

Answer events(const Chronicle& chronicle, const Fact& fact) {
  double count = 0;
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    const bool mine = entry.unit.exists() ? fact.of.has(entry.unit) : fact.of.has(event.formation);
    count += event.kind == fact.event && in_time(fact, event.at) && mine &&
                     (!fact.on.named() || fact.on.has(entry.other))
                 ? 1
                 : 0;
  }
  return count;
}

/// The moment of the first of them.
Answer first_event(const Chronicle& chronicle, const Fact& fact) {
  for (const Entry& entry : chronicle.entries()) {
    const Event& event = entry.event;
    const bool mine = entry.unit.exists() ? fact.of.has(entry.unit) : fact.of.has(event.formation);
    if (event.kind == fact.event && in_time(fact, event.at) && mine) {
      return seconds_at(event.at);
    }
  }
  return std::nullopt;
}

const std::vector<Measure>& table() {
  static const std::vector<Measure> kTable = {
      {"men_hit", Kind::count, {"of"}, men_hit, "men of `of` killed and wounded"},
      {"men_killed", Kind::count, {"of"}, men_killed, "men of `of` killed"},
      {"men_captured", Kind::count, {"of"}, men_captured, "men of `of` taken"},
      {"men_missing", Kind::count, {"of"}, men_missing, "men of `of` missing or gone home"},
      {"men_lost", Kind::count, {"of"}, men_lost, "men of `of` lost in any way"},
      {"men_present", Kind::count, {"of"}, men_present, "men of `of` with their elements"},
      {"share_hit", Kind::share, {"of"}, share_hit, "men hit, of those at the start"},
      {"share_lost", Kind::share, {"of"}, share_lost, "men lost, of those at the start"},
      {"rounds_fired", Kind::count, {"of"}, rounds_fired, "small-arms rounds fired by `of`"},
      {"shells_fired", Kind::count, {"of"}, shells_fired, "rounds fired by guns of `of`"},
      {"rounds_per_hit", Kind::ratio, {"of"}, rounds_per_hit, "rounds of `of` for a man hit"},
      {"blind_shots", Kind::count, {"of"}, blind_shots, "ticks of fire at the unperceived"},
      {"distance_moved", Kind::length, {"of"}, distance_moved, "way of the farthest element"},
      {"pace", Kind::speed, {"of", "since", "at"}, pace, "way by time from `since` to `at`"},
      {"distance_to", Kind::length, {"of"}, distance_to, "from `place`, or from `on`, at `at`"},
      {"nearest_approach", Kind::length, {"of"}, nearest_approach, "least distance up to `at`"},
      {"time_reached", Kind::time, {"of", "within"}, time_reached, "first `within` of the place"},
      {"contested",
       Kind::duration,
       {"of", "on", "place", "within"},
       contested,
       "time in which both had fighting men near the place"},
      {"time_taken", Kind::time, {"of", "feature"}, time_taken, "`feature` came to the side"},
      {"time_opened", Kind::time, {"feature"}, time_opened, "gate `feature` opened or blown in"},
      {"holds", Kind::yes, {"of", "feature"}, holds, "`feature` is held by the side of `of`"},
      {"elements_reaching", Kind::count, {"of", "states"}, elements_reaching, "ever in `states`"},
      {"elements_in", Kind::count, {"of", "states"}, elements_in, "in `states` at `at`"},
      {"time_of_nerve", Kind::time, {"of", "states"}, time_of_nerve, "first in `states`"},
      {"time_to_rally", Kind::duration, {"of"}, time_to_rally, "from breaking to obeying again"},
      {"hit_when_broken", Kind::count, {"of"}, hit_when_broken, "men hit until one gave way"},
      {"cohesion", Kind::share, {"of"}, cohesion, "order, mean over men"},
      {"leaders_fallen", Kind::count, {"of"}, leaders_fallen, "killed, wounded or taken"},
      {"commands_passed", Kind::count, {"of"}, commands_passed, "to a successor"},
      {"line_used_up", Kind::time, {"of"}, line_used_up, "no successor was left"},
      {"first_contact", Kind::time, {"of", "on"}, first_contact, "`of` notices `on`"},
      {"first_contact_distance",
       Kind::length,
       {"of", "on"},
       first_contact_distance,
       "distance at which `of` first notices `on`"},
      {"sees", Kind::yes, {"of", "on"}, sees, "`of` has noticed `on`"},
      {"first_event", Kind::time, {"of", "event"}, first_event, "the first event of a kind"},
      {"events", Kind::count, {"of", "event"}, events, "events of a kind"},
  };
  return kTable;
}

}  // namespace

std::span<const Measure> measures() {
  return table();
}

const Measure* find_measure(const std::string& name) {
  const std::vector<Measure>& all = table();
  const auto found =
      std::find_if(all.begin(), all.end(), [&name](const Measure& m) { return m.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace vedette::battles
