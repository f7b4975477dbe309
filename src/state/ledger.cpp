#include "state/ledger.h"

#include <algorithm>

namespace vedette {

namespace {

std::int32_t& holding(Strength& strength, Commodity commodity) {
  switch (commodity) {
    case Commodity::men:
      return strength.men;
    case Commodity::horses:
      return strength.horses;
    case Commodity::guns:
      return strength.guns;
    case Commodity::rounds:
      return strength.rounds;
    case Commodity::shells:
      return strength.shells;
    case Commodity::grenades:
      return strength.grenades;
    case Commodity::rations:
      break;
  }
  return strength.rations;
}

void post(BattleState& state, FormationId formation, Commodity commodity, Account from, Account to,
          std::int64_t count) {
  AccountRow& row =
      state.account.edit(formation.index() * kCommodityCount + static_cast<std::size_t>(commodity));
  row.count[static_cast<std::size_t>(from)] -= count;
  row.count[static_cast<std::size_t>(to)] += count;
}

}  // namespace

std::int32_t held(const Strength& strength, Commodity commodity) {
  return holding(const_cast<Strength&>(strength), commodity);
}

std::int32_t write_off(TickContext& context, std::size_t slot, Commodity commodity, Account to,
                       std::int32_t count, Cause cause, const ElementRef& by) {
  VEDETTE_ASSERT(count >= 0 && to != Account::raised && to != Account::present);
  BattleState& state = context.state;
  const std::int32_t taken = std::min(count, held(state.strength[slot], commodity));
  if (taken == 0) {
    return 0;
  }
  holding(state.strength.edit(slot), commodity) -= taken;
  const FormationId formation = state.identity[slot].formation;
  post(state, formation, commodity, Account::present, to, taken);
  context.sink.on_event({.at = context.now(),
                         .kind = EventKind::losses,
                         .element = state.ref(slot),
                         .other = by,
                         .formation = formation,
                         .count = taken,
                         .commodity = commodity,
                         .account = to,
                         .cause = cause});
  return taken;
}

std::int32_t transfer(TickContext& context, std::size_t from, std::size_t to, Commodity commodity,
                      std::int32_t count) {
  VEDETTE_ASSERT(count >= 0 && from != to);
  BattleState& state = context.state;
  const std::int32_t moved = std::min(count, held(state.strength[from], commodity));
  holding(state.strength.edit(from), commodity) -= moved;
  holding(state.strength.edit(to), commodity) += moved;
  const FormationId giver = state.identity[from].formation;
  const FormationId taker = state.identity[to].formation;
  if (giver != taker) {
    post(state, giver, commodity, Account::present, Account::elsewhere, moved);
    post(state, taker, commodity, Account::elsewhere, Account::present, moved);
  }
  return moved;
}

void raise(BattleState& state, std::size_t slot, Commodity commodity, std::int32_t count) {
  VEDETTE_ASSERT(count >= 0);
  if (count == 0) {
    return;
  }
  holding(state.strength.edit(slot), commodity) += count;
  post(state, state.identity[slot].formation, commodity, Account::raised, Account::present, count);
}

AccountCounts side_accounts(const Scenario& scenario, const BattleState& state, SideId side,
                            Commodity commodity) {
  AccountCounts sum{};
  for (std::size_t f = 0; f < scenario.forces.formations.size(); ++f) {
    if (scenario.forces.formations[f].side == side) {
      const AccountCounts& counts = state.accounts(id_of<FormationId>(f), commodity).count;
      for (std::size_t a = 0; a < kAccountCount; ++a) {
        sum[a] += counts[a];
      }
    }
  }
  return sum;
}

std::int64_t men_lost(const BattleState& state, FormationId formation) {
  const AccountCounts& men = state.accounts(formation, Commodity::men).count;
  std::int64_t lost = 0;
  for (const Account account :
       {Account::killed, Account::wounded, Account::captured, Account::missing}) {
    lost += men[static_cast<std::size_t>(account)];
  }
  return lost;
}

}  // namespace vedette
