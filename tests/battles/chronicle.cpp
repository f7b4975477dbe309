#include "battles/chronicle.h"

#include <algorithm>

namespace vedette::battles {

Chronicle::Chronicle(const Scenario& scenario, const BattleState& start) : scenario_(scenario) {
  for (std::size_t i = 0; i < start.feature.size(); ++i) {
    holders_at_start_.push_back(start.feature[i].holder);
  }
  take_samples(start);
}

void Chronicle::on_tick(const Scenario& /*scenario*/, const BattleState& state,
                        std::uint64_t /*hash*/) {
  take_samples(state);
  for (const Event& event : pending_) {
    entries_.push_back({event, unit_of(event.element), unit_of(event.other)});
  }
  pending_.clear();
  note_blind_fire(state);
}

void Chronicle::take_samples(const BattleState& state) {
  const std::size_t units = scenario_.forces.units.size();
  std::vector<UnitSample> now(units);
  std::vector<std::int32_t> largest(units, -1);
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.alive(slot)) {
      continue;
    }
    const Identity& identity = state.identity[slot];
    units_[identity.key] = identity.unit;
    const std::size_t unit = identity.unit.index();
    const std::int32_t men = state.strength[slot].men;
    now[unit].men += men;
    if (men > largest[unit]) {
      largest[unit] = men;
      now[unit].at = state.motion[slot].at;
      now[unit].nerve = state.nerve[slot].state;
      now[unit].cohesion = state.nerve[slot].cohesion;
      now[unit].on_map = identity.on_map;
    }
  }
  for (std::size_t unit = 0; unit < units; ++unit) {
    if (largest[unit] < 0 && !times_.empty()) {  // destroyed: stays where it was last
      now[unit] = sample(times_.size() - 1, unit);
      now[unit].men = 0;
    }
  }
  times_.push_back(state.clock[0].now);
  samples_.insert(samples_.end(), now.begin(), now.end());
}

void Chronicle::note_blind_fire(const BattleState& state) {
  const Instant began = {state.clock[0].now.count - scenario_.calendar.tick.count};
  const auto knows = [&state](std::size_t slot, const ElementRef& target) {
    const auto contacts = state.contacts_of(slot);
    return std::any_of(contacts.begin(), contacts.end(),
                       [&target](const Contact& c) { return c.target == target; });
  };
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Fire& fire = state.fire[slot];
    if (!state.alive(slot) || !fire.target.exists() || fire.last_shot < began) {
      continue;
    }
    bool known = knows(slot, fire.target);
    for (std::size_t other = 0; !known && other < state.slots(); ++other) {
      known = state.strength[slot].guns > 0 && state.alive(other) &&
              state.identity[other].formation == state.identity[slot].formation &&
              knows(other, fire.target);
    }
    // Who was destroyed in this tick is no contact any more, and was one when the shot fell.
    if (!known && state.slot_of(fire.target) < state.slots()) {
      blind_shots_.push_back({began, state.identity[slot].unit});
    }
  }
}

UnitId Chronicle::unit_of(const ElementRef& ref) const {
  const auto found = units_.find(ref.key);
  return ref.exists() && found != units_.end() ? found->second : UnitId::none();
}

std::size_t Chronicle::moment_at(Instant time) const {
  const auto after = std::upper_bound(times_.begin(), times_.end(), time);
  return after == times_.begin() ? 0 : static_cast<std::size_t>(after - times_.begin()) - 1;
}

SideId Chronicle::holder(FeatureId feature, Instant at) const {
  SideId holder = holders_at_start_[feature.index()];
  for (const Entry& entry : entries_) {
    if (entry.event.kind == EventKind::possession && entry.event.feature == feature &&
        entry.event.at <= at) {
      holder = entry.event.side;
    }
  }
  return holder;
}

}  // namespace vedette::battles
