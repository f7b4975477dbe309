#pragma once

#include <array>
#include <cstdint>

#include "base/base.h"
#include "forces/forces.h"
#include "ground/ground.h"

namespace vedette {

/// A reference to an element that survives it: hashed by key, so that slots do not matter.
struct ElementRef {
  ElementId id;
  std::uint64_t key = 0;
  [[nodiscard]] bool exists() const { return id.exists(); }
  friend bool operator==(const ElementRef&, const ElementRef&) = default;
};

enum class Gait : std::uint8_t { halt, walk, quick, trot, gallop, charge, rush, crawl, flight };
enum class FireMode : std::uint8_t { none, held, at_will, rapid };
/// What has become of a dispatch.
enum class DispatchState : std::uint8_t {
  none,
  written,  ///< being drafted, or ready and waiting for a carrier
  under_way,
  arrived,    ///< handed over, not yet read
  returning,  ///< its carrier rides home
};
enum class LeaderState : std::uint8_t { present, killed, wounded, captured };

/// What the ledger counts.
enum class Commodity : std::uint8_t { men, horses, guns, rounds, shells, grenades, rations };
inline constexpr std::size_t kCommodityCount = 7;

/// Where it can be. `raised` is the source of all and therefore negative.
enum class Account : std::uint8_t {
  raised,
  present,
  killed,
  wounded,
  captured,
  missing,  ///< stragglers and men lost by the way
  deserted,
  elsewhere,  ///< handed to, or received from, another formation
  used,       ///< rounds fired, rations eaten
  destroyed,
  abandoned,
};
inline constexpr std::size_t kAccountCount = 11;
[[nodiscard]] const char* name_of(Commodity commodity);
[[nodiscard]] const char* name_of(Account account);
[[nodiscard]] const char* name_of(Gait gait);
[[nodiscard]] const char* name_of(LeaderState state);

using AccountCounts = std::array<std::int64_t, kAccountCount>;

/// Name, unit and meaning of a field, for dump and diff.
struct FieldInfo {
  const char* row;
  const char* name;
  const char* unit;
  const char* meaning;
};

#define VEDETTE_ROW_BEGIN(Row, text) struct Row {
#define VEDETTE_FIELD(type, name, unit, meaning) type name{};
#define VEDETTE_ROW_END(Row) \
  }                          \
  ;
#include "state/fields.def"
#undef VEDETTE_ROW_BEGIN
#undef VEDETTE_FIELD
#undef VEDETTE_ROW_END

// visit(row, f) calls f(FieldInfo, field) for each field in order; the row may be const.
#define VEDETTE_ROW_BEGIN(Row, text)                 \
  template <class R, class F>                        \
  requires std::same_as<std::remove_const_t<R>, Row> \
  void visit(R& row, F&& f) {                        \
    [[maybe_unused]] constexpr const char* row_name = #Row;
#define VEDETTE_FIELD(type, name, unit, meaning) \
  f(FieldInfo{row_name, #name, unit, meaning}, row.name);
#define VEDETTE_ROW_END(Row) }
#include "state/fields.def"
#undef VEDETTE_ROW_BEGIN
#undef VEDETTE_FIELD
#undef VEDETTE_ROW_END

}  // namespace vedette
