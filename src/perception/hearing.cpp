// Why the phase is deterministic: the firing of a sector is a sum of integers and a latest moment;
// each headquarters hears for itself, from the rows of all sectors in their order, and writes its
// own rows alone.
#include "perception/hearing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette {

namespace {

constexpr std::int64_t kMinute_ms = 60'000;
constexpr double kRiflesOfMachineGun = 20;  // as loud as so many
constexpr std::size_t kQuarters = 16;       // directions that are told apart
constexpr double kSameQuarter_deg = 35;     // a sound heard again may have moved so far

/// What is loudest in one direction.
struct Quarter {
  double weight = 0;  ///< sum of loudness
  double east = 0;    ///< sum of directions by loudness
  double north = 0;
  double loudness = 0;  ///< of the loudest
  Instant since{std::numeric_limits<std::int64_t>::max()};
  Instant last;
};

/// Something heard now.
struct Heard {
  SoundKind kind = SoundKind::none;
  Angle bearing;
  double loudness = 0;
  Instant since;
  Instant last;
};

/// Air and ears of one headquarters at one moment.
class Listener {
 public:
  Listener(const TickContext& context, Point at) : context_(context), at_(at) {
    const Clock& clock = context.state.clock[0];
    rain_ = clock.rain_um_per_hour > 0 ? context.number(Number::sound_rain_share) : 1.0;
    wind_mps_ = in_metres_per_second(clock.wind);
    wind_from_ = clock.wind_from;
    own_m_ = context.number(Number::sound_own_m);
    period_ = seconds(context.number(Number::sound_period_s));
  }

  /// A fight of one's own nearby deafens.
  void deafen(Point at, Instant last) {
    if (context_.now() - last <= period_ && in_metres(distance(at_, at)) < own_m_) {
      deaf_ = context_.number(Number::sound_deaf_share);
    }
  }

