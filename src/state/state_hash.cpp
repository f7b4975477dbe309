// Why the hash of a battle is well defined: it is a sum, so the order of rows is of no account;
// each term is keyed by what its row is of, not by where it lies; fields are hashed one by one, so
// padding has no part in it; and all fields are integers.
#include <cstring>

#include "state/field_codec.h"

namespace vedette {

namespace {

/// Generations number the tenants of a slot, which is a matter of place, not of the battle.
template <class Row>
std::uint64_t row_hash(const ScenarioKeys& keys, std::uint64_t table, std::uint64_t subject,
                       const Row& row) {
  if (subject == 0) {
    return 0;
  }
  RowHasher hasher(keys, combine(table, subject));
  visit(const_cast<Row&>(row), [&hasher](const FieldInfo&, auto& value) { field(hasher, value); });
  return hasher.hash();
}

std::uint64_t identity_hash(const ScenarioKeys& keys, std::uint64_t table, std::uint64_t subject,
                            Identity row) {
  row.generation = 0;
  return row_hash(keys, table, subject, row);
}

template <class Row, class SubjectOf>
std::uint64_t hash_of_row(const ScenarioKeys& keys, std::uint64_t table, const Row& row,
                          SubjectOf subject) {
  if constexpr (std::is_same_v<Row, Identity>) {
    return identity_hash(keys, table, subject, row);
  } else {
    return row_hash(keys, table, subject, row);
  }
}

/// Rows from `i` on that have not changed, as far as whole words of marks tell. Most have not.
std::size_t unchanged_from(std::span<const std::uint8_t> changed, std::size_t i) {
  const std::size_t first = i;
  for (std::uint64_t word = 0; i + sizeof word <= changed.size(); i += sizeof word) {
    std::memcpy(&word, changed.data() + i, sizeof word);
    if (word != 0) {
      break;
    }
  }
  return i - first;
}

template <class Row, class SubjectOf>
std::uint64_t refresh(const ScenarioKeys& keys, std::uint64_t table_key, Table<Row>& table,
                      SubjectOf subject_of) {
  std::uint64_t change = 0;
  const std::span<std::uint8_t> changed = table.changed();
  const std::span<std::uint64_t> hashes = table.hashes();
  for (std::size_t i = 0; i < changed.size(); ++i) {
    i += unchanged_from(changed, i);
    if (i == changed.size() || changed[i] == 0) {
      continue;
    }
    changed[i] = 0;
    const std::uint64_t fresh = hash_of_row(keys, table_key, table[i], subject_of(i));
    change += fresh - hashes[i];
    hashes[i] = fresh;
  }
  return change;
}

}  // namespace

std::uint64_t BattleState::update_hash(const ScenarioKeys& keys) {
  const Subjects subjects(keys, *this);
#define VEDETTE_TABLE(Row, member, subject)       \
  hash_ += refresh(keys, hash_text(#Row), member, \
                   [&subjects](std::size_t i) { return subjects.subject(i); });
  VEDETTE_TABLES(VEDETTE_TABLE)
#undef VEDETTE_TABLE
  return hash_;
}

std::uint64_t BattleState::recomputed_hash(const ScenarioKeys& keys) const {
  const Subjects subjects(keys, *this);
  std::uint64_t sum = 0;
#define VEDETTE_TABLE(Row, member, subject)                                    \
  for (std::size_t i = 0; i < member.size(); ++i) {                            \
    sum += hash_of_row(keys, hash_text(#Row), member[i], subjects.subject(i)); \
  }
  VEDETTE_TABLES(VEDETTE_TABLE)
#undef VEDETTE_TABLE
  return sum;
}

}  // namespace vedette
