// Why the phase is deterministic: observers read what other phases have written and write only
// their own contacts; each glimpse has a draw of its own, keyed by observer, target and tick. A
// contact's place among the twelve depends on what was noticed before and, within a tick, on the
// order of distances and keys, not on the order in which figures are met. Events follow in the
// order of slots when all have looked.
#include "perception/perception.h"

#include <algorithm>
#include <cmath>

#include "perception/contacts.h"
#include "perception/hearing.h"
#include "perception/lookout.h"

namespace vedette {

namespace {

/// A figure noticed for the first time in this tick.
struct Found {
  const Figure* figure;
  Look look;
};
/// The nearest finds of one look around; more than there are places are not taken in.
struct Finds {
  std::array<Found, kContactsPerElement> list;
  std::size_t count = 0;
  std::size_t vacant = 0;  ///< places that are free or hold somebody out of sight

  /// Nearer ones have filled the vacant places.
  [[nodiscard]] bool has_filled(double away_m) const {
    return count >= vacant && (vacant == 0 || away_m > list[vacant - 1].look.distance_m);
  }
  /// Nearer ones have filled the whole list.
  [[nodiscard]] bool has_crowded_out(double away_m) const {
    return count == list.size() && away_m > list.back().look.distance_m;
  }
};

}  // namespace

struct PerceptionScratch::Rows {
  Rows(const Scenario& scenario, std::size_t slots, std::size_t workers)
      : lookout(scenario, slots), episodes(slots), finds(workers), hearing(scenario) {}
  Lookout lookout;
  Compass compass;
  std::vector<Episodes> episodes;  ///< per slot
  std::vector<Finds> finds;        ///< per worker
  Hearing hearing;
};

PerceptionScratch::PerceptionScratch(const Scenario& scenario, std::size_t slots,
                                     std::size_t workers)
    : rows(std::make_unique<Rows>(scenario, slots, workers)) {}
PerceptionScratch::~PerceptionScratch() = default;
PerceptionScratch::PerceptionScratch(PerceptionScratch&&) noexcept = default;
PerceptionScratch& PerceptionScratch::operator=(PerceptionScratch&&) noexcept = default;

namespace {

/// Which distances are due in this tick, nearest band first.
struct Due {
  struct Band {
    bool due = false;
    double from_m = 0;
    double interval_s = 0;
  };
  std::array<Band, 3> bands;
  [[nodiscard]] const Band& band(double distance2) const {
    const auto reaches = [distance2](const Band& band) {
      return distance2 >= band.from_m * band.from_m;
    };
    return bands[reaches(bands[2]) ? 2 : reaches(bands[1]) ? 1 : 0];
  }
  [[nodiscard]] bool any() const { return bands[0].due || bands[1].due || bands[2].due; }
  /// The farthest that is looked at.
  [[nodiscard]] double within_m(double most_m) const {
    return bands[2].due ? most_m : bands[1].due ? bands[2].from_m : bands[1].from_m;
  }
};

/// When elements look around: at moments of their own, whatever the length of a tick.
class Rota {
 public:
  explicit Rota(const TickContext& context) {
    add(context, 0.0, Number::glimpse_near_s);
    add(context, context.number(Number::glimpse_near_m), Number::glimpse_far_s);
    add(context, context.number(Number::glimpse_distant_m), Number::glimpse_distant_s);
  }

  [[nodiscard]] Due due(std::uint64_t key) const {
    Due due;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const Turn& turn = turns_[i];
      const auto place =
          static_cast<std::int64_t>(key % static_cast<std::uint64_t>(turn.period_ms)) + turn.now_ms;
      // A period ends within the tick: this one, or the next if this one has ended already.
      const bool ended = place >= turn.period_ms;
      const std::int64_t into_ms = ended ? place - turn.period_ms : place;
      due.bands[i] = turn.band;
      due.bands[i].due = into_ms + turn.tick_ms >= turn.period_ms;
    }
    return due;
  }

 private:
  struct Turn {
    Due::Band band;
    std::int64_t period_ms = 0;  ///< at least a tick
    std::int64_t now_ms = 0;     ///< into the period of who has the key 0
    std::int64_t tick_ms = 0;
  };

  void add(const TickContext& context, double from_m, Number interval) {
    Turn& turn = turns_[count_++];
    turn.band.from_m = from_m;
    turn.band.interval_s = std::max(context.number(interval), context.tick_s());
    turn.tick_ms = context.scenario.calendar.tick.count;
    turn.period_ms = std::max(seconds(turn.band.interval_s).count, turn.tick_ms);
    turn.now_ms = context.now().count % turn.period_ms;
  }

