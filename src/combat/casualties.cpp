#include "combat/casualties.h"

#include <algorithm>
#include <array>

#include "combat/leaders.h"

namespace vedette::combat {

namespace {

using CauseCounts = std::array<std::int32_t, kFightingCauses.size()>;

/// How many different men `hits` strike when each finds any of `men` alike.
std::int32_t struck(std::int32_t hits, std::int32_t men) {
  if (hits <= 1 || men <= 0) {
    return std::min(hits, men);
  }
  const double share = 1.0 - maths::exp(-1.0 * hits / men);
  return std::min({hits, men, std::max(1, round_to<std::int32_t>(men * share))});
}

/// Splits the men struck over the causes in proportion to their hits, largest remainders first.
CauseCounts share_out(const Suffering& suffering, std::int32_t hits, std::int32_t total) {
  CauseCounts shares{};
  std::array<std::int64_t, kFightingCauses.size()> remainders{};
  std::int32_t given = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const std::int64_t part = std::int64_t{suffering.hits[i].men} * total;
    shares[i] = static_cast<std::int32_t>(part / hits);
    remainders[i] = part % hits;
    given += shares[i];
  }
  for (; given < total; ++given) {
    const auto most = std::max_element(remainders.begin(), remainders.end());
    ++shares[static_cast<std::size_t>(most - remainders.begin())];
    *most = -1;
  }
  return shares;
}

void write_off_men(Fight& fight, std::size_t slot, const Suffering& suffering,
                   const CauseCounts& counts) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) {
      continue;
    }
    const HitSum& sum = suffering.hits[i];
    const Cause cause = kFightingCauses[i];
    const DrawKey key{.purpose = Purpose::killed_of_hit,
                      .subject = fight.key(slot),
                      .object = static_cast<std::uint64_t>(cause),
                      .moment = fight.context.tick()};
    const double killed_share = static_cast<double>(sum.killed_ppm) / (1e6 * sum.men);
    const std::int32_t killed = fight.draws().binomial(key, counts[i], killed_share);
    write_off(fight.context, slot, Commodity::men, Account::killed, killed, cause, sum.by);
    write_off(fight.context, slot, Commodity::men, Account::wounded, counts[i] - killed, cause,
              sum.by);
  }
}

/// The element's own officer goes in front: a hit is likelier his than any man's.
bool officer_falls(const Fight& fight, std::size_t slot, std::int32_t hit, std::int32_t men) {
  if (!fight.state().nerve[slot].officer || hit == 0) {
    return false;
  }
  const DrawKey key{
      .purpose = Purpose::leader_hit, .subject = fight.key(slot), .moment = fight.context.tick()};
  const double share = 1.0 * hit / men * fight.number(Number::officer_exposure);
  return fight.draws().bernoulli(key, std::min(share, 1.0));
}

void write_incoming(Fight& fight, std::size_t slot, const Suffering& suffering, std::int32_t hit,
                    bool leader_lost) {
  const Point at = fight.state().motion[slot].at;
  Incoming& incoming = fight.context.state.incoming.edit(slot);
  incoming.hit = hit;
  incoming.near_misses = suffering.near_misses;
  incoming.bursts = suffering.bursts;
  incoming.from = suffering.heaviest > 0 ? bearing(at, suffering.heaviest_from) : Angle{};
  incoming.flanked = suffering.flanked;
  incoming.assaulted = suffering.assaulted;
  incoming.leader_lost = leader_lost;
  incoming.won = suffering.won;
  incoming.gave_way = suffering.gave_way;
}

void apply_to(Fight& fight, std::size_t slot, const Suffering& suffering) {
  const std::int32_t men = fight.state().strength[slot].men;
  std::int32_t hits = 0;
  for (const HitSum& sum : suffering.hits) {
    hits += sum.men;
  }
  const std::int32_t hit = struck(hits, men);
  bool leader_lost = false;
  if (hit > 0) {
    leader_lost = officer_falls(fight, slot, hit, men);
    write_off_men(fight, slot, suffering, share_out(suffering, hits, hit));
    leader_lost = hit_leaders(fight, slot, hit, men) || leader_lost;
  }
  const Cause cause = suffering.bursts > 0 ? Cause::artillery : Cause::small_arms;
  write_off(fight.context, slot, Commodity::horses, Account::killed, suffering.horses, cause);
  write_off(fight.context, slot, Commodity::guns, Account::destroyed, suffering.guns,
            Cause::artillery);
  write_incoming(fight, slot, suffering, hit, leader_lost);
}

bool is_quiet(const Incoming& row) {
  return row.hit == 0 && row.near_misses == 0 && row.bursts == 0 && !row.flanked &&
         !row.assaulted && !row.leader_lost && !row.won && !row.gave_way && row.from.count == 0;
}

}  // namespace

void apply_sufferings(Fight& fight) {
  BattleState& state = fight.context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!is_quiet(state.incoming[slot])) {
      state.incoming.edit(slot) = Incoming{};
    }
  }
  gather_leaders(fight);
  for (const std::uint16_t slot : fight.parts.sufferers.sorted()) {
    apply_to(fight, slot, fight.parts.sufferers.at(slot));
  }
}

void use_rounds(Fight& fight) {
  BattleState& state = fight.context.state;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const FirePlan& plan = fight.parts.fire[slot];
    if (fight.parts.grenades[slot] > 0) {
      write_off(fight.context, slot, Commodity::grenades, Account::used, fight.parts.grenades[slot],
                Cause::grenade);
      fight.parts.grenades[slot] = 0;
    }
    if (plan.shots == 0) {
      continue;
    }
    const bool shells = plan.cause == Cause::artillery || plan.cause == Cause::machine_gun;
    const Commodity commodity = shells ? Commodity::shells : Commodity::rounds;
    write_off(fight.context, slot, commodity, Account::used, plan.shots, plan.cause);
    if (held(state.strength[slot], commodity) == 0) {
      fight.context.sink.on_event({.at = fight.context.now(),
                                   .kind = EventKind::out_of_rounds,
                                   .element = state.ref(slot),
                                   .formation = state.identity[slot].formation,
                                   .commodity = commodity});
    }
  }
}

}  // namespace vedette::combat
