#pragma once

#include <cstdint>

#include "base/base.h"
#include "forces/forces.h"
#include "state/rows.h"

namespace vedette {

class BattleState;
struct Scenario;

/// What happened, for the log. Fields that a kind does not name are empty.
enum class EventKind : std::uint8_t {
  losses,         ///< element: `count` of `commodity` went to `account`, by `other` through `cause`
  nerve,          ///< element went to `nerve`
  leader_fallen,  ///< `leader` was killed, wounded or captured (`leader_state`)
  command_passed,  ///< `leader` now commands `formation`; none() = the line is used up
  ordered,         ///< `formation` (seat) gave an order: `mission` to `element` or `addressee`
  stage,           ///< `formation` came to `mission.stage`
  contact,         ///< element became aware of `other`
  contact_lost,    ///< element lost sight of `other` for good
  opened_fire,     ///< element on `other`, at `count` metres
  charge,          ///< element went for `other`
  repulsed,        ///< element gave up its assault on `other`
  melee,           ///< element and `other` came to blows
  drove_off,       ///< element drove `other` off
  possession,      ///< `feature` passed into the hands of `side`
  gate,            ///< `feature` opened, shut or breached
  bridge,          ///< bridge `feature` cut (`count` 0) or mended (1), boats of it burnt (0), by
                   ///< element of `side`
  surrendered,     ///< element laid down its arms
  rallied,         ///< element was rallied
  entered,         ///< element came onto the map
  split,
  merged,
  destroyed,
  weather,           ///< the weather changed
  out_of_rounds,     ///< element has none left
  dispatch_written,  ///< `formation` began to write to `addressee`
  dispatch_sent,     ///< it went off to `addressee` with `element`, or by voice
  dispatch_arrived,  ///< it came from `formation` into the hands of `addressee`
  dispatch_lost,     ///< `element` did not come through, or did not find `addressee`
  heard,  ///< formation, by the ears of element, hears fire from a new quarter: `count` degrees,
          ///< `commodity` rounds for rifles, shells for guns
};
[[nodiscard]] const char* name_of(EventKind kind);

/// Why men, horses or goods were lost.
enum class Cause : std::uint8_t {
  none,
  small_arms,
  machine_gun,
  artillery,
  grenade,
  blade,
  trap,
  rout,
  cold,
  hunger,
  own_fire,
  surrender,
  march,
  supply,
};
[[nodiscard]] const char* name_of(Cause cause);

struct Event {
  Instant at{};
  EventKind kind{};
  ElementRef element{};
  ElementRef other{};
  FormationId formation{};
  FormationId addressee{};
  LeaderId leader{};
  FeatureId feature{};
  SideId side{};
  std::int32_t count = 0;
  Commodity commodity{};
  Account account{};
  Cause cause{};
  NerveState nerve{};
  LeaderState leader_state{};
  Mission mission{};
  std::uint64_t dispatch = 0;  ///< its key
  DispatchKind dispatch_kind{};
};

/// Where a battle tells what happened. The engine only writes to it. It is called from the
/// applying half of a phase, in an order that does not depend on the number of workers.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(const Event& event) = 0;
  /// The end of a tick: `state` is complete and hashed.
  virtual void on_tick(const Scenario& scenario, const BattleState& state, std::uint64_t hash) = 0;
};

/// Forgets everything: for runs of which only the end matters.
class NullSink final : public EventSink {
 public:
  void on_event(const Event&) override {}
  void on_tick(const Scenario&, const BattleState&, std::uint64_t) override {}
};

}  // namespace vedette