  std::array<Turn, 3> turns_;
  std::size_t count_ = 0;
};

double distance2_of(const Eye& eye, const Figure& figure) {
  const double dx = figure.x_m - eye.x_m;
  const double dy = figure.y_m - eye.y_m;
  return dx * dx + dy * dy;
}

/// One element looking around.
class LookAround {
 public:
  LookAround(TickContext& context, const Air& air, const Compass& compass, const Lookout& lookout,
             Sight& sight, Episodes& episodes, std::size_t slot)
      : context_(context),
        lookout_(lookout),
        sight_(sight),
        slot_(slot),
        eye_(eye_of(context, air, compass, slot)),
        contacts_(context, air, eye_, episodes) {}

  void run(const Due& due, Finds& finds) {
    review(due);
    search(due, finds);
    note_down(finds);
  }

 private:
  /// What is known already: still in sight, seen again, or out of sight.
  void review(const Due& due) {
    for (std::size_t place = 0; place < kContactsPerElement; ++place) {
      known_[place] = kUnknown;
      if (!contacts_[place].target.exists()) {
        continue;
      }
      const std::size_t target = context_.state.slot_of(contacts_[place].target);
      const bool there = target < context_.state.slots() && context_.state.active(target);
      if (there) {
        known_[place] = static_cast<std::uint32_t>(target);
        look_again(place, lookout_.figure(target), due);
      } else if (due.bands[1].due) {
        gone(place);
      }
      const Contact& contact = contacts_[place];
      const bool faded = !contact.in_sight && context_.now() - contact.last_seen >=
                                                  seconds(context_.number(Number::fade_s));
      if (due.bands[1].due && contact.target.exists() && faded) {
        contacts_.give_up(place);
      }
    }
  }

  void look_again(std::size_t place, const Figure& figure, const Due& due) {
    const double distance2 = distance2_of(eye_, figure);
    const Due::Band& band = due.band(distance2);
    if (!band.due) {
      return;
    }
    const double away_m = std::sqrt(distance2);
    Look look{Notice::not_at_all, away_m, 1.0};
    look.by = contacts_[place].in_sight
                  ? keep_in_sight(context_, sight_, eye_, figure, away_m, look.passage_share)
                  : glimpse(context_, sight_, eye_, figure, away_m, band.interval_s,
                            draw_for(figure.key), look.passage_share);
    if (look.by == Notice::not_at_all) {
      contacts_.out_of_sight(place);
    } else {
      contacts_.update(place, figure, look);
    }
  }

  /// Dead, taken, dispersed: who saw it knows, who did not keeps his stale contact until it fades.
  void gone(std::size_t place) {
    if (contacts_[place].in_sight) {
      contacts_.give_up(place);
    }
  }

  void make_room(Finds& finds) {
    finds.count = finds.vacant = 0;
    displaces_m_ = kNotMeasured;
    for (std::size_t place = 0; place < kContactsPerElement; ++place) {
      finds.vacant += contacts_[place].in_sight ? 0U : 1U;
    }
  }

  /// Who is nearer than this drives out the farthest of those in sight. Most looks do not ask.
  [[nodiscard]] double displaces_m() {
    if (displaces_m_ < 0) {
      double farthest_m = 0.0;
      for (std::size_t place = 0; place < kContactsPerElement; ++place) {
        if (contacts_[place].in_sight) {
          farthest_m = std::max(farthest_m, contacts_.away_m(place));
        }
      }
      displaces_m_ = farthest_m * kMuchNearer;
    }
    return displaces_m_;
  }

  void search(const Due& due, Finds& finds) {
    make_room(finds);
    double within_m = due.within_m(context_.number(Number::look_m_max));
    if (finds.vacant == 0) {
      within_m = std::min(within_m, displaces_m());
    }
    lookout_.others_near(context_.state.identity[slot_].side, eye_.x_m, eye_.y_m, within_m,
                         [&](const Lookout::Mark& mark, double distance2) {
                           const Due::Band& band = due.band(distance2);
                           if (band.due && may_notice(mark, distance2, band.interval_s)) {
                             glimpse_at(lookout_.figure_of(mark), distance2, band, finds);
                           }
                         });
  }

