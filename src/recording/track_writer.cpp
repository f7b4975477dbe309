#include "recording/track_writer.h"

#include <array>
#include <cstdlib>

namespace vedette {

namespace {

constexpr std::int64_t kConditionPeriod_ms = 600'000;  ///< slow changes are noted this often
constexpr std::int32_t kFacingTolerance = 256;         ///< 1.4 degrees: a front is known no better
constexpr std::int32_t kNoticeable = 50'000;           ///< 5 % of cohesion or stress

bool strayed(double ahead_ms, Point corner, double vx, double vy, Point at) {
  const double dx = corner.x.count + vx * ahead_ms - at.x.count;
  const double dy = corner.y.count + vy * ahead_ms - at.y.count;
  const double limit = kTrackTolerance_mm / 2.0;
  return dx * dx + dy * dy > limit * limit;
}

}  // namespace

void TrackWriter::open(const Database& database) {
  corner_.open(database);
  posture_.open(database);
  condition_.open(database);
}

void TrackWriter::turn(Leg& leg, Instant at, Point where) {
  leg.corner_at = at;
  leg.corner = where;
  leg.has_course = false;
  corner_.add(std::array<std::int64_t, kCornerColumns>{leg.element, at.count, where.x.count,
                                                       where.y.count});
}

void TrackWriter::follow(Leg& leg, Point at, Instant now) {
  const bool rests = at == leg.corner && at == leg.last;
  if (rests && (!leg.has_course || leg.stands)) {
    leg.stands = leg.has_course = true;  // where it stood at the corner: nothing to measure
    leg.vx = leg.vy = 0;
    leg.last_at = now;
    return;
  }
  leg.stands = false;
  const auto since_ms = static_cast<double>((now - leg.corner_at).count);
  if (leg.has_course && strayed(since_ms, leg.corner, leg.vx, leg.vy, at)) {
    turn(leg, leg.last_at, leg.last);
  }
  if (!leg.has_course && now > leg.corner_at) {
    const auto step_ms = static_cast<double>((now - leg.corner_at).count);
    leg.vx = (static_cast<double>(at.x.count) - leg.corner.x.count) / step_ms;
    leg.vy = (static_cast<double>(at.y.count) - leg.corner.y.count) / step_ms;
    leg.has_course = true;
  }
  leg.last_at = now;
  leg.last = at;
}

void TrackWriter::on_tick(const ElementRegister& elements, const BattleState& state, Instant now) {
  legs_.resize(state.slots());
  postures_.resize(state.slots());
  conditions_.resize(state.slots());
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const std::int64_t element = elements.number_of_slot(slot);
    if (element < 0) {
      legs_[slot].element = -1;
      continue;
    }
    const Point at = state.motion[slot].at;
    Leg& leg = legs_[slot];
    if (leg.element != element) {
      leg = {.element = element};
      postures_[slot] = {};
      conditions_[slot] = {};
      conditions_[slot].at = {-kConditionPeriod_ms * 2};
      turn(leg, now, at);
    }
    follow(leg, at, now);
    note_posture(slot, element, state, now);
    note_condition(slot, element, state, now);
  }
}

bool TrackWriter::flush(const ElementRegister& elements, Instant now) {
  for (std::size_t slot = 0; slot < legs_.size(); ++slot) {
    if (elements.number_of_slot(slot) >= 0 && legs_[slot].last_at > legs_[slot].corner_at &&
        legs_[slot].last != legs_[slot].corner) {
      turn(legs_[slot], now, legs_[slot].last);
    }
  }
  const bool corners = corner_.flush(now);
  const bool postures = posture_.flush(now);
  return condition_.flush(now) && corners && postures;
}

void TrackWriter::note_posture(std::size_t slot, std::int64_t element, const BattleState& state,
                               Instant now) {
  const Motion& motion = state.motion[slot];
  const Posture posture{state.identity[slot].on_map,
                        motion.facing,
                        motion.frontage,
                        motion.depth,
                        motion.array,
                        motion.stance};
  if (!differs(postures_[slot], posture)) {
    return;
  }
  postures_[slot] = posture;
  posture_.add(std::array<std::int64_t, kPostureColumns>{
      element, now.count, posture.on_map ? 1 : 0, posture.facing.count, posture.frontage.count,
      posture.depth.count, static_cast<std::int64_t>(posture.array),
      static_cast<std::int64_t>(posture.stance)});
}

bool TrackWriter::differs(const Posture& a, const Posture& b) {
  const auto turned = static_cast<std::int16_t>((b.facing - a.facing).count);
  return a.on_map != b.on_map || a.frontage != b.frontage || a.depth != b.depth ||
         a.array != b.array || a.stance != b.stance || std::abs(turned) > kFacingTolerance;
}

bool TrackWriter::differs(const Condition& a, const Condition& b) {
  const bool lost = a.strength.men != b.strength.men || a.strength.horses != b.strength.horses ||
                    a.strength.guns != b.strength.guns || a.nerve.state != b.nerve.state;
  const auto moved = [](Fraction x, Fraction y) {
    return std::abs(x.count - y.count) > kNoticeable;
  };
  const bool stirred = moved(a.nerve.cohesion, b.nerve.cohesion) ||
                       moved(a.nerve.stress, b.nerve.stress) ||
                       moved(a.nerve.suppression, b.nerve.suppression);
  const bool spent = a.strength.rounds != b.strength.rounds ||
                     a.strength.shells != b.strength.shells || moved(a.fatigue, b.fatigue);
  return lost || stirred || (spent && (b.at - a.at).count >= kConditionPeriod_ms);
}

void TrackWriter::note_condition(std::size_t slot, std::int64_t element, const BattleState& state,
                                 Instant now) {
  const Condition condition{state.strength[slot], state.nerve[slot], state.motion[slot].fatigue,
                            now};
  const bool first = conditions_[slot].at.count < 0;
  if (!first && !differs(conditions_[slot], condition)) {
    return;
  }
  conditions_[slot] = condition;
  condition_.add(std::array<std::int64_t, kConditionColumns>{
      element, now.count, condition.strength.men, condition.strength.horses,
      condition.strength.guns, condition.strength.rounds, condition.strength.shells,
      static_cast<std::int64_t>(condition.nerve.state), condition.nerve.cohesion.count,
      condition.nerve.stress.count, condition.nerve.suppression.count, condition.fatigue.count});
}

}  // namespace vedette
