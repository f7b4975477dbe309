#include "logistics/trains.h"

#include <algorithm>

namespace vedette::logistics {

namespace {

std::uint16_t first_of_family(const std::vector<Weapon>& weapons, std::size_t weapon) {
  const std::string& family = weapons[weapon].family;
  std::size_t first = 0;
  while (first < weapon && (family.empty() || weapons[first].family != family)) {
    ++first;
  }
  return static_cast<std::uint16_t>(first);
}

bool is_ready(const BattleState& state, std::size_t slot) {
  return state.identity[slot].arm == Arm::train && state.active(slot) &&
         !state.motion[slot].moving && state.nerve[slot].state < NerveState::broken;
}

WeaponId weapon_for(const Unit& unit, Commodity commodity) {
  return commodity == Commodity::shells ? unit.gun : unit.weapon;
}

std::vector<FormationId> served_by(const Forces& forces) {
  std::vector<FormationId> served;
  for (const Formation& formation : forces.formations) {
    served.push_back(formation.parent);
  }
  const auto fights = [](Arm arm) { return arm != Arm::train && arm != Arm::headquarters; };
  for (std::size_t f = 0; f < served.size(); ++f) {
    const bool fighters = std::any_of(forces.units.begin(), forces.units.end(), [&](const Unit& u) {
      return u.formation == id_of<FormationId>(f) && fights(u.arm);
    });
    if (fighters || !served[f].exists()) {
      served[f] = id_of<FormationId>(f);
    }
  }
  return served;
}

}  // namespace

Trains::Trains(const Scenario& scenario, std::size_t slots)
    : served_(served_by(scenario.forces)),
      first_(scenario.forces.formations.size(), kNoTrain),
      next_(slots, kNoTrain),
      asked_(slots, 0),
      can_give_(slots, 0) {
  for (std::size_t weapon = 0; weapon < scenario.weapons.size(); ++weapon) {
    family_.push_back(first_of_family(scenario.weapons, weapon));
  }
}

void Trains::muster(const TickContext& context) {
  std::fill(first_.begin(), first_.end(), kNoTrain);
  for (std::size_t slot = 0; slot < context.state.slots(); ++slot) {
    if (is_ready(context.state, slot)) {
      const FormationId own = context.state.identity[slot].formation;
      std::uint16_t& first = first_[served_[own.index()].index()];
      next_[slot] = first;
      first = static_cast<std::uint16_t>(slot);
    }
  }
}

/// A train without a weapon of its own carries what its own formation is armed with.
bool Trains::fits(const TickContext& context, std::size_t asker, std::size_t train,
                  Commodity commodity) const {
  if (commodity == Commodity::rations) {
    return true;
  }
  const WeaponId wanted = weapon_for(context.unit(asker), commodity);
  const WeaponId carried = weapon_for(context.unit(train), commodity);
  if (!wanted.exists()) {
    return false;
  }
  if (!carried.exists()) {
    return context.state.identity[asker].formation == context.state.identity[train].formation;
  }
  return family_[wanted.index()] == family_[carried.index()];
}

std::size_t Trains::nearest(const TickContext& context, std::size_t asker, Commodity commodity,
                            Length reach) const {
  const BattleState& state = context.state;
  std::size_t best = state.slots();
  Length best_apart = reach;
  FormationId formation = state.identity[asker].formation;
  while (formation.exists()) {
    for (std::uint16_t train = first_[formation.index()]; train != kNoTrain; train = next_[train]) {
      const Length apart = distance(state.motion[asker].at, state.motion[train].at);
      const bool nearer =
          apart < best_apart ||
          (apart == best_apart &&
           (best == state.slots() || state.identity[train].key < state.identity[best].key));
      if (nearer && train != asker && held(state.strength[train], commodity) > 0 &&
          fits(context, asker, train, commodity)) {
        best = train;
        best_apart = apart;
      }
    }
    formation = context.scenario.forces.formations[formation.index()].parent;
  }
  return best;
}

void Trains::grant(TickContext& context, const std::vector<Request>& requests, Commodity commodity,
                   std::int32_t rate) {
  for (const Request& request : requests) {
    asked_[request.train] += request.count;
    // The stock as it is before anything is handed out: shares do not depend on the order.
    can_give_[request.train] =
        std::min(rate, held(context.state.strength[request.train], commodity));
  }
  for (const Request& request : requests) {
    const std::int64_t asked = asked_[request.train];
    const std::int64_t can_give = can_give_[request.train];
    const std::int64_t share = asked <= can_give ? request.count : request.count * can_give / asked;
    transfer(context, request.train, request.asker, commodity, static_cast<std::int32_t>(share));
  }
  for (const Request& request : requests) {
    asked_[request.train] = 0;
  }
}

}  // namespace vedette::logistics
