#pragma once

#include <string>

#include "state/battle_state.h"

namespace vedette {

// How the fields of the state travel, are hashed and are shown. Composite types are listed here
// once; base/archive.h knows the rest.

template <class A>
void describe(A& archive, ElementRef& ref) {
  fields(archive, ref.id, ref.key);
}
template <class A>
void describe(A& archive, AccountCounts& counts) {
  for (std::int64_t& count : counts) {
    field(archive, count);
  }
}

/// What a row is of: the key by which it is hashed and draws are made, 0 for an empty row.
class Subjects {
 public:
  Subjects(const ScenarioKeys& keys, const BattleState& state) : keys_(keys), state_(state) {}
  [[nodiscard]] std::uint64_t battle(std::size_t) const { return 1; }
  [[nodiscard]] std::uint64_t element(std::size_t slot) const {
    return state_.identity[slot].alive ? state_.identity[slot].key : 0;
  }
  [[nodiscard]] std::uint64_t contact(std::size_t index) const {
    const std::uint64_t observer = element(index / kContactsPerElement);
    const std::uint64_t target = state_.contact[index].target.key;
    return observer == 0 || target == 0 ? 0 : combine(observer, target);
  }
  [[nodiscard]] std::uint64_t formation(std::size_t index) const { return keys_.formations[index]; }
  /// Beliefs of one headquarters are told apart by the dispatch they rest on and their place.
  [[nodiscard]] std::uint64_t belief(std::size_t index) const {
    const std::uint64_t source = state_.enemy[index].source;
    return source == 0 ? 0
                       : combine(combine(keys_.formations[index / kEnemiesPerHeadquarters], source),
                                 index % kEnemiesPerHeadquarters);
  }
  [[nodiscard]] std::uint64_t dispatch(std::size_t index) const {
    return state_.dispatch[index].key;
  }
  [[nodiscard]] std::uint64_t leader(std::size_t index) const { return keys_.leaders[index]; }
  [[nodiscard]] std::uint64_t feature(std::size_t index) const { return keys_.features[index]; }
  [[nodiscard]] static std::uint64_t sector(std::size_t index) { return index + 1; }
  [[nodiscard]] std::uint64_t hearing(std::size_t index) const {
    return combine(keys_.formations[index / kHearingsPerFormation], index % kHearingsPerFormation);
  }
  [[nodiscard]] std::uint64_t account(std::size_t index) const {
    return combine(keys_.formations[index / kCommodityCount], index % kCommodityCount);
  }

 private:
  const ScenarioKeys& keys_;
  const BattleState& state_;
};

/// Adds fields to a row's hash. Ids hash as the keys of what they name, so that the place of a row
/// in its table, and of a unit in its file, do not matter.
class RowHasher {
 public:
  static constexpr bool kReads = false;
  RowHasher(const ScenarioKeys& keys, std::uint64_t start) : keys_(keys), hash_(start) {}
  [[nodiscard]] std::uint64_t hash() const { return mix(hash_); }

  void raw(std::uint64_t value, std::size_t) {
    hash_ = (hash_ ^ value) * 0x9fb21c651e98df25ULL;
    hash_ ^= hash_ >> 29;
  }
  void id(FormationId id) { named(keys_.formations, id); }
  void id(LeaderId id) { named(keys_.leaders, id); }
  void id(FeatureId id) { named(keys_.features, id); }
  void id(UnitId id) { named(keys_.units, id); }
  void id(SideId id) { named(keys_.sides, id); }

 private:
  template <class Id>
  void named(const std::vector<std::uint64_t>& keys, Id id) {
    raw(id.exists() ? keys[id.index()] : 0, 8);
  }
  const ScenarioKeys& keys_;
  std::uint64_t hash_;
};

template <class Tag, class Rep>
void field(RowHasher& hasher, StrongId<Tag, Rep>& value) {
  hasher.id(value);
}
inline void field(RowHasher& hasher, ElementRef& value) {
  hasher.raw(value.key, 8);
}

}  // namespace vedette