  /// 1 - exp(-x) <= x: most draws fail against the bound alone.
  [[nodiscard]] bool may_notice(const Lookout::Mark& mark, double distance2, double interval_s) {
    const double d2 = std::max(distance2, 1.0);
    return interval_s * hazard_bound(eye_, mark, distance2) >
           (1.0 - draw_for(mark.key)) * (d2 * d2 * d2);
  }

  void glimpse_at(const Figure& figure, double distance2, const Due::Band& band, Finds& finds) {
    const double away_m = std::sqrt(distance2);
    if (is_known(figure.slot) || finds.has_crowded_out(away_m) ||
        (finds.has_filled(away_m) && away_m > displaces_m())) {
      return;
    }
    Look look{Notice::not_at_all, away_m, 1.0};
    look.by = glimpse(context_, sight_, eye_, figure, away_m, band.interval_s, draw_for(figure.key),
                      look.passage_share);
    if (look.by != Notice::not_at_all) {
      keep(finds, {&figure, look});
    }
  }

  [[nodiscard]] double draw_for(std::uint64_t key) {
    if (!lucky_) {
      eye_.luck = luck_of(context_, eye_.key);
      lucky_ = true;
    }
    return glimpse_draw(eye_, key);
  }

  [[nodiscard]] bool is_known(std::uint32_t target) const {
    return std::find(known_.begin(), known_.end(), target) != known_.end();
  }

  [[nodiscard]] bool nearer(const Found& a, const Found& b) const {
    if (a.look.distance_m < b.look.distance_m || a.look.distance_m > b.look.distance_m) {
      return a.look.distance_m < b.look.distance_m;
    }
    const Table<Identity>& identity = context_.state.identity;
    return identity[a.figure->slot].key < identity[b.figure->slot].key;
  }

  /// Keeps the finds in the order of their distances, the farthest drop out.
  void keep(Finds& finds, const Found& found) const {
    std::size_t at = finds.count;
    if (at == finds.list.size()) {
      if (!nearer(found, finds.list[at - 1])) {
        return;
      }
      --at;
    } else {
      ++finds.count;
    }
    while (at > 0 && nearer(found, finds.list[at - 1])) {
      finds.list[at] = finds.list[at - 1];
      --at;
    }
    finds.list[at] = found;
  }

  void note_down(const Finds& finds) {
    for (std::size_t i = 0; i < finds.count; ++i) {
      contacts_.add(*finds.list[i].figure, finds.list[i].look);
    }
  }

  static constexpr std::uint32_t kUnknown = 0xffffffff;
  static constexpr double kNotMeasured = -1.0;

  TickContext& context_;
  const Lookout& lookout_;
  Sight& sight_;
  std::size_t slot_;
  Eye eye_;
  bool lucky_ = false;  ///< its draw of this tick is made
  double displaces_m_ = kNotMeasured;
  ContactList contacts_;
  std::array<std::uint32_t, kContactsPerElement> known_{};
};

void tell(TickContext& context, std::size_t slot, EventKind kind, const ElementRef& other) {
  Event event;
  event.at = context.now();
  event.kind = kind;
  event.element = context.state.ref(slot);
  event.other = other;
  event.formation = context.state.identity[slot].formation;
  context.sink.on_event(event);
}

}  // namespace

void perceive(TickContext& context, WorldCaches& caches, PerceptionScratch& scratch) {
  PerceptionScratch::Rows& rows = *scratch.rows;
  const Air air = air_of(context);
  const Rota rota(context);
  rows.lookout.build(context, air);
  const BattleState& state = context.state;
  context.executor.run(state.slots(), [&](std::size_t worker, std::size_t begin, std::size_t end) {
    for (std::size_t slot = begin; slot < end; ++slot) {
      rows.episodes[slot].clear();
      if (!state.active(slot) || state.identity[slot].courier) {
        continue;  // a carrier has eyes for his way
      }
      const Due due = rota.due(state.identity[slot].key);
      if (due.any()) {
        context.note_work(slot);
        LookAround(context, air, rows.compass, rows.lookout, caches.sight[worker],
                   rows.episodes[slot], slot)
            .run(due, rows.finds[worker]);
      }
    }
  });
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Episodes& episodes = rows.episodes[slot];
    for (std::size_t i = 0; i < episodes.lost_count; ++i) {
      tell(context, slot, EventKind::contact_lost, episodes.lost[i]);
    }
    for (std::size_t i = 0; i < episodes.found_count; ++i) {
      tell(context, slot, EventKind::contact, episodes.found[i]);
    }
  }
  rows.hearing.run(context);
}

}  // namespace vedette
