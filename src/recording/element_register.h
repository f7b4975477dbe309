#pragma once

#include <cstdint>
#include <vector>

#include "recording/database.h"
#include "state/state.h"

namespace vedette {

/// Numbers the elements of a run in the order in which they appear: a slot of the state has many
/// tenants, a number of the file has one.
class ElementRegister {
 public:
  void open(const Database& database);
  /// Takes up the numbering of a file that is gone on with.
  void resume(const Database& database);
  /// Notices who came and who went since the last call. False when a row could not be written.
  [[nodiscard]] bool update(const Scenario& scenario, const BattleState& state, Instant now);
  /// The number of whom a slot holds now, -1 for a free slot.
  [[nodiscard]] std::int64_t number_of_slot(std::size_t slot) const;
  [[nodiscard]] std::int64_t number_of(const ElementRef& ref) const;

 private:
  struct Tenant {
    std::int64_t number = -1;
    std::uint16_t generation = 0;
  };
  [[nodiscard]] bool come(const Scenario& scenario, const BattleState& state, std::size_t slot,
                          Instant now);
  std::vector<Tenant> tenants_;
  std::int64_t next_ = 0;
  Statement insert_;
  Statement end_;
};

}  // namespace vedette
