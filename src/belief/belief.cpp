#include "belief/belief.h"

#include <algorithm>
#include <cmath>

namespace vedette {

namespace {

double variance_m2(const Doctrine& doctrine, double error_m, double age_s) {
  const double drift_m = doctrine[Number::belief_drift_mps] * std::max(age_s, 0.0);
  return error_m * error_m + drift_m * drift_m;
}

double grown_m2(const Doctrine& doctrine, const EnemyBelief& enemy, Instant now) {
  return variance_m2(doctrine, in_metres(enemy.error), in_seconds(now - enemy.as_of));
}

bool may_be_one(const EnemyBelief& known, const Claim& claim) {
  const bool kinds_known = known.level >= ContactLevel::kind && claim.level >= ContactLevel::kind;
  return !kinds_known || known.arm == claim.arm;
}

void read_own_state(TickContext& context, const DispatchRow& dispatch, const Claim& claim) {
  const std::size_t author = dispatch.author.index();
  if (claim.as_of < context.state.known[author].as_of) {
    return;  // an older report that was longer on its way
  }
  FormationBelief& known = context.state.known.edit(author);
  known.at = claim.at;
  known.men = claim.men;
  known.hit = claim.hit;
  known.stage = claim.stage;
  known.as_of = claim.as_of;
  known.received = context.now();
  known.source = dispatch.key;
}

/// The known enemy whom a claim is most likely about; the table's size when he is new.
std::size_t same_enemy(const TickContext& context, FormationId reader, const Claim& claim) {
  const BattleState& state = context.state;
  const Doctrine& doctrine = context.scenario.doctrine;
  std::size_t best = state.enemy.size();
  double best_off = doctrine[Number::belief_gate_sigmas];
  for (std::size_t place = 0; place < kEnemiesPerHeadquarters; ++place) {
    const std::size_t index = BattleState::enemy_index(reader, place);
    const EnemyBelief& known = state.enemy[index];
    if (known.source == 0 || !may_be_one(known, claim)) {
      continue;
    }
    const Instant later = std::max(known.as_of, claim.as_of);
    const double spread_m2 =
        grown_m2(doctrine, known, later) +
        variance_m2(doctrine, in_metres(claim.error), in_seconds(later - claim.as_of));
    const double apart_m = in_metres(distance(known.at, claim.at));
    const double off = std::max(apart_m - doctrine[Number::belief_gate_m], 0.0) /
                       std::sqrt(std::max(spread_m2, 1.0));
    if (off < best_off) {
      best_off = off;
      best = index;
    }
  }
  return best;
}

/// A free place, or that of him of whom longest nothing was heard.
std::size_t place_for_new(const BattleState& state, FormationId reader) {
  std::size_t best = BattleState::enemy_index(reader, 0);
  for (std::size_t place = 0; place < kEnemiesPerHeadquarters; ++place) {
    const std::size_t index = BattleState::enemy_index(reader, place);
    if (state.enemy[index].source == 0) {
      return index;
    }
    if (state.enemy[index].as_of < state.enemy[best].as_of) {
      best = index;
    }
  }
  return best;
}

Point between(Point a, Point b, double share_of_b) {
  const auto mixed = [share_of_b](Length x, Length y) {
    return Length{round_to<std::int32_t>(x.count + share_of_b * (y.count - x.count))};
  };
  return {mixed(a.x, b.x), mixed(a.y, b.y)};
}

void fuse(const TickContext& context, const Claim& claim, EnemyBelief& known) {
  const Doctrine& doctrine = context.scenario.doctrine;
  const Instant later = std::max(known.as_of, claim.as_of);
  const double old_m2 = std::max(grown_m2(doctrine, known, later), 1.0);
  const double new_m2 =
      std::max(variance_m2(doctrine, in_metres(claim.error), in_seconds(later - claim.as_of)), 1.0);
  const double share = old_m2 / (old_m2 + new_m2);
  known.at = between(known.at, claim.at, share);
  known.error = metres(std::sqrt(old_m2 * new_m2 / (old_m2 + new_m2)));
  known.men = round_to<std::int32_t>(known.men + share * (claim.men - known.men));
  if (claim.level > known.level) {
    known.level = claim.level;
    known.arm = claim.arm;
  }
  known.as_of = later;
}

void read_enemy(TickContext& context, const DispatchRow& dispatch, const Claim& claim) {
  const std::size_t index = same_enemy(context, dispatch.addressee, claim);
  const bool is_new = index == context.state.enemy.size();
  EnemyBelief& known =
      context.state.enemy.edit(is_new ? place_for_new(context.state, dispatch.addressee) : index);
  if (is_new) {
    known = {.at = claim.at,
             .error = claim.error,
             .men = claim.men,
             .level = claim.level,
             .arm = claim.arm,
             .as_of = claim.as_of};
  } else {
    fuse(context, claim, known);
  }
  known.source = dispatch.key;
  known.reporter = dispatch.author;
  known.received = context.now();
}

}  // namespace

Length error_by(const Doctrine& doctrine, const EnemyBelief& enemy, Instant now) {
  return metres(std::sqrt(grown_m2(doctrine, enemy, now)));
}

void read_report(TickContext& context, const DispatchRow& dispatch) {
  for (std::size_t i = 0; i < dispatch.claims.count; ++i) {
    const Claim& claim = dispatch.claims.list[i];
    if (claim.kind == ClaimKind::own_state) {
      read_own_state(context, dispatch, claim);
    } else if (claim.kind == ClaimKind::enemy) {
      read_enemy(context, dispatch, claim);
    }
  }
}

void forget_stale(TickContext& context) {
  const Duration kept = seconds(context.number(Number::belief_forget_s));
  for (std::size_t i = 0; i < context.state.enemy.size(); ++i) {
    const EnemyBelief& enemy = context.state.enemy[i];
    if (enemy.source != 0 && context.now() - enemy.as_of > kept) {
      context.state.enemy.edit(i) = EnemyBelief{};
    }
  }
}

}  // namespace vedette