  void hear(SoundKind kind, std::int32_t weapons, Point from, Instant since, Instant last) {
    const double away_m = in_metres(distance(at_, from));
    if (weapons <= 0 || away_m < own_m_) {
      return;
    }
    const Duration way = seconds(away_m / context_.number(Number::sound_mps));
    const Instant heard_last = std::min(last + way, context_.now());
    const bool arrives = since + way <= context_.now() && context_.now() - (last + way) < period_;
    const double loudness = 1.0 - away_m / reach_m(kind, weapons, from);
    if (!arrives || loudness <= 0.0) {
      return;
    }
    const Angle from_there = bearing(at_, from);
    // In the middle of the first quarter lies north.
    const std::uint32_t turned = from_there.count + 65'536U / (2 * kQuarters);
    Quarter& quarter = quarters(kind)[turned * kQuarters / 65'536U % kQuarters];
    const double turn = in_degrees(from_there) * (3.14159265358979 / 180.0);
    quarter.weight += loudness;
    quarter.east += loudness * maths::sin(turn);
    quarter.north += loudness * maths::cos(turn);
    quarter.loudness = std::max(quarter.loudness, loudness);
    quarter.since = std::min(quarter.since, since + way);
    quarter.last = std::max(quarter.last, heard_last);
  }

  /// The two loudest directions of each kind, guns first.
  [[nodiscard]] std::array<Heard, kHearingsPerFormation> loudest() const {
    std::array<Heard, kHearingsPerFormation> heard{};
    std::size_t place = 0;
    for (const SoundKind kind : {SoundKind::guns, SoundKind::rifles}) {
      const auto& all = kind == SoundKind::guns ? guns_ : rifles_;
      std::size_t first = kQuarters;
      for (std::size_t n = 0; n < 2; ++n) {
        const std::size_t best = loudest_but(all, first);
        if (best < kQuarters) {
          const Quarter& quarter = all[best];
          const double turn = maths::atan2(quarter.east, quarter.north);
          heard[place] = {kind, degrees(turn * (180.0 / 3.14159265358979)), quarter.loudness,
                          quarter.since, quarter.last};
        }
        ++place;
        first = best;
      }
    }
    return heard;
  }

 private:
  [[nodiscard]] std::array<Quarter, kQuarters>& quarters(SoundKind kind) {
    return kind == SoundKind::guns ? guns_ : rifles_;
  }

  /// The loudest quarter that is not `but` nor beside it; kQuarters when all are silent.
  static std::size_t loudest_but(const std::array<Quarter, kQuarters>& all, std::size_t but) {
    std::size_t best = kQuarters;
    for (std::size_t i = 0; i < kQuarters; ++i) {
      const std::size_t off = but == kQuarters ? kQuarters / 2 : (i + kQuarters - but) % kQuarters;
      const bool beside = off <= 1 || off == kQuarters - 1;
      if (all[i].weight > 0 && !beside && (best == kQuarters || all[i].weight > all[best].weight)) {
        best = i;
      }
    }
    return best;
  }

  [[nodiscard]] double reach_m(SoundKind kind, std::int32_t weapons, Point from) const {
    const bool guns = kind == SoundKind::guns;
    const double one = context_.number(guns ? Number::sound_gun_m : Number::sound_rifle_m);
    const double most =
        context_.number(guns ? Number::sound_guns_m_max : Number::sound_rifles_m_max);
    const double still =
        std::min(most, one * maths::pow(weapons, context_.number(Number::sound_exponent)));
    // Down the wind: it comes from where the sound comes from.
    const double off = turn_degrees(bearing(at_, from), wind_from_) * (3.14159265358979 / 180.0);
    const double gain = context_.number(Number::sound_wind_per_mps) * wind_mps_ * maths::cos(off);
    const double limit = context_.number(Number::sound_wind_share_max);
    return still * (1.0 + std::clamp(gain, -limit, limit)) * rain_ * deaf_;
  }

  const TickContext& context_;
  Point at_;
  double rain_ = 1;
  double deaf_ = 1;
  double wind_mps_ = 0;
  Angle wind_from_;
  double own_m_ = 0;
  Duration period_;
  std::array<Quarter, kQuarters> rifles_{};
  std::array<Quarter, kQuarters> guns_{};
};

/// Whether a moment of listening falls into this tick: at moments of its own, by its key.
bool is_due(const TickContext& context, std::uint64_t key) {
  const std::int64_t tick_ms = context.scenario.calendar.tick.count;
  const std::int64_t period_ms =
      std::max(seconds(context.number(Number::sound_period_s)).count, tick_ms);
  const auto shift = static_cast<std::int64_t>(key % static_cast<std::uint64_t>(period_ms));
  return (context.now().count + shift) % period_ms < tick_ms;
}

/// Where among a headquarters' rows a sound belongs: with what it seems to be, or in a free row, or
/// in place of the one not heard for longest.
std::size_t row_for(const BattleState& state, std::size_t formation, const Heard& heard) {
  const std::size_t first = formation * kHearingsPerFormation;
  std::size_t oldest = first;
  for (std::size_t i = first; i < first + kHearingsPerFormation; ++i) {
    const HearingRow& row = state.hearing[i];
    if (row.kind == heard.kind && turn_degrees(row.bearing, heard.bearing) <= kSameQuarter_deg) {
      return i;
    }
    const auto age = [&](std::size_t at) {
      return state.hearing[at].kind == SoundKind::none ? std::numeric_limits<std::int64_t>::min()
                                                       : state.hearing[at].last_heard.count;
    };
    oldest = age(i) < age(oldest) ? i : oldest;
  }
  return oldest;
}

/// The bearing as it is taken: one error for as long as a sound is heard.
Angle taken_bearing(const TickContext& context, std::size_t formation, const Heard& heard,
                    Instant first_heard) {
  const double spread =
      context.number(Number::sound_bearing_deg) * (2.0 - std::clamp(heard.loudness, 0.0, 1.0));
  const std::int64_t tick =
      (first_heard - context.scenario.calendar.begins).count / context.scenario.calendar.tick.count;
  const DrawKey key{.purpose = Purpose::sound_bearing,
                    .subject = context.keys.formations[formation],
                    .object = static_cast<std::uint64_t>(heard.kind),
                    .moment = static_cast<std::uint32_t>(std::max<std::int64_t>(tick, 0))};
  return heard.bearing + degrees(context.draws.normal(key, 0.0, spread));
}

void write_down(TickContext& context, std::size_t formation, std::size_t ear, const Heard& heard) {
  BattleState& state = context.state;
  const std::size_t at = row_for(state, formation, heard);
  HearingRow& row = state.hearing.edit(at);
  const bool anew =
      row.kind != heard.kind || turn_degrees(row.bearing, heard.bearing) > kSameQuarter_deg;
  if (anew) {
    row = {.kind = heard.kind, .first_heard = heard.since};
  }
  row.bearing = taken_bearing(context, formation, heard, row.first_heard);
  row.loudness = fraction(heard.loudness);
  row.last_heard = heard.last;
  if (anew) {
    context.sink.on_event(
        {.at = context.now(),
         .kind = EventKind::heard,
         .element = state.ref(ear),
         .formation = id_of<FormationId>(formation),
         .count = round_to<std::int32_t>(in_degrees(row.bearing)),
         .commodity = heard.kind == SoundKind::guns ? Commodity::shells : Commodity::rounds});
  }
}

}  // namespace

Hearing::Hearing(const Scenario& scenario)
    : sectors_(SoundSectors::of(scenario.ground.lattice)),
      rifles_(sectors_.size()),
      guns_(sectors_.size()),
      elements_of_(scenario.forces.formations.size()) {
  audible_.reserve(sectors_.size());
  for (std::size_t i = 0; i < scenario.forces.units.size(); ++i) {
    elements_of_[scenario.forces.units[i].formation.index()].push_back(i);
  }
}

void Hearing::count(const TickContext& context) {
  std::fill(rifles_.begin(), rifles_.end(), Firing{});
  std::fill(guns_.begin(), guns_.end(), Firing{});
  const BattleState& state = context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Instant last = state.fire[slot].last_shot;
    if (!state.active(slot) || last < context.scenario.calendar.begins || last.count == 0 ||
        (context.now() - last).count > kMinute_ms) {
      continue;
    }
    const Strength& strength = state.strength[slot];
    const Point at = state.motion[slot].at;
    const bool guns = is_artillery(state.identity[slot].arm) && strength.guns > 0;
    const bool machine_guns = !guns && strength.guns > 0;
    Firing& firing = (guns ? guns_ : rifles_)[sectors_.index(at)];
    const std::int64_t weapons = guns ? strength.guns
                                 : machine_guns
                                     ? round_to<std::int64_t>(kRiflesOfMachineGun * strength.guns)
                                     : strength.men;
    firing.weapons += weapons;
    firing.x += weapons * at.x.count;
    firing.y += weapons * at.y.count;
    firing.last = std::max(firing.last, last);
  }
}

