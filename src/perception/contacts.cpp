#include "perception/contacts.h"

#include <algorithm>
#include <cmath>

namespace vedette {

namespace {

// A contact in sight is written down again when a minute has passed, when it is recognised better
// or when it has moved; not at every look, which would change nothing that anybody uses.
constexpr Duration kRefresh{60'000};
constexpr double kMoved_m = 25.0;

double square(double x) {
  return x * x;
}

/// Serial of a contact for its lasting draws: the second in which it began.
std::uint32_t episode_of(const Contact& contact) {
  return static_cast<std::uint32_t>(contact.first_seen.count / 1000);
}

}  // namespace

ContactLevel ContactList::recognised(const Figure& figure, const Look& look) const {
  const BattleState& state = context_.state;
  const Fire& fire = state.fire[figure.slot];
  const bool fires_at_me = fire.target.key == eye_.key && has_fired(context_, figure.slot);
  if (look.by != Notice::seen) {
    return fires_at_me ? ContactLevel::side : ContactLevel::something;
  }
  const double sees_m = eye_.recognise_share * look.passage_share;
  const double kind_m =
      context_.number(figure.moving ? Number::kind_moving_m : Number::kind_m) * sees_m;
  if (fires_at_me || look.distance_m <= context_.number(Number::side_m) * sees_m) {
    return ContactLevel::side;
  }
  if (look.distance_m > kind_m) {
    return ContactLevel::something;
  }
  // By day, troops that can be told for troops before one's front are taken for the enemy's.
  const bool expected =
      air_.day_share >= 1.0 && forward_share(eye_, figure, look.distance_m) >= kAhead;
  return expected ? ContactLevel::side : ContactLevel::kind;
}

double ContactList::look_error_m(const Look& look) const {
  const Number share =
      look.by == Notice::heard ? Number::noise_error_share : Number::place_error_share;
  return std::max(look.distance_m * context_.number(share),
                  context_.number(Number::place_error_m_min));
}

double ContactList::least_error_m(const Look& look) const {
  return std::max(look.distance_m * context_.number(Number::place_error_share_min),
                  context_.number(Number::place_error_m_min));
}

std::int32_t ContactList::estimate(const Contact& contact, const Figure& figure,
                                   const Look& look) const {
  const BattleState& state = context_.state;
  const bool vague = contact.level == ContactLevel::something;
  const double sigma =
      context_.number(vague ? Number::strength_sigma_vague : Number::strength_sigma);
  const double fear = 1.0 + (context_.number(Number::fear_estimate_factor) - 1.0) *
                                as_double(state.nerve[eye_.slot].stress);
  const double night =
      1.0 + (context_.number(Number::night_estimate_factor) - 1.0) * (1.0 - air_.day_share);
  const double shown =
      state.strength[figure.slot].men * (look.by == Notice::seen ? look.passage_share : 1.0);
  const DrawKey key{Purpose::contact_strength, eye_.key, contact.target.key, episode_of(contact),
                    static_cast<std::uint16_t>(vague ? 0 : 1)};
  const double men =
      context_.draws.log_normal(key, std::max(shown, 1.0), sigma) * std::max(fear, night);
  return std::max(1, round_to<std::int32_t>(std::min(men, 1e6)));
}

/// Off the truth by sums of two uniform draws each, of the given standard error.
Point ContactList::judged_place(const Contact& contact, const Figure& figure,
                                double error_m) const {
  const PhiloxCounter words =
      context_.draws.words({Purpose::contact_place, eye_.key, contact.target.key, context_.tick()});
  constexpr double kWord = 4294967296.0;
  constexpr double kRoot6 = 2.449489742783178;  // two uniforms have the variance 1/6
  const auto off_m = [error_m](std::uint32_t a, std::uint32_t b) {
    return error_m * kRoot6 * ((static_cast<double>(a) + static_cast<double>(b)) / kWord - 1.0);
  };
  return {metres(figure.x_m + off_m(words[0], words[1])),
          metres(figure.y_m + off_m(words[2], words[3]))};
}

/// Fuses a look with what was known, by inverse variance; what was known ages by the way that the
/// other may have gone since.
void ContactList::fix_place(Contact& contact, const Figure& figure, const Look& look,
                            bool first) const {
  // The errors east and north together have the range error as their root mean square.
  const double error_m = look_error_m(look) / std::sqrt(2.0);
  const Point judged = judged_place(contact, figure, error_m);
  const double floor_m = std::max(look.distance_m * context_.number(Number::place_error_share_min),
                                  context_.number(Number::place_error_m_min));
  if (first) {
    contact.at = judged;
    contact.error = metres(std::max(error_m, floor_m));
    return;
  }
  const double age_s = in_seconds(context_.now() - contact.last_seen);
  const double walk_mps = context_.number(Number::foot_quick_mps);
  const double drift_m =
      age_s * std::max(in_metres_per_second(context_.state.motion[figure.slot].speed),
                       contact.in_sight ? 0.0 : walk_mps);
  const double before2 = square(in_metres(contact.error)) + square(drift_m);
  const double weight = before2 / (before2 + square(error_m));
  const auto fuse = [weight](Length old, Length seen) {
    return Length{round_to<std::int32_t>(old.count + weight * (seen.count - old.count))};
  };
  contact.at = {fuse(contact.at.x, judged.x), fuse(contact.at.y, judged.y)};
  contact.error = metres(std::max(std::sqrt((1.0 - weight) * before2), floor_m));
}

double ContactList::away_m(std::size_t place) const {
  const Contact& contact = (*this)[place];
  return std::sqrt(square(in_metres(contact.at.x) - eye_.x_m) +
                   square(in_metres(contact.at.y) - eye_.y_m));
}

void ContactList::update(std::size_t place, const Figure& figure, const Look& look) {
  const Contact& old = (*this)[place];
  const ContactLevel level = std::max(old.level, recognised(figure, look));
  const double off_m = std::sqrt(square(in_metres(old.at.x) - figure.x_m) +
                                 square(in_metres(old.at.y) - figure.y_m));
  const bool due = !old.in_sight || level != old.level ||
                   context_.now() - old.last_seen >= kRefresh ||
                   (figure.moving && off_m > std::max(kMoved_m, 2.0 * in_metres(old.error)));
  if (!due) {
    return;
  }
  Contact& contact = context_.state.contact.edit(index(place));
  const bool better = level != contact.level || !contact.in_sight;
  contact.level = level;
  if (better || figure.moving || in_metres(contact.error) > 1.1 * least_error_m(look)) {
    fix_place(contact, figure, look, false);
  }
  if (better || context_.state.nerve[figure.slot].recent_hits_milli > 0) {
    contact.men = estimate(contact, figure, look);
  }
  if (level >= ContactLevel::kind) {
    contact.arm = context_.state.identity[figure.slot].arm;
  }
  contact.last_seen = context_.now();
  contact.in_sight = true;
}

void ContactList::out_of_sight(std::size_t place) {
  if ((*this)[place].in_sight) {
    context_.state.contact.edit(index(place)).in_sight = false;
  }
}

void ContactList::give_up(std::size_t place) {
  Contact& contact = context_.state.contact.edit(index(place));
  episodes_.lost[episodes_.lost_count++] = contact.target;
  contact = Contact{};
}

std::size_t ContactList::place_for(double distance_m) const {
  std::size_t worst = kContactsPerElement;
  double worst_m = distance_m / kMuchNearer;
  bool worst_seen = true;
  std::uint64_t worst_key = 0;
  for (std::size_t place = 0; place < kContactsPerElement; ++place) {
    const Contact& contact = (*this)[place];
    if (!contact.target.exists()) {
      return place;
    }
    const double far_m = away_m(place);
    const bool worse = contact.in_sight != worst_seen
                           ? worst_seen
                           : far_m > worst_m || (far_m >= worst_m && worst_key != 0 &&
                                                 contact.target.key > worst_key);
    if (worse) {
      worst = place;
      worst_m = far_m;
      worst_seen = contact.in_sight;
      worst_key = contact.target.key;
    }
  }
  return worst;
}

void ContactList::add(const Figure& figure, const Look& look) {
  const std::size_t place = place_for(look.distance_m);
  const bool full = episodes_.found_count == episodes_.found.size() ||
                    episodes_.lost_count == episodes_.lost.size();
  if (place == kContactsPerElement || full) {
    return;
  }
  if ((*this)[place].target.exists()) {
    give_up(place);
  }
  Contact& contact = context_.state.contact.edit(index(place));
  contact.target = context_.state.ref(figure.slot);
  contact.first_seen = contact.last_seen = context_.now();
  contact.in_sight = true;
  contact.level = recognised(figure, look);
  contact.arm = context_.state.identity[figure.slot].arm;
  if (contact.level < ContactLevel::kind) {
    contact.arm = Arm{};
  }
  contact.men = estimate(contact, figure, look);
  fix_place(contact, figure, look, true);
  episodes_.found[episodes_.found_count++] = contact.target;
}

}  // namespace vedette
