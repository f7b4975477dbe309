#include "state/field_codec.h"

namespace vedette {

namespace {

template <class Archive, class Row>
void rows(Archive& archive, Table<Row>& table) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    Row& row = Archive::kReads ? table.edit(i) : const_cast<Row&>(table[i]);
    visit(row, [&archive](const FieldInfo&, auto& value) { field(archive, value); });
  }
}

template <class Archive>
void tables(Archive& archive, BattleState& state) {
#define VEDETTE_TABLE(Row, member, subject) rows(archive, state.member);
  VEDETTE_TABLES(VEDETTE_TABLE)
#undef VEDETTE_TABLE
}

}  // namespace

std::uint64_t layout_hash() {
  std::uint64_t hash = kContactsPerElement;
#define VEDETTE_ROW_BEGIN(Row, text) hash = combine(hash, hash_text(#Row));
#define VEDETTE_FIELD(type, name, unit, meaning) hash = combine(hash, hash_text(#type " " #name));
#define VEDETTE_ROW_END(Row)
#include "state/fields.def"
#undef VEDETTE_ROW_BEGIN
#undef VEDETTE_FIELD
#undef VEDETTE_ROW_END
  return hash;
}

std::vector<std::byte> BattleState::snapshot() const {
  ByteWriter writer;
  std::uint64_t layout = layout_hash();
  field(writer, layout);
  tables(writer, const_cast<BattleState&>(*this));  // a writer never changes what it lists
  return writer.take();
}

Result<BattleState> BattleState::restore(const Scenario& scenario,
                                         std::span<const std::byte> bytes) {
  ByteReader reader(bytes);
  std::uint64_t layout = 0;
  field(reader, layout);
  if (layout != layout_hash()) {
    return Error{"snapshot", "written by another version of the model",
                 "use the version that wrote it"};
  }
  BattleState state = at_start(scenario, 0);
  tables(reader, state);
  if (reader.failed() || !reader.at_end()) {
    return Error{"snapshot", "does not fit the scenario", "use the scenario it was written with"};
  }
  return state;
}

}  // namespace vedette
