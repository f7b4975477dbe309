#include "recording/element_register.h"

#include <algorithm>

namespace vedette {

void ElementRegister::open(const Database& database) {
  insert_ = database.prepare("INSERT OR REPLACE INTO element VALUES(?,?,?,?,?,?,?,?,?,NULL)");
  end_ = database.prepare("UPDATE element SET until_ms=? WHERE id=?");
}

void ElementRegister::resume(const Database& database) {
  Statement living =
      database.prepare("SELECT id, slot, generation FROM element WHERE until_ms IS NULL");
  while (living.next()) {
    const auto slot = static_cast<std::size_t>(living.integer(1));
    tenants_.resize(std::max(tenants_.size(), slot + 1));
    tenants_[slot] = {living.integer(0), static_cast<std::uint16_t>(living.integer(2))};
  }
  Statement last = database.prepare("SELECT coalesce(max(id), -1) + 1 FROM element");
  next_ = last.next() ? last.integer(0) : 0;
}

bool ElementRegister::update(const Scenario& scenario, const BattleState& state, Instant now) {
  tenants_.resize(state.slots());
  bool written = true;
  for (std::size_t slot = 0; slot < state.slots(); ++slot) {
    const Identity& who = state.identity[slot];
    Tenant& tenant = tenants_[slot];
    const bool gone = tenant.number >= 0 && (!who.alive || who.generation != tenant.generation);
    if (gone) {
      written = end_.bind(1, now.count).bind(2, tenant.number).run() && written;
      tenant.number = -1;
    }
    if (who.alive && tenant.number < 0) {
      written = come(scenario, state, slot, now) && written;
    }
  }
  return written;
}

bool ElementRegister::come(const Scenario& scenario, const BattleState& state, std::size_t slot,
                           Instant now) {
  const Identity& who = state.identity[slot];
  tenants_[slot] = {next_, who.generation};
  const std::string name = element_name(scenario, state, slot);
  return insert_.bind(1, next_++)
      .bind(2, static_cast<std::int64_t>(slot))
      .bind(3, who.generation)
      .bind(4, std::string_view(name))
      .bind(5, who.unit.value)
      .bind(6, who.formation.value)
      .bind(7, who.side.value)
      .bind(8, static_cast<std::int64_t>(who.arm))
      .bind(9, now.count)
      .run();
}

std::int64_t ElementRegister::number_of_slot(std::size_t slot) const {
  return slot < tenants_.size() ? tenants_[slot].number : -1;
}

std::int64_t ElementRegister::number_of(const ElementRef& ref) const {
  if (!ref.exists() || ref.id.slot >= tenants_.size()) {
    return -1;
  }
  const Tenant& tenant = tenants_[ref.id.slot];
  return tenant.generation == ref.id.generation ? tenant.number : -1;
}

}  // namespace vedette