void Hearing::note(TickContext& context) {
  BattleState& state = context.state;
  const Duration silence = seconds(context.number(Number::sound_silence_s));
  // The farthest sound is two minutes on its way.
  const Duration memory =
      seconds(context.number(Number::sound_guns_m_max) / context.number(Number::sound_mps) +
              context.number(Number::sound_period_s));
  audible_.clear();
  const auto middle = [](const Firing& firing) {
    return Point{{static_cast<std::int32_t>(firing.x / firing.weapons)},
                 {static_cast<std::int32_t>(firing.y / firing.weapons)}};
  };
  for (std::size_t i = 0; i < sectors_.size(); ++i) {
    const Firing& rifles = rifles_[i];
    const Firing& guns = guns_[i];
    if (rifles.weapons > 0 && rifles.last != state.sound[i].rifles_last) {
      SoundRow& row = state.sound.edit(i);
      row.rifles_since = rifles.last - row.rifles_last > silence ? rifles.last : row.rifles_since;
      row.rifles_last = rifles.last;
      row.rifles = static_cast<std::int32_t>(rifles.weapons);
      row.rifles_at = middle(rifles);
    }
    if (guns.weapons > 0 && guns.last != state.sound[i].guns_last) {
      SoundRow& row = state.sound.edit(i);
      row.guns_since = guns.last - row.guns_last > silence ? guns.last : row.guns_since;
      row.guns_last = guns.last;
      row.guns = static_cast<std::int32_t>(guns.weapons);
      row.guns_at = middle(guns);
    }
    const SoundRow& row = state.sound[i];
    const Instant last = std::max(row.rifles_last, row.guns_last);
    if ((row.rifles > 0 || row.guns > 0) && context.now() - last <= memory) {
      audible_.push_back(i);
    }
  }
}

/// A headquarters hears where its commander is, else where its first element is.
std::size_t Hearing::ear_of(const TickContext& context, std::size_t formation) const {
  const BattleState& state = context.state;
  const LeaderId commander = state.formation[formation].commander;
  if (commander.exists()) {
    const std::size_t with = state.slot_of(state.leader[commander.index()].with);
    if (with < state.slots() && state.active(with)) {
      return with;
    }
  }
  for (const std::size_t slot : elements_of_[formation]) {
    if (state.active(slot)) {
      return slot;
    }
  }
  return state.slots();
}

void Hearing::listen(TickContext& context, std::size_t formation, std::size_t ear) {
  BattleState& state = context.state;
  Listener listener(context, state.motion[ear].at);
  for (const std::size_t i : audible_) {
    const SoundRow& row = state.sound[i];
    if (row.rifles > 0) {
      listener.deafen(row.rifles_at, row.rifles_last);
    }
    if (row.guns > 0) {
      listener.deafen(row.guns_at, row.guns_last);
    }
  }
  for (const std::size_t i : audible_) {
    const SoundRow& row = state.sound[i];
    listener.hear(SoundKind::rifles, row.rifles, row.rifles_at, row.rifles_since, row.rifles_last);
    listener.hear(SoundKind::guns, row.guns, row.guns_at, row.guns_since, row.guns_last);
  }
  for (const Heard& heard : listener.loudest()) {
    if (heard.kind != SoundKind::none) {
      write_down(context, formation, ear, heard);
    }
  }
  const Duration fade = seconds(context.number(Number::fade_s));
  for (std::size_t n = 0; n < kHearingsPerFormation; ++n) {
    const std::size_t at = formation * kHearingsPerFormation + n;
    if (state.hearing[at].kind != SoundKind::none &&
        context.now() - state.hearing[at].last_heard >= fade) {
      state.hearing.edit(at) = HearingRow{};
    }
  }
}

void Hearing::run(TickContext& context) {
  count(context);
  note(context);
  for (std::size_t i = 0; i < context.state.formation.size(); ++i) {
    if (!is_due(context, context.keys.formations[i])) {
      continue;
    }
    const std::size_t ear = ear_of(context, i);
    if (ear < context.state.slots()) {
      listen(context, i, ear);
    }
  }
}

}  // namespace vedette
