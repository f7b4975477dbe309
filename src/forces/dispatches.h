#pragma once

#include <array>
#include <cstdint>

#include "base/base.h"
#include "forces/arms.h"
#include "forces/condition.h"
#include "forces/orders.h"

namespace vedette {

enum class DispatchKind : std::uint8_t { none, order, report };
[[nodiscard]] const char* name_of(DispatchKind kind);

/// How a dispatch gets to its addressee.
enum class Means : std::uint8_t {
  none,
  voice,    ///< the two stand beside each other
  runner,   ///< a man on foot
  courier,  ///< a rider
};
[[nodiscard]] const char* name_of(Means means);

enum class ClaimKind : std::uint8_t { none, own_state, enemy };

/// One statement of a report, as its writer believes it.
struct Claim {
  ClaimKind kind = ClaimKind::none;
  Point at;
  Length error;  ///< standard error of the place
  std::int32_t men = 0;
  std::int32_t hit = 0;                        ///< own: killed, wounded, captured, missing so far
  Arm arm = Arm::infantry;                     ///< enemy, from level `kind` on
  ContactLevel level = ContactLevel::nothing;  ///< enemy
  Stage stage = Stage::none;                   ///< own
  Instant as_of;                               ///< when it was so
  friend bool operator==(const Claim&, const Claim&) = default;
};

inline constexpr std::size_t kClaimsMax = 8;

/// What a report says: a few statements, no more than an orderly officer writes on a page.
struct Claims {
  std::array<Claim, kClaimsMax> list{};
  std::uint8_t count = 0;
  friend bool operator==(const Claims&, const Claims&) = default;
};

template <class A>
void describe(A& archive, Claim& c) {
  fields(archive, c.kind, c.at, c.error, c.men, c.hit, c.arm, c.level, c.stage, c.as_of);
}
template <class A>
void describe(A& archive, Claims& claims) {
  field(archive, claims.count);
  if constexpr (A::kReads) {
    if (claims.count > kClaimsMax) {
      archive.fail();
      claims.count = 0;
    }
  }
  for (std::size_t i = 0; i < claims.count; ++i) {
    describe(archive, claims.list[i]);
  }
}

}  // namespace vedette
