#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/base.h"
#include "state/rows.h"
#include "state/scenario.h"
#include "state/sound_sectors.h"
#include "state/table.h"

namespace vedette {

inline constexpr std::size_t kContactsPerElement = 12;
inline constexpr std::size_t kHearingsPerFormation = 4;
/// Enemies that a headquarters keeps in mind from reports.
inline constexpr std::size_t kEnemiesPerHeadquarters = 32;

// VEDETTE_TABLE(Row, member, subject): every table of the state; `subject` says what one row is of.
#define VEDETTE_TABLES(VEDETTE_TABLE)               \
  VEDETTE_TABLE(Clock, clock, battle)               \
  VEDETTE_TABLE(Identity, identity, element)        \
  VEDETTE_TABLE(Strength, strength, element)        \
  VEDETTE_TABLE(Motion, motion, element)            \
  VEDETTE_TABLE(Fire, fire, element)                \
  VEDETTE_TABLE(Incoming, incoming, element)        \
  VEDETTE_TABLE(Nerve, nerve, element)              \
  VEDETTE_TABLE(Task, task, element)                \
  VEDETTE_TABLE(Contact, contact, contact)          \
  VEDETTE_TABLE(FormationRow, formation, formation) \
  VEDETTE_TABLE(FormationBelief, known, formation)  \
  VEDETTE_TABLE(EnemyBelief, enemy, belief)         \
  VEDETTE_TABLE(DispatchRow, dispatch, dispatch)    \
  VEDETTE_TABLE(LeaderRow, leader, leader)          \
  VEDETTE_TABLE(FeatureRow, feature, feature)       \
  VEDETTE_TABLE(SoundRow, sound, sector)            \
  VEDETTE_TABLE(HearingRow, hearing, hearing)       \
  VEDETTE_TABLE(AccountRow, account, account)

/// How many dispatches can be written or under way at a time.
[[nodiscard]] std::size_t dispatches_for(const Scenario& scenario);

/// How many elements a battle of this scenario has room for, children included.
[[nodiscard]] std::size_t slots_for(const Scenario& scenario);

/// Everything that changes in a battle. No pointers in it: a copy is a copy of blocks, and equal
/// inputs make equal states. Elements live in slots; a slot's rows are empty while it is free.
class BattleState {
 public:
#define VEDETTE_TABLE(Row, member, subject) Table<Row> member;
  VEDETTE_TABLES(VEDETTE_TABLE)
#undef VEDETTE_TABLE

  /// A battle at its first moment: all units created, the forces' initial holdings in the ledger.
  [[nodiscard]] static BattleState at_start(const Scenario& scenario, std::uint64_t seed);

  [[nodiscard]] std::size_t slots() const {
    return identity.size();
  }
  [[nodiscard]] bool alive(std::size_t slot) const {
    return identity[slot].alive;
  }
  /// Alive, on the map, with men left and not surrendered: can act.
  [[nodiscard]] bool active(std::size_t slot) const {
    const Identity& who = identity[slot];
    return who.alive && who.on_map && strength[slot].men > 0 &&
           nerve[slot].state != NerveState::surrendered;
  }
  /// The slot of a live element, or `slots()` when it lives no more.
  [[nodiscard]] std::size_t slot_of(const ElementRef& ref) const {
    const std::size_t slot = ref.id.slot;
    const bool lives = ref.exists() && slot < slots() && identity[slot].alive &&
                       identity[slot].generation == ref.id.generation;
    return lives ? slot : slots();
  }
  [[nodiscard]] ElementRef ref(std::size_t slot) const;
  [[nodiscard]] std::span<const Contact> contacts_of(std::size_t slot) const {
    return contact.rows().subspan(slot * kContactsPerElement, kContactsPerElement);
  }
  [[nodiscard]] static std::size_t enemy_index(FormationId headquarters, std::size_t place) {
    return headquarters.index() * kEnemiesPerHeadquarters + place;
  }
  [[nodiscard]] static std::size_t contact_index(std::size_t slot, std::size_t place) {
    return slot * kContactsPerElement + place;
  }
  [[nodiscard]] const AccountRow& accounts(FormationId formation, Commodity commodity) const;

  /// A child of `parent` in the lowest free slot, at its place, with none of its men yet: move some
  /// over with `transfer`. none() when the pool is full.
  [[nodiscard]] ElementId create_child(std::size_t parent);
  /// Frees a slot. Its men and goods must have gone elsewhere before.
  void destroy(std::size_t slot);

  /// The hash of the whole battle: the sum of keyed row hashes, brought up to date for the rows
  /// that changed. Equal states have equal hashes wherever their rows lie.
  std::uint64_t update_hash(const ScenarioKeys& keys);
  /// As of the last update.
  [[nodiscard]] std::uint64_t hash() const {
    return hash_;
  }
  /// The same from nothing; checked builds compare.
  [[nodiscard]] std::uint64_t recomputed_hash(const ScenarioKeys& keys) const;

  /// All rows as bytes, field by field; `restore` takes them back into a state of the same
  /// scenario.
  [[nodiscard]] std::vector<std::byte> snapshot() const;
  [[nodiscard]] static Result<BattleState> restore(const Scenario& scenario,
                                                   std::span<const std::byte> bytes);

 private:
  std::uint64_t hash_ = 0;
};

/// One field in which two states differ.
struct FieldDifference {
  FieldInfo field;
  std::string subject;  ///< name of the element, formation ... whose row it is
  std::string before;
  std::string after;
};

/// Every field in which two states of one scenario differ, at most `limit` of them.
[[nodiscard]] std::vector<FieldDifference> differences(const Scenario& scenario,
                                                       const BattleState& a, const BattleState& b,
                                                       std::size_t limit = 100);

/// Readable text of every field that is not at its default.
[[nodiscard]] std::string dump(const Scenario& scenario, const BattleState& state);

/// Path name of an element: its unit's key, and for children a serial.
[[nodiscard]] std::string element_name(const Scenario& scenario, const BattleState& state,
                                       std::size_t slot);

/// What must hold of every state at the end of a tick; each violation in words. Empty when sound.
[[nodiscard]] std::vector<std::string> validate(const Scenario& scenario, const BattleState& state);

/// Number of distinct fields of the field list: with it the layout of recordings is checked.
[[nodiscard]] std::uint64_t layout_hash();

}  // namespace vedette
